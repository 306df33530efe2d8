/**
 * Makes `src/pincodes/pincodes.tsv` from the post's directory of all its offices; the README there says where that comes from.
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

/** What most of them say. */
function mostOf(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([a, some], [b, more]) => more - some || a.localeCompare(b))[0]?.[0] ?? ''
}

/** An office that is in none of its circle's states was entered wrongly, or not at all. */
const isSound = ({ c, s }: Office) => statesIn(c).includes(s.toUpperCase())

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Haat: no directory was named. See the first lines of pincodes.ts.')
const offices = JSON.parse(gunzipSync(readFileSync(source)).toString()) as readonly Office[]
const byDivision = Map.groupBy(offices.filter(isSound), ({ v }) => v)

/** State and city of the offices of one pincode. Where none is sound, most of their division's; null for the army's. */
function placeOf(pincode: string, there: readonly Office[]): readonly [state: string, city: string] | null {
  const sound = there.filter(isSound)
  const known = sound.length > 0 ? sound : (byDivision.get(mostOf(there.map(({ v }) => v))) ?? [])
  const state = mostOf(known.map(({ s }) => s.toUpperCase()))
  if (state === '') return null
  const inState = known.filter(({ s }) => s.toUpperCase() === state)
  const [division, district] = [mostOf(inState.map(({ v }) => v)), mostOf(inState.map(({ i }) => i))]
  return [stateName(state), cityName(pincode, division, district, state)]
}

/** "560001+2 560017": pincodes in a row as the first one and how many follow. */
function runs(pincodes: readonly number[]): string {
  const made: [first: number, more: number][] = []
  for (const pincode of pincodes.toSorted((a, b) => a - b)) {
    const last = made.at(-1)
    if (last && last[0] + last[1] + 1 === pincode) last[1] += 1
    else made.push([pincode, 0])
  }
  return made.map(([first, more]) => (more === 0 ? `${first}` : `${first}+${more}`)).join(' ')
}

const places = new Map<string, number[]>()
for (const [pincode, there] of Map.groupBy(offices, ({ p }) => p)) {
  const place = /^[1-9]\d{5}$/.test(pincode) ? placeOf(pincode, there) : null
  if (place === null) continue
  const name = place.join('\t')
  places.set(name, [...(places.get(name) ?? []), Number(pincode)])
}
const lines = [...places].map(([name, pincodes]) => `${name}\t${runs(pincodes)}\n`).toSorted()
writeFileSync(new URL('../src/pincodes/pincodes.tsv', import.meta.url), lines.join(''))
