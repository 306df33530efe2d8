/** HTML that is safe to insert into a page. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export type Piece = Html | string | number | readonly Piece[] | false | null | undefined

function render(piece: Piece): string {
  if (piece instanceof Html) return piece.text
  if (Array.isArray(piece)) return piece.map(render).join('')
  if (piece === false || piece === null || piece === undefined) return ''
  return String(piece).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** Creates HTML from a template. Values are escaped unless they are {@link Html}. */
export const html = (parts: TemplateStringsArray, ...values: readonly Piece[]): Html =>
  new Html(parts.reduce((text, part, at) => text + render(values[at - 1]) + part))
