import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { unlayered } from '../../packages/react/tools/unlayered.ts'
import { tailwindFor } from './frameworks.ts'

const require = createRequire(import.meta.url)
const sheetOf = (path: string) => readFile(require.resolve(path), 'utf8')

/** Rules of WordPress and of its themes, as they stand in its pages: global styles, the flow of blocks, the elements. */
const WORDPRESS = `
  :root { --wp--preset--color--accent: #503aa8 }
  body { font-size: 16px; line-height: 1.6; letter-spacing: normal }
  :where(.wp-site-blocks) > * { margin-block-start: 24px }
  :root :where(.is-layout-flow) > * { margin-block: 24px }
  .entry-content a:where(:not(.wp-element-button)) { color: var(--wp--preset--color--accent); text-decoration: underline }
  .entry-content a:hover { color: #d00 }
  .entry-content h2 { font: 300 42px/1.15 Georgia, serif; margin-block: 1.2em .4em; color: #503aa8 }
  .entry-content h3, .entry-content p { margin-block-end: 1.5em }
  .entry-content ul, .entry-content ol { padding-inline-start: 2em; list-style: square }
  .entry-content li { margin-block: .5em }
  button, input[type="text"], input[type="number"] { padding: .8em 1.4em; border: 1px solid #949494; border-radius: 0; background: #111; color: #fff; text-transform: uppercase; letter-spacing: .1em }
  html :where(img[class*="wp-image-"]), .entry-content img { height: auto; max-width: 100%; border-radius: 8px }
  figure { margin: 0 0 1em }
`
/** A dark site, which names its colours for the elements themselves. */
const DARK = `
  :root { color-scheme: dark }
  body { background: #16181d; color: #c8ccd4 }
  h1, h2, h3, h4 { color: #fff; text-shadow: 0 1px 2px #000 }
  a { color: #61afef }
  a:hover { color: #98c379 }
  button { border: 1px solid #5c6370; border-radius: 4px; background: #282c34; color: #abb2bf }
  ul { padding-inline-start: 1.5em }
  p { margin-block: 1em }
`

/** The reset that most tutorials begin with, before or after any other sheet. */
const RESET = '*, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0 }'
/** The line for a site whose layers are declared after ours (packages/react/README.md). */
const ORDER = '@layer theme, base, haat;'

export interface Host {
  /** Sheets of the site before and after ours. */
  readonly before?: string
  readonly after?: string
  /** Which of our two sheets the site takes. */
  readonly takes: 'layered' | 'unlayered'
  /** The plain page that it is compared with. */
  readonly like: 'plain' | 'plain-dark'
}

/** Sites with styles of their own. */
export async function hosts(): Promise<Readonly<Record<string, Host>>> {
  const tailwind = await tailwindFor('')
  const bootstrap = await sheetOf('bootstrap/dist/css/bootstrap-reboot.css')
  const reset = await sheetOf('reset-css/reset.css')
  const unlayeredSite = { takes: 'unlayered', like: 'plain' } as const
  return {
    plain: { takes: 'layered', like: 'plain' },
    'plain-dark': { takes: 'layered', like: 'plain-dark' },
    'plain-unlayered': unlayeredSite,
    'tailwind-before': { before: tailwind, takes: 'layered', like: 'plain' },
    'tailwind-after': { before: ORDER, after: tailwind, takes: 'layered', like: 'plain' },
    'bootstrap-before': { ...unlayeredSite, before: bootstrap },
    'bootstrap-after': { ...unlayeredSite, after: bootstrap + RESET },
    reset: { ...unlayeredSite, before: reset + RESET },
    wordpress: { ...unlayeredSite, before: WORDPRESS },
    dark: { before: DARK, takes: 'unlayered', like: 'plain-dark' },
  }
}

const LINK = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g

/**
 * Pages of the built app with the sheets of each host, by path.
 * @param folder of `buildApp`
 */
export async function hostPages(
  folder: string,
  all: Readonly<Record<string, Host>>,
): Promise<Map<string, string>> {
  const html = await readFile(join(folder, 'hosts.html'), 'utf8')
  const files = [...html.matchAll(LINK)].map(([, href = '']) => readFile(join(folder, href), 'utf8'))
  // First, as in the published sheet: Vite sorts the sheets of several pages in another way.
  const order = await readFile(require.resolve('@haat/react/internal/styles/layers.css'), 'utf8')
  const layered = [order, ...(await Promise.all(files))].join('\n')
  const sheets = { layered, unlayered: unlayered(layered) }
  const pages = Object.entries(all).map(([name, { before = '', after = '', takes }]) => {
    const styles = [before, sheets[takes], after].map((css) => `<style>${css}</style>`).join('\n')
    const page = html.replaceAll(LINK, '').replace('</head>', () => `${styles}</head>`)
    return [`/${name}.html`, page.replace('<main>', '<main class="entry-content is-layout-flow">')] as const
  })
  return new Map(pages)
}
