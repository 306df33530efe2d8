import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { compile } from 'tailwindcss'
import type { BrowserContext } from '../support/test.ts'

const require = createRequire(import.meta.url)

/** Builds Tailwind’s style sheet for a page, including its reset. */
export async function tailwindFor(page: string): Promise<string> {
  const path = require.resolve('tailwindcss/index.css')
  const { build } = await compile('@import "tailwindcss"', {
    loadStylesheet: async () => ({ path, base: dirname(path), content: await readFile(path, 'utf8') }),
  })
  const words = [...page.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  return build(words)
}

/** Serves `/bootstrap.css`, and `/tailwind.css` for the classes of the page. */
export async function serveFrameworks(context: BrowserContext): Promise<void> {
  const contentType = 'text/css'
  await context.route('**/bootstrap.css', (route) =>
    route.fulfill({ contentType, path: require.resolve('bootstrap/dist/css/bootstrap.css') }),
  )
  await context.route('**/tailwind.css', async (route) => {
    const page = await context.request.get(route.request().frame().url())
    await route.fulfill({ contentType, body: await tailwindFor(await page.text()) })
  })
}
