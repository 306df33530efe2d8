import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { findings } from './support/findings.ts'
import { expect, test } from './support/test.ts'

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

for (const id of Object.keys(meta.stories))
  test(`axe finds nothing in ${id}, light or dark`, async ({ page, complaints }) => {
    // Stories show failures too, and not all pictures of the fixtures are there.
    complaints.allow(/Failed to load resource|Failed to fetch|Error fetching/)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`${address}/?story=${id}&mode=preview&theme=light`)
    await expect(page.locator('#ladle-root, main').first()).not.toBeEmpty()
    await page.waitForLoadState('load')
    for (const colorScheme of ['light', 'dark'] as const) {
      // As Ladle's switch does it, without loading all of Ladle again.
      await page.emulateMedia({ colorScheme })
      await page.evaluate((theme) => {
        for (const node of document.querySelectorAll<HTMLElement>('[data-theme]')) node.dataset.theme = theme
        document.documentElement.dataset.storyTheme = theme
      }, colorScheme)
      expect(
        await findings(page, {
          without: ['region', 'page-has-heading-one', 'landmark-one-main'],
          coloursOnly: colorScheme === 'dark',
        }),
        colorScheme,
      ).toEqual([])
    }
  })
