import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { findings } from './support/findings.ts'
import { expect, type Page, test } from './support/test.ts'

// Ladle's built stories, served from their folder: axe looks at every one.

const folder = join(import.meta.dirname, '../stories/dist')
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
}

interface Meta {
  readonly stories: Record<string, { readonly name: string }>
}
const meta = existsSync(join(folder, 'meta.json'))
  ? (JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8')) as Meta)
  : { stories: {} }

let server: Server
let address = ''

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname))
    const wanted = join(folder, path)
    const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(folder, 'index.html')
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => new Promise((resolve) => server.close(resolve)))

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('there are stories of every feature', () => {
  expect(Object.keys(meta.stories).length).toBeGreaterThan(20)
})

/** Stories by their feature: each feature's are looked at in one page, which loads Ladle once. */
const features = new Map<string, string[]>()
for (const id of Object.keys(meta.stories)) {
  const feature = id.split('--')[0] ?? id
  features.set(feature, [...(features.get(feature) ?? []), id])
}

/** Leads to a story as Ladle's own list does, without loading all of Ladle again. */
async function open(page: Page, id: string) {
  const query = `/?story=${id}&mode=preview&theme=light`
  if (page.url() === 'about:blank') await page.goto(`${address}${query}`)
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, query)
  await expect(page.locator(`html[data-story="${id}"]`)).toBeAttached()
  // What a story asks its fake shop for is there when nothing is left to do.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1_000 })))
}

async function findingsIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  // As Ladle's switch does it.
  await page.evaluate((theme) => {
    for (const node of document.querySelectorAll<HTMLElement>('[data-theme]')) node.dataset.theme = theme
    document.documentElement.dataset.storyTheme = theme
  }, colorScheme)
  return findings(page, {
    without: ['region', 'page-has-heading-one', 'landmark-one-main'],
    coloursOnly: colorScheme === 'dark',
  })
}

for (const [feature, ids] of features)
  test(`axe finds nothing in the ${ids.length} stories of ${feature}, light or dark`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(30_000 + ids.length * 6_000)
    // Stories show failures too, and not all pictures of the fixtures are there.
    complaints.allow(/Failed to load resource|Failed to fetch|Error fetching/)
    const found: Record<string, string[]> = {}
    for (const id of ids) {
      await open(page, id)
      for (const theme of ['light', 'dark'] as const) {
        const list = await findingsIn(page, theme)
        if (list.length > 0) found[`${id}, ${theme}`] = list
      }
    }
    expect(found).toEqual({})
  })
