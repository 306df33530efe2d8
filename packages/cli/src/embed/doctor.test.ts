import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callHaat, temporaryFolder } from '../command.fixtures.ts'
import { GRID, LOADER, PAGES, type PageHeaders, POLICIES } from './pages.fixtures.ts'
import { openPartner, openShop, type Partner, REFUSAL, type Site } from './partner.fixtures.ts'
import type { Finding } from './report.ts'

const PAGE = `${LOADER}\n${GRID}`

let shop: Site
let stranger: Site
let partner: Partner

beforeAll(async () => {
  shop = await openShop(() => true)
  stranger = await openShop(() => false)
  partner = await openPartner()
})
afterAll(() => Promise.all([shop.close(), stranger.close(), partner.close()]))

interface Report {
  readonly code: number | null
  readonly verdict: string
  readonly shops: readonly string[]
  readonly findings: readonly Finding[]
}

async function check(place = `${partner.origin}/`, ...flags: string[]): Promise<Report> {
  const { code, stdout } = await callHaat(['embed', 'doctor', place, '--json', ...flags], {})
  return { code, ...JSON.parse(stdout) }
}

/** Serves a page, and checks it with this shop. */
async function checkPage(html: string, headers: PageHeaders = {}, at: Site = shop) {
  const fill = (text: string) => text.replaceAll('SHOP', at.origin)
  partner.show(
    fill(html),
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
  )
  const report = await check(undefined, `--shop=${at.origin}`)
  const safe = at.origin.replace('http:', 'https:')
  const problems = report.findings
    .filter(({ level }) => level !== 'fine')
    .map(({ level, about, add }) => [level, about, ...(add ? ['→', add] : [])].join(' '))
    .map((line) => line.replaceAll(at.origin, 'SHOP').replaceAll(safe, 'SAFE'))
    .map((line) => line.replaceAll(partner.origin, 'PARTNER'))
  return { ...report, problems }
}

describe.each([
  ['a policy', POLICIES],
  ['a page with', PAGES],
])('%s', (_, cases) => {
  it.each(Object.entries(cases))('%s', async (_name, { html, headers, problems }) => {
    const report = await checkPage(html, headers)
    expect(report.problems).toEqual(problems)
    expect(report.code).toBe(problems.some((line) => line.startsWith('breaks')) ? 1 : 0)
  })
})

describe('the doctor', () => {
  it('reports the reason of a shop that refuses an origin', async () => {
    const { code, problems, findings } = await checkPage(PAGE, {}, stranger)
    expect(code).toBe(1)
    expect(problems).toEqual(['breaks CORS → PARTNER_ORIGINS=PARTNER'])
    expect(findings[0]?.why).toBe(REFUSAL)
  })

  it('reports the line in the page', async () => {
    const { findings } = await checkPage(`<p>\n${GRID}\n\n${LOADER.replace('module', 'text/javascript')}`)
    expect(findings[0]).toMatchObject({ about: 'loader', line: 4 })
  })

  it('reports a shop that does not respond', async () => {
    const gone = await openShop(() => true)
    await gone.close()
    const { problems } = await checkPage(PAGE, {}, gone)
    expect(problems).toEqual(['breaks shop', `breaks loader → ${LOADER}`])
  })

  it('reports a page that uses a different shop than it should', async () => {
    partner.show(`${LOADER}${GRID}`.replaceAll('SHOP', shop.origin))
    const { code, findings } = await check(undefined, '--shop=https://shop.example')
    expect(code).toBe(1)
    expect(findings[0]).toMatchObject({
      level: 'breaks',
      about: 'shop',
      add: 'data-host="https://shop.example"',
    })
  })

  it('reads a page that is a file, and checks its future origin', async () => {
    const folder = temporaryFolder()
    const file = join(folder.path, 'page.html')
    writeFileSync(file, `${LOADER}${GRID}`.replaceAll('SHOP', shop.origin))
    const withoutOrigin = await check(file)
    expect(withoutOrigin.code).toBe(0)
    expect(withoutOrigin.findings[0]).toMatchObject({ level: 'look', about: 'CORS' })
    const withOrigin = await check(file, '--origin=https://blog.example')
    expect(withOrigin.verdict).toBe('Nothing breaks.')
    folder.remove()
  })

  it('prints lines for people', async () => {
    partner.show(`${GRID}<script src="SHOP/embed/v1/haat.js"></script>`.replaceAll('SHOP', shop.origin))
    const { code, stdout } = await callHaat(['embed', 'doctor', partner.origin], { NO_COLOR: '1' })
    expect(code).toBe(1)
    expect(stdout).toContain(`${partner.origin}/, with the shop at ${shop.origin}`)
    expect(stdout).toMatch(/loader.* line 1.* The loader is not a module\.\n.*\n.*→ <script type="module" /)
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('1 problem breaks widgets.')
  })

  it.each([
    ['http://localhost:1/', /^Haat: http:\/\/localhost:1\/ does not respond\./],
    ['/nowhere/page.html', /^Haat: \/nowhere\/page\.html cannot be used: it does not exist\.$/],
  ])('ends with code 2 if the page cannot be read: %s', async (place, line) => {
    const { code, lastLine } = await callHaat(['embed', 'doctor', place], {})
    expect(code).toBe(2)
    expect(lastLine).toMatch(line)
  })

  it('ends with code 2 if the response is not a page', async () => {
    const { code, lastLine } = await callHaat(['embed', 'doctor', `${partner.origin}/none`], {})
    expect(code).toBe(2)
    expect(lastLine).toMatch(/cannot be checked: it responds with 404\./)
  })
})
