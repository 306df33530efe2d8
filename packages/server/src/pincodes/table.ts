import { readFile } from 'node:fs/promises'

interface Place {
  readonly city: string
  readonly state: string
}

type Table = ReadonlyMap<number, Place>

/** Parses lines of state, city and ranges of pincodes such as "560001+2 560017", separated by tabs. */
export function readTable(text: string): Table {
  const table = new Map<number, Place>()
  for (const line of text.split('\n')) {
    const [state, city, runs] = line.split('\t')
    if (state === undefined || city === undefined || runs === undefined) continue
    const place: Place = { city, state }
    for (const run of runs.split(' ')) {
      const [first = Number.NaN, more = 0] = run.split('+').map(Number)
      for (let pincode = first; pincode <= first + more; pincode += 1) table.set(pincode, place)
    }
  }
  return table
}

let table: Promise<Table> | undefined

/** Returns the place of a six-digit pincode, or null. The table is read at the first call. */
export async function placeOf(pincode: string): Promise<Place | null> {
  table ??= readFile(new URL('pincodes.tsv', import.meta.url), 'utf8').then(readTable)
  return (await table).get(Number(pincode)) ?? null
}
