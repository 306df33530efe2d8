/**
 * Creates `src/pincodes/pincodes.tsv` from the directory of post offices; the README there names the source.
 *
 *     node packages/server/tools/pincodes.ts path/to/data/pincodes.json.gz
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { cityName, stateName, statesIn } from './pincode-names.ts'

/** A post office: circle, division, pincode, district and state. */
interface Office {
  readonly c: string
  readonly v: string
  readonly p: string
  readonly i: string
  readonly s: string
}

/** Returns the most frequent value. */
function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([a, some], [b, more]) => more - some || a.localeCompare(b))[0]?.[0] ?? ''
}

/** Whether an office is in a state of its circle; otherwise its record is wrong or incomplete. */
const isValid = ({ c, s }: Office) => statesIn(c).includes(s.toUpperCase())

const [source] = process.argv.slice(2)
if (source === undefined)
  throw new Error('Haat: the path of the directory is missing. See the first lines of pincodes.ts.')
const offices = JSON.parse(gunzipSync(readFileSync(source)).toString()) as readonly Office[]
const byDivision = Map.groupBy(offices.filter(isValid), ({ v }) => v)

/** Returns state and city of a pincode's offices. If none is valid, those of their division are used; null for the army's. */
function placeOf(
  pincode: string,
  officesHere: readonly Office[],
): readonly [state: string, city: string] | null {
  const valid = officesHere.filter(isValid)
  const known = valid.length > 0 ? valid : (byDivision.get(mostFrequent(officesHere.map(({ v }) => v))) ?? [])
  const state = mostFrequent(known.map(({ s }) => s.toUpperCase()))
  if (state === '') return null
  const inState = known.filter(({ s }) => s.toUpperCase() === state)
  const [division, district] = [
    mostFrequent(inState.map(({ v }) => v)),
    mostFrequent(inState.map(({ i }) => i)),
  ]
  return [stateName(state), cityName(pincode, division, district, state)]
}

/** Formats pincodes, with successive ones as the first and the number of further ones: "560001+2 560017". */
function runs(pincodes: readonly number[]): string {
  const ranges: [first: number, more: number][] = []
  for (const pincode of pincodes.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[0] + last[1] + 1 === pincode) last[1] += 1
    else ranges.push([pincode, 0])
  }
  return ranges.map(([first, more]) => (more === 0 ? `${first}` : `${first}+${more}`)).join(' ')
}

const places = new Map<string, number[]>()
for (const [pincode, officesHere] of Map.groupBy(offices, ({ p }) => p)) {
  const place = /^[1-9]\d{5}$/.test(pincode) ? placeOf(pincode, officesHere) : null
  if (place === null) continue
  const name = place.join('\t')
  places.set(name, [...(places.get(name) ?? []), Number(pincode)])
}
const lines = [...places].map(([name, pincodes]) => `${name}\t${runs(pincodes)}\n`).toSorted()
writeFileSync(new URL('../src/pincodes/pincodes.tsv', import.meta.url), lines.join(''))
