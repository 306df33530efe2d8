import { minifySync } from 'vite'

/** Classic scripts in a page, as `is:inline` leaves them: with their comments. */
const SCRIPT = /(<script>)(.*?)(<\/script>)/gs

/** Every page has the same few. */
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

/** What Astro puts before the first island. It stands in src/styles/page.css: one style sheet needs one hash. */
const ISLANDS = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

/** The page without the style sheet that Astro adds for islands. */
export const withoutIslandStyle = (html: string): string => html.replace(ISLANDS, '')

/** The page with its inline scripts minified. */
export const withSmallScripts = (html: string): string =>
  html.replace(SCRIPT, (_, open: string, code: string, close: string) => open + minified(code) + close)
