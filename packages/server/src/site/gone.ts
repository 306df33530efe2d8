import { readFile } from 'node:fs/promises'
import { html } from '../http/html.ts'
import type { ServedFile } from './files.ts'

/** What the shop knows of a product that it sells no more. */
export interface Gone {
  readonly name: string
  /** Products that a shopper may want instead, and their addresses. */
  readonly similar: readonly { readonly name: string; readonly path: string }[]
}

/** The name of the page, its heading and its text, on the page for addresses at which there is nothing. */
const TEXTS = /<title>[^<·]*|<h1([^>]*)>[^<]*<\/h1>\s*<p([^>]*)>[^<]*<\/p>/g

/**
 * The page for addresses at which there is nothing, made to say that a product is no longer sold, with links to similar
 * ones. Its scripts and styles stay, and so its policy holds.
 */
export async function gonePage(missing: ServedFile, { name, similar }: Gone): Promise<string> {
  const page = await readFile(missing.identity.file, 'utf8')
  const title = 'No Longer Sold'
  const links = similar.map(({ name: text, path }) => html`<li><a href="${path}">${text}</a></li>`)
  const lead = `${name} is no longer sold here.${links.length > 0 ? ' These are similar:' : ''}`
  return page.replaceAll(TEXTS, (found, heading: string | undefined, text: string | undefined) => {
    if (found.startsWith('<title')) return found.endsWith(' ') ? `<title>${title} ` : `<title>${title}`
    const top = `<h1${heading}>${title}</h1><p${text}>${html`${lead}`.text}</p>`
    return links.length > 0 ? `${top}${html`<ul role="list">${links}</ul>`.text}` : top
  })
}
