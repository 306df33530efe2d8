import { type JSONVisitor, visit } from 'jsonc-parser'

/** First lines (from 1) of the entries of each list, by the list's key: `{ "products": [` entries `] }`. */
type EntryLines = ReadonlyMap<string, readonly number[]>

/** Finds the lines of the entries in the top-level lists of a valid JSON object. */
export function entryLines(json: string): EntryLines {
  const lists = new Map<string, number[]>()
  const note: JSONVisitor['onArrayBegin'] = (_offset, _length, line, _character, pathOf) => {
    const [key, index, ...deeper] = pathOf()
    if (typeof index === 'number' && deeper.length === 0) lists.get(String(key))?.push(line + 1)
  }
  visit(json, {
    onObjectBegin: note,
    onLiteralValue: (_value, ...place) => note(...place),
    onArrayBegin(...place) {
      const [key, ...deeper] = place[4]()
      if (key !== undefined && deeper.length === 0) lists.set(String(key), [])
      note(...place)
    },
  })
  return lists
}
