// Draws every picture of the demo shop: node generator/index.ts [--quick] [--only name,name]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Fact, hashOf, isComplete, meanColourOf, rasterise, writePicture } from './core/render.ts'
import { pictures } from './scenes/list.ts'
import { writeMarks } from './scenes/marks.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const flag = (name: string): string | undefined => {
  const i = process.argv.indexOf(name)
  return i < 0 ? undefined : (process.argv[i + 1] ?? '')
}

const quick = process.argv.includes('--quick')
const only = flag('--only')?.split(',')
const folder = here('../pictures')
mkdirSync(folder, { recursive: true })

// Pictures whose drawing did not change since the last run on this machine are skipped.
const cacheFile = join(tmpdir(), 'haat-drawings.json')

const read = (path: string): Record<string, unknown> => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}

const cache = read(cacheFile) as Record<string, string>
const facts = read(here('../pictures.json')) as Record<string, Fact>
const all = pictures()

for (const picture of all) {
  if (only && !only.some((o) => picture.name.startsWith(o))) continue
  const svg = picture.svg()
  const hash = hashOf(svg) + (quick ? 'q' : '')
  if (cache[picture.name] === hash && isComplete(picture, folder) && facts[picture.name]) continue
  const image = await rasterise(svg, picture.w, picture.h)
  await writePicture(picture, image, folder, quick ? 1 : 3)
  facts[picture.name] = {
    width: picture.w,
    height: picture.h,
    widths: picture.widths,
    ground: await meanColourOf(image),
  }
  cache[picture.name] = hash
  writeFileSync(cacheFile, JSON.stringify(cache))
  console.info(picture.name)
}

if (!only) await writeMarks(folder)
const sorted = Object.fromEntries(all.filter((p) => facts[p.name]).map((p) => [p.name, facts[p.name]]))
writeFileSync(here('../pictures.json'), `${JSON.stringify(sorted, null, 1)}\n`)
