/** Lines (from 1) on which the entries of each list begin, by the list's key: `{ "products": [` entries `] }`. */
export type EntryLines = ReadonlyMap<string, readonly number[]>

/** Finds the positions of the entries in the top-level lists of a valid JSON object. */
export function entryLines(json: string): EntryLines {
  const lists = new Map<string, number[]>()
  let line = 1
  let depth = 0
  /** The last text of the outermost object: before a colon, a key. */
  let text = ''
  let key = ''
  let entries: number[] | undefined
  let isNext = false

  for (let at = 0; at < json.length; at++) {
    const sign = json.charAt(at)
    if (sign === '\n') line += 1
    if (/\s/.test(sign)) continue
    if (sign === ']' || sign === '}') {
      depth -= 1
      if (depth < 2) entries = undefined
      continue
    }
    if (entries !== undefined && depth === 2) {
      if (isNext) entries.push(line)
      isNext = sign === ','
    }
    if (sign === '"') {
      const end = endOfString(json, at)
      if (depth === 1) text = json.slice(at, end + 1)
      at = end
    } else if (sign === ':' && depth === 1) key = String(JSON.parse(text))
    else if (sign === '[' || sign === '{') {
      depth += 1
      if (sign === '[' && depth === 2) {
        entries = []
        isNext = true
        lists.set(key, entries)
      }
    }
  }
  return lists
}

/** Place of the quotation mark that ends the string which begins at `start`. */
function endOfString(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}
