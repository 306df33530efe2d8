import { readFile } from 'node:fs/promises'
import { html, type Piece } from '../http/html.ts'
import type { ServedFile } from './files.ts'

/** The page of the site for a product that is no longer sold (site/src/pages/shell/gone). */
export const GONE_PAGE = '/shell/gone/index.html'

/** A product that is no longer sold. */
export interface Gone {
  readonly name: string
  /** Similar products and their URLs. */
  readonly similar: readonly { readonly name: string; readonly path: string }[]
}

/** Replaces what is between two equal comments of a page. */
function filled(page: string, comment: string, content: Piece): string {
  const mark = `<!--${comment}-->`
  const [before = '', , ...after] = page.split(mark)
  return after.length === 0 ? page : before + html`${content}`.text + after.join(mark)
}

/** Fills the page for a product that is no longer sold with its name, and links to similar ones. */
export async function gonePage(file: ServedFile, { name, similar }: Gone): Promise<string> {
  const page = await readFile(file.identity.file, 'utf8')
  const links = similar.map(({ name: text, path }) => html`<li><a href="${path}">${text}</a></li>`)
  return filled(filled(page, 'name', name), 'similar', links)
}
