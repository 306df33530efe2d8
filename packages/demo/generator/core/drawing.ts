// Drawings under open licences, copied into ../drawings (see LICENCES.md there).
import { readFileSync } from 'node:fs'
import { adjust, hueOf } from './colour.ts'
import { define, n } from './paint.ts'
import type { Part } from './part.ts'

type Entry = { width: number; height: number; box: [number, number, number, number] }
const folder = new URL('../../drawings/', import.meta.url)
let index: Record<string, Entry> | undefined
const bodies = new Map<string, string>()

function load(name: string): { entry: Entry; body: string } {
  index ??= JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as Record<string, Entry>
  const entry = index[name]
  if (!entry) throw new Error(`No drawing named ${name}`)
  let body = bodies.get(name)
  if (body === undefined) {
    const text = readFileSync(new URL(`${name}.svg`, folder), 'utf8')
    const own = name.replace(/\W/g, '-')
    body = text
      .slice(text.indexOf('>') + 1, text.lastIndexOf('</svg>'))
      .replace(/\bid="([^"]+)"/g, `id="${own}-$1"`)
      .replace(/url\(#([^)]+)\)/g, `url(#${own}-$1)`)
      .replace(/href="#([^"]+)"/g, `href="#${own}-$1"`)
    bodies.set(name, body)
  }
  return { entry, body }
}

/** Changes colours of a drawing. `only` limits this to colours whose hue is between two degrees. */
export type Dye = { hue?: number; chroma?: number; light?: number; only?: [number, number] }

const within = (h: number, [from, to]: [number, number]): boolean =>
  from <= to ? h >= from && h <= to : h >= from || h <= to

/** Returns a drawing, cropped to its painted area and scaled to `size` on its larger side; a dye changes its colours. */
export function drawing(name: string, size: number, dye?: Dye): Part {
  const { entry, body: plain } = load(name)
  const body = dye
    ? plain.replace(/#[0-9a-fA-F]{6}\b|#[0-9a-fA-F]{3}\b/g, (hex) =>
        dye.only && !within(hueOf(hex), dye.only)
          ? hex
          : adjust(hex, dye.hue ?? 0, dye.chroma ?? 1, dye.light ?? 0),
      )
    : plain
  const [x, y, w, h] = entry.box
  const k = size / Math.max(w, h)
  const id = define((i) => `<g id="${i}" data-of="${name}">${body}</g>`)
  return {
    w: w * k,
    h: h * k,
    svg: `<use href="#${id}" transform="scale(${n(k)}) translate(${n(-x - w / 2)} ${n(-y - h)})"/>`,
  }
}
