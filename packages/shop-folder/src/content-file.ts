import { FileFault } from './file-fault.ts'
import { type Place, parsed, type Schema } from './parsed.ts'

/** A part of a text below a heading: `## Can I return something? {#return}`. */
interface Section {
  /** The name in braces, or the heading in small letters with hyphens. */
  readonly id: string
  readonly title: string
  /** Markdown. */
  readonly body: string
}

interface ContentFile<T> {
  /** What is between the lines of three hyphens at the top. */
  readonly data: T
  /** Markdown before the first heading. */
  readonly body: string
  readonly sections: readonly Section[]
}

const HEADING = /^## +(.+?)(?: +\{#([\w-]+)\})? *$/
const MARK = '---'

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Parses a text with front matter. @throws FileFault */
export function contentFile<T>(text: string, { file }: Place, schema: Schema<T>): ContentFile<T> {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const end = lines.indexOf(MARK, 1)
  if (lines[0] !== MARK || end < 0)
    throw new FileFault(file, [{ line: 1, reason: 'write a line with --- first, and one after the values' }])
  const data = parsed(lines.slice(1, end).join('\n'), { file, line: 2 }, schema)
  const rest = lines.slice(end + 1)
  const starts = rest.flatMap((line, at) => (HEADING.test(line) ? [at] : []))
  const between = (from: number, to?: number) => rest.slice(from, to).join('\n').trim()
  return {
    data,
    body: between(0, starts[0]),
    sections: starts.map((start, at) => {
      const [, title = '', id = slug(title)] = HEADING.exec(rest[start] ?? '') ?? []
      return { id, title, body: between(start + 1, starts[at + 1]) }
    }),
  }
}
