import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callHaat, temporaryFolder } from '../command.fixtures.ts'
import type { Finding } from './finding.ts'
import { GRID, LOADER, PAGES, type PageHeaders, POLICIES, pageWith } from './pages.fixtures.ts'
import { openPartner, openShop, type Partner, REFUSAL, type Site } from './partner.fixtures.ts'

let shop: Site
let stranger: Site
let partner: Partner

beforeAll(async () => {
  shop = await openShop(() => true)
  stranger = await openShop(() => false)
  partner = await openPartner()
})
afterAll(() => Promise.all([shop.close(), stranger.close(), partner.close()]))
beforeEach(() => {
  partner.css = ''
})

interface Told {
  readonly code: number | null
  readonly verdict: string
  readonly shops: readonly string[]
  readonly findings: readonly Finding[]
}

async function look(place = `${partner.origin}/`, ...flags: string[]): Promise<Told> {
  const { code, stdout } = await callHaat(['embed', 'doctor', place, '--json', ...flags], {})
  return { code, ...JSON.parse(stdout) }
}

/** Looks at a page and tells what does not work on it, with the lines to add. */
async function complaintsAbout(html: string, headers: PageHeaders = {}, at: Site = shop) {
  const fill = (text: string) => text.replaceAll('SHOP', at.origin)
  partner.show(
    fill(html),
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
  )
  const { code, findings } = await look(undefined, `--shop=${at.origin}`)
  const safe = at.origin.replace('http:', 'https:')
  const names = [
    [at.origin, 'SHOP'],
    [safe, 'SAFE'],
    [partner.origin, 'PARTNER'],
  ] as const
  const complaints = findings
    .filter(({ level }) => level !== 'fine')
    .map(({ level, about, add }) => {
      const line = names.reduce((text, [origin, name]) => text?.replaceAll(origin, name), add)
      return line === undefined ? [level, about] : [level, about, line]
    })
  return { code, complaints, findings }
}

describe.each([
  ['a policy', POLICIES],
  ['a page with', PAGES],
])('%s', (_, cases) => {
  it.each(cases)('%s', async (name, html, headers, complaints) => {
    if (name.includes('style sheet')) partner.css = '.page haat-product-grid { display: none !important }'
    const told = await complaintsAbout(html, headers)
    expect(told.complaints).toEqual(complaints)
    expect(told.code).toBe(complaints.some(([level]) => level === 'breaks') ? 1 : 0)
  })
})

describe('the doctor', () => {
  it('hands on what the shop says to an origin that is not on its list', async () => {
    const { code, complaints, findings } = await complaintsAbout(pageWith(GRID), {}, stranger)
    expect(code).toBe(1)
    expect(complaints).toEqual([['breaks', 'CORS', 'PARTNER_ORIGINS=PARTNER']])
    expect(findings[0]?.why).toBe(REFUSAL)
  })

  it('looks whether pictures are offered to a page that takes no others', async () => {
    const headers = { 'cross-origin-embedder-policy': 'require-corp' }
    expect((await complaintsAbout(pageWith(GRID), headers)).complaints).toEqual([])
    const closed = await openShop((origin) => origin !== '')
    const { complaints } = await complaintsAbout(pageWith(GRID), headers, closed)
    await closed.close()
    expect(complaints).toEqual([['breaks', 'COEP', 'Cross-Origin-Embedder-Policy: credentialless']])
  })

  it('says in which line of the page something stands', async () => {
    const { findings } = await complaintsAbout(`${LOADER}\n\n<p>\n<haat-carts></haat-carts>`)
    expect(findings[0]).toMatchObject({ about: '<haat-carts>', line: 4 })
  })

  it('says that a shop does not answer', async () => {
    const gone = await openShop(() => true)
    await gone.close()
    const { complaints } = await complaintsAbout(pageWith(GRID), {}, gone)
    expect(complaints.map(([level, about]) => [level, about])).toEqual([
      ['breaks', 'shop'],
      ['breaks', 'loader'],
    ])
  })

  it('says that a page speaks to another shop than it should', async () => {
    partner.show(`${LOADER}${GRID}`.replaceAll('SHOP', shop.origin))
    const { code, findings } = await look(undefined, '--shop=https://shop.example')
    expect(code).toBe(1)
    expect(findings[0]).toMatchObject({
      level: 'breaks',
      about: 'shop',
      add: 'data-host="https://shop.example"',
    })
  })

  it('reads a page that is still a file, and asks for it where it will be', async () => {
    const folder = temporaryFolder()
    const file = join(folder.path, 'page.html')
    writeFileSync(file, `${LOADER}${GRID}`.replaceAll('SHOP', shop.origin))
    const unasked = await look(file)
    expect(unasked.code).toBe(0)
    expect(unasked.findings[0]).toMatchObject({ level: 'look', about: 'CORS' })
    const asked = await look(file, '--origin=https://blog.example')
    expect(asked.verdict).toBe('Nothing breaks.')
    folder.remove()
  })

  it('tells it in lines for reading', async () => {
    partner.show(`${LOADER}<haat-carts></haat-carts>`.replaceAll('SHOP', shop.origin))
    const { code, stdout } = await callHaat(['embed', 'doctor', partner.origin], { NO_COLOR: '1' })
    expect(code).toBe(1)
    expect(stdout).toContain(`${partner.origin}/, with the shop at ${shop.origin}`)
    expect(stdout).toMatch(/<haat-carts>.* line 1.* There is no such tag\.\n.*→ <haat-cart><\/haat-cart>/)
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('One thing breaks.')
  })

  it.each([
    ['http://localhost:1/', /^Haat: http:\/\/localhost:1\/ does not answer\./],
    ['/nowhere/page.html', /^Haat: \/nowhere\/page\.html cannot be used: it does not exist\.$/],
  ])('ends with code 2 where there is no page: %s', async (place, line) => {
    const { code, lastLine } = await callHaat(['embed', 'doctor', place], {})
    expect(code).toBe(2)
    expect(lastLine).toMatch(line)
  })

  it('ends with code 2 where an address answers with something else', async () => {
    const { code, lastLine } = await callHaat(['embed', 'doctor', `${partner.origin}/none`], {})
    expect(code).toBe(2)
    expect(lastLine).toMatch(/cannot be looked at: it answers 404\./)
  })
})
