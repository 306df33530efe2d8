import { readFile } from 'node:fs/promises'
import { html } from '../http/html.ts'
import type { ServedFile } from './files.ts'

/** A product that is no longer sold. */
export interface Gone {
  readonly name: string
  /** Similar products and their URLs. */
  readonly similar: readonly { readonly name: string; readonly path: string }[]
}

/** The title, heading and text of the 404 page. */
const TEXTS = /<title>[^<·]*|<h1([^>]*)>[^<]*<\/h1>\s*<p([^>]*)>[^<]*<\/p>/g

/**
 * Turns the 404 page into a page for a product that is no longer sold, with links to similar ones. Its scripts and styles
 * do not change, so its policy stays valid.
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
