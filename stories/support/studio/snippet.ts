import { appearanceOf, cssOf, EXAMPLE_SHOP, policyOf, schemeOf, type Tag, tagsOf, tokensCss } from './page.ts'
import type { Settings } from './settings.ts'

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const escapeValue = (text: string) => escapeText(text).replaceAll('"', '&quot;')

/** Longest line, in characters, with a tag inside of another. */
const LINE = 160
const isLeaf = (part: Tag | string | undefined) =>
  typeof part === 'object' && part.content.every((inner) => typeof inner === 'string')

/** The HTML of a tag, indented. */
export function toHtml({ name, attributes, content }: Tag, indent = ''): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${escapeValue(value)}"`,
  )
  const open = `${indent}<${name}${written.join('')}>`
  if (content.every((part) => typeof part === 'string'))
    return `${open}${content.map((part) => escapeText(String(part))).join('')}</${name}>`
  const [only, ...others] = content
  const line = typeof only === 'object' && others.length === 0 ? `${open}${toHtml(only)}</${name}>` : ''
  if (isLeaf(only) && line !== '' && line.length <= LINE) return line
  const inside = content.map((part) => (typeof part === 'string' ? part : toHtml(part, `${indent}  `)))
  return [open, ...inside, `${indent}</${name}>`].join('\n')
}

/** A script that sets the appearance of the store, instead of CSS. */
const appearanceScript = (settings: Settings) =>
  `document.querySelector('haat-store').appearance = ${JSON.stringify(appearanceOf(settings))}`

const shopOf = ({ shop }: Settings) => shop || EXAMPLE_SHOP
const loaderOf = (settings: Settings) =>
  `<script type="module" src="${escapeValue(shopOf(settings))}/embed/v1/haat.js"></script>`

/** HTML for an existing page: the loader, the tags, and their styles. */
export function toTags(settings: Settings): string {
  const css = tokensCss(settings)
  return [
    loaderOf(settings),
    ...(css ? [`<style>${css}</style>`] : []),
    toHtml(tagsOf(settings, shopOf(settings))),
    ...(settings.way === 'appearance'
      ? [`<script type="module">${appearanceScript(settings)}</script>`]
      : []),
  ].join('\n')
}

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/** HTML of the complete page in the preview. The policy of a strict page has the hashes of its styles and scripts. */
export async function toPage(settings: Settings): Promise<string> {
  const shop = shopOf(settings)
  const css = cssOf(settings)
  const script = settings.way === 'appearance' ? appearanceScript(settings) : null
  const origin = new URL(shop).origin
  const policy =
    settings.strict &&
    policyOf(origin, [origin, ...(script ? [await hashOf(script)] : [])].join(' '), await hashOf(css))
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    ...(policy ? [`<meta http-equiv="Content-Security-Policy" content="${policy}">`] : []),
    `<meta name="color-scheme" content="${schemeOf(settings)}">`,
    '<title>A page with Haat</title>',
    `<style>${css}</style>`,
    loaderOf(settings),
    toHtml(tagsOf(settings, shop)),
    ...(script ? [`<script type="module">${script}</script>`] : []),
    '',
  ].join('\n')
}
