import { minifySync } from 'vite'

/** Classic inline scripts of a page. `is:inline` does not minify them. */
const SCRIPT = /(<script>)(.*?)(<\/script>)/gs

/** Minified scripts: all pages have the same few. */
const known = new Map<string, string>()

function minified(code: string): string {
  const before = known.get(code)
  if (before !== undefined) return before
  const { code: after, errors } = minifySync('inline.js', code, { module: false })
  const [error] = errors
  if (error) throw new Error(`Haat: an inline script cannot be read: ${error.message}\n${code.slice(0, 200)}`)
  const small = after.trim()
  known.set(code, small)
  return small
}

/** The style that Astro adds before the first island. src/styles/page.css has the same rule, which saves a hash. */
const ISLANDS = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

/** Removes the style sheet that Astro adds for islands. */
export const withoutIslandStyle = (html: string): string => html.replace(ISLANDS, '')

/** Minifies the inline scripts of a page. */
export const withSmallScripts = (html: string): string =>
  html.replace(SCRIPT, (_, open: string, code: string, close: string) => open + minified(code) + close)
