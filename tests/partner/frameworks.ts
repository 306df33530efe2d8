import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { compile } from 'tailwindcss'
import type { BrowserContext } from '../support/test.ts'

const require = createRequire(import.meta.url)

/** Tailwind’s sheet for a page, its reset with it, as its own command would build it. */
async function tailwindFor(page: string): Promise<string> {
  const path = require.resolve('tailwindcss/index.css')
  const { build } = await compile('@import "tailwindcss"', {
    loadStylesheet: async () => ({ path, base: dirname(path), content: await readFile(path, 'utf8') }),
  })
  const words = [...page.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  return build(words)
}

/** Lets pages have `/bootstrap.css` and `/tailwind.css`, the latter for the page at a path. */
export async function serveFrameworks(context: BrowserContext, pageOnTailwind: string): Promise<void> {
  const css = (load: () => Promise<string>) => async (route: { fulfill(answer: object): Promise<void> }) =>
    route.fulfill({ contentType: 'text/css', body: await load() })
  const bootstrap = () => readFile(require.resolve('bootstrap/dist/css/bootstrap.css'), 'utf8')
  await context.route('**/bootstrap.css', css(bootstrap))
  await context.route(
    '**/tailwind.css',
    css(async () => tailwindFor(await readFile(pageOnTailwind, 'utf8'))),
  )
}
