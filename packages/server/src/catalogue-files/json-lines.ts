/** Lines (from 1) on which the entries of each list begin, by the list's key: `{ "products": [` entries `] }`. */
export type EntryLines = ReadonlyMap<string, readonly number[]>

/** Finds the positions of the entries in the top-level lists of a valid JSON object. */
export function entryLines(json: string): EntryLines {
  const lists = new Map<string, number[]>()
  let line = 1
  let depth = 0
  let key = ''
  let entries: number[] | undefined
  let awaiting = false

  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '\n') line += 1
    if (sign === undefined || /\s/.test(sign)) continue
    if (sign === ']' || sign === '}') {
      depth -= 1
      if (depth < 2) entries = undefined
      continue
    }
    if (entries !== undefined && depth === 2) {
      if (sign === ',') awaiting = true
      else if (awaiting) {
        entries.push(line)
        awaiting = false
      }
    }
    if (sign === '"') {
      const end = endOfString(json, at)
      if (depth === 1 && json[nextSign(json, end + 1)] === ':')
        key = JSON.parse(json.slice(at, end + 1)) as string
      at = end
    } else if (sign === '[' || sign === '{') {
      depth += 1
      if (sign === '[' && depth === 2) {
        entries = []
        awaiting = true
        lists.set(key, entries)
      }
    }
  }
  return lists
}

function endOfString(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}

function nextSign(json: string, start: number): number {
  let at = start
  while (at < json.length && /\s/.test(json.charAt(at))) at += 1
  return at
}
