// Arrangements that many products share.

import { BACKGROUNDS, type BackgroundName } from '../core/backgrounds.ts'
import { shade } from '../core/colour.ts'
import { type Dye, drawing } from '../core/drawing.ts'
import { n } from '../core/paint.ts'
import type { Part } from '../core/part.ts'
import { Stage } from '../core/stage.ts'
import { field, type Grain, mound, scattered } from '../parts/grains.ts'
import { jar, paperBag, pouch } from '../parts/packs.ts'
import { board, cloth } from '../parts/props.ts'
import { bowl, steelBowl, thali, type Vessel } from '../parts/vessels.ts'
import { basket, crate, sack } from '../parts/woven.ts'

export type Produce = {
  draw: (size: number) => Part
  more?: (size: number) => Part[]
  size: number
  rot?: number
  dx?: number
  dy?: number
  taper?: number
  levels?: number /** rotation of long objects that lie on the table */
  lie?: number
}
export const stage = (name: string, background: BackgroundName): Stage =>
  new Stage(name, BACKGROUNDS[background])

const CHECKS: Record<string, [string, string]> = {
  red: ['#f3e6d3', '#b8433a'],
  green: ['#eef0dd', '#5f8a52'],
  blue: ['#edf0f0', '#4a6a9c'],
  yellow: ['#f8ecca', '#d09a2c'],
  rose: ['#f5e4de', '#c0667a'],
  indigo: ['#e8e6ee', '#4b4f8f'],
}

export function layCloth(
  s: Stage,
  tint: string,
  x = 600,
  y = 930,
  w = 1160,
  h = 400,
  kind: 'check' | 'stripe' | 'plain' = 'check',
): void {
  const [c, stripe] = CHECKS[tint] ?? ['#f3e6d3', '#b8433a']
  s.raw(`<g transform="translate(${n(x)} ${n(y)})">${cloth(w, h, c, stripe, kind)}</g>`)
}

const each = (p: Produce, size: number): Part[] => [p.draw(size), ...(p.more?.(size) ?? [])]
const gap = (p: Produce): { dx: number; dy: number } => ({
  dx: p.size * (p.dx ?? 0.74),
  dy: p.size * (p.dy ?? 0.36),
})

export function vesselAt(s: Stage, v: Vessel, x: number, y: number, fill: () => void): void {
  s.shadow(x, y, v.w, v.h)
  s.raw(`<g transform="translate(${n(x)} ${n(y)})">${v.back}</g>`)
  fill()
  s.raw(`<g transform="translate(${n(x)} ${n(y)})">${v.front}</g>`)
}

/** How many objects of a size fit beside each other, from the back row to the front row. */
function rowsFor(width: number, dx: number, rows: number, taper = 0.8): number[] {
  const most = Math.max(2, Math.round(width / dx))
  return [...Array(rows)].map((_, i) =>
    Math.max(1, Math.round(most * (taper + ((1 - taper) * i) / Math.max(1, rows - 1)))),
  )
}

/** A full market crate, with a few pieces in front. */
export function crateHeap(s: Stage, p: Produce, loose = 2, wood?: string): Stage {
  s.room({ horizon: 0.52 })
  const v = crate(960, 330, wood, s.name)
  const { dx, dy } = gap(p)
  vesselAt(s, v, 600, 1000, () => {
    s.heap(
      each(p, p.size),
      600,
      1000 + v.mouth.y + p.size * 0.62,
      rowsFor(v.mouth.rx * 1.8, dx, p.levels ?? 5, p.taper ?? 0.42),
      { dx, dy, rot: p.rot ?? 16, back: 0.77 },
    )
  })
  const spots: [number, number, number][] = [
    [215, 1120, -14],
    [1010, 1105, 12],
    [835, 1135, -6],
  ]
  for (const [x, y, rot] of spots.slice(0, loose))
    s.put(p.draw(p.size * 1.06), x, y, {
      rot: p.lie === undefined ? rot * ((p.rot ?? 14) / 14) : p.lie + rot,
      lying: p.lie !== undefined,
    })
  return s
}

export function basketHeap(s: Stage, p: Produce, loose = 2, tint?: string): Stage {
  s.room({ horizon: 0.5 })
  if (tint) layCloth(s, tint)
  const v = basket(860, 400, undefined, s.name)
  const { dx, dy } = gap(p)
  vesselAt(s, v, 600, 1040, () => {
    s.heap(
      each(p, p.size),
      600,
      1040 + v.mouth.y + p.draw(p.size).h * 0.66,
      rowsFor(v.mouth.rx * 1.7, dx, 5, 0.4),
      { dx, dy, rot: p.rot ?? 16, back: 0.79 },
    )
  })
  const spots: [number, number, number][] = [
    [1030, 1110, 16],
    [175, 1105, -12],
  ]
  for (const [x, y, rot] of spots.slice(0, loose))
    s.put(p.draw(p.size * 1.06), x, y, {
      rot: p.lie === undefined ? rot * ((p.rot ?? 14) / 14) : p.lie + rot,
      lying: p.lie !== undefined,
    })
  return s
}

/** A few big pieces, close up on a brass plate. */
export function plate(s: Stage, p: Produce, rows = [2, 3], tint?: string): Stage {
  s.room({ horizon: 0.46 })
  if (tint) layCloth(s, tint, 600, 930, 1200, 440)
  const v = thali(1080)
  const big = p.size * 1.75
  const dx = big * (p.dx ?? 0.74) * 1.02
  vesselAt(s, v, 600, 1040, () =>
    s.heap(each(p, big), 600, 1010, rows, {
      dx,
      dy: big * (p.dy ?? 0.36) * 1.1,
      rot: p.rot ?? 10,
      back: 0.86,
    }),
  )
  return s
}

/** A paper bag with the product in front of it. */
export function bagged(s: Stage, p: Produce, mark = '#4f8a4b', tint?: string): Stage {
  s.room({ horizon: 0.54 })
  if (tint) layCloth(s, tint, 600, 970, 1180, 380, 'stripe')
  s.put(paperBag(500, 640, undefined, undefined, mark), 420, 960)
  const big = p.size * 1.35
  const dx = big * (p.dx ?? 0.74)
  s.shadow(760, 1075, dx * 3.6, big * 0.8, 0.9)
  s.heap(each(p, big), 745, 1070, [2, 3], {
    dx,
    dy: big * (p.dy ?? 0.36) * 1.1,
    rot: p.rot ?? 14,
    back: 0.86,
  })
  return s
}

export function onBoard(s: Stage, p: Produce, rows = [2, 3], extra?: (s: Stage) => void): Stage {
  s.room({ horizon: 0.5 })
  s.put(board(1000, 250, undefined, s.name), 600, 1080)
  const big = p.size * 1.6
  const dx = big * (p.dx ?? 0.74)
  s.shadow(600, 985, dx * (rows.at(-1) ?? 1) * 0.95, 120, 0.8)
  s.heap(each(p, big), 600, 985, rows, { dx, dy: big * (p.dy ?? 0.36) * 1.1, rot: p.rot ?? 12, back: 0.86 })
  extra?.(s)
  return s
}

export const produce = (name: string, size: number, more: Partial<Produce> = {}, dye?: Dye): Produce => ({
  draw: (z) => drawing(name, z, dye),
  size,
  ...more,
})

// ---- grains and spices -------------------------------------------------------------------

export function sackOf(s: Stage, g: Grain, small?: 'bowl' | 'scoop'): Stage {
  s.room({ horizon: 0.5 })
  const v = sack(740, 640, undefined, s.name)
  vesselAt(s, v, 500, 1060, () =>
    s.raw(
      `<g transform="translate(500 ${n(1060 + v.mouth.y)})">${mound(g, v.mouth.rx, 230, v.mouth.ry * 0.9, s.name)}</g>`,
    ),
  )
  if (small !== 'scoop') {
    const b = steelBowl(390, 195)
    vesselAt(s, b, 945, 1115, () =>
      s.raw(
        `<g transform="translate(945 ${n(1115 + b.mouth.y)})">${mound(g, b.mouth.rx, 85, b.mouth.ry * 0.9, `${s.name}2`)}</g>`,
      ),
    )
  }
  s.raw(scattered(g, 640, 1145, 150, g.a > 12 ? 10 : 22, s.name))
  return s
}

export function bowlOf(
  s: Stage,
  g: Grain,
  c: string,
  o: {
    band?: string
    shiny?: boolean
    tint?: string
    after?: (s: Stage) => void
    before?: (s: Stage) => void
  } = {},
): Stage {
  s.room({ horizon: 0.47 })
  if (o.tint) layCloth(s, o.tint, 600, 935, 1180, 430)
  o.before?.(s)
  const v = bowl(940, 430, c, o.shiny ?? false, o.band)
  const big = { ...g, a: g.a * 1.3, b: g.b * 1.3 }
  vesselAt(s, v, 600, 1060, () =>
    s.raw(
      `<g transform="translate(600 ${n(1060 + v.mouth.y)})">${mound(big, v.mouth.rx, 240, v.mouth.ry * 0.92, s.name)}</g>`,
    ),
  )
  s.raw(scattered(big, 890, 1120, 150, g.a > 12 ? 7 : 14, s.name))
  o.after?.(s)
  return s
}

/** Grains behind glass: a full, level area of them. */
export function filled(g: Grain, w: number, h: number, seed: string): string {
  const dense = { ...g, density: (g.density ?? 1) * 1.1 }
  return `<g transform="translate(0 -6)"><rect x="${n(-w / 2)}" y="${n(-h)}" width="${n(w)}" height="${n(h + 20)}" fill="${shade(g.colour, -0.06)}"/>${field(dense, w, h, seed)}</g>`
}

export function jarAndPouch(
  s: Stage,
  g: Grain,
  c: string,
  lid: 'metal' | 'wood' | 'cloth' = 'wood',
  lidColour?: string,
): Stage {
  s.room({ horizon: 0.53 })
  s.put(
    pouch(540, 760, c, filled({ ...g, a: g.a * 0.9, b: g.b * 0.9 }, 400, 480, `${s.name}w`), s.name),
    380,
    1040,
  )
  s.put(jar(420, 580, filled(g, 440, 450, `${s.name}j`), lid, lidColour), 875, 1085)
  s.raw(scattered(g, 600, 1140, 130, g.a > 12 ? 6 : 14, s.name))
  return s
}
