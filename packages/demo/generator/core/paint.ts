// Fills. The light always comes from the upper left.
import { shade } from './colour.ts'

export type Stop = [offset: number, colour: string, opacity?: number]
let defs = new Map<string, string>()

export const resetDefs = (): void => {
  defs = new Map()
}

export const allDefs = (): string => [...defs.values()].join('')
export const n = (v: number): string => String(Math.round(v * 100) / 100)

/** Registers a definition once and returns its id. */
export function define(make: (id: string) => string): string {
  const key = make('ID')
  let h = 5381
  for (let i = 0; i < key.length; i++) h = (Math.imul(h, 33) ^ key.charCodeAt(i)) >>> 0
  const id = `d${h.toString(36)}${key.length.toString(36)}`
  if (!defs.has(id)) defs.set(id, make(id))
  return id
}

const stops = (list: Stop[]): string =>
  list
    .map(
      ([o, c, a]) =>
        `<stop offset="${n(o)}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${n(a)}"`}/>`,
    )
    .join('')

export function linear(list: Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
  return `url(#${define((id) => `<linearGradient id="${id}" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stops(list)}</linearGradient>`)})`
}

export function radial(list: Stop[], cx = 0.34, cy = 0.28, r = 0.8): string {
  return `url(#${define((id) => `<radialGradient id="${id}" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}">${stops(list)}</radialGradient>`)})`
}

/** A ball or another round shape. */
export const round = (c: string, k = 1): string =>
  radial([
    [0, shade(c, 0.1 * k)],
    [0.45, c],
    [0.85, shade(c, -0.11 * k)],
    [1, shade(c, -0.15 * k)],
  ])

/** An upright cylinder. */
export const barrel = (c: string, k = 1): string =>
  linear(
    [
      [0, shade(c, -0.06 * k)],
      [0.14, shade(c, 0.03 * k)],
      [0.3, shade(c, 0.09 * k)],
      [0.55, c],
      [0.88, shade(c, -0.13 * k)],
      [1, shade(c, -0.08 * k)],
    ],
    0,
    0,
    1,
    0,
  )

/** Brushed metal: bands with more contrast than `barrel`. */
export const metal = (c: string): string =>
  linear(
    [
      [0, shade(c, -0.22)],
      [0.08, shade(c, -0.02)],
      [0.2, shade(c, 0.12)],
      [0.27, shade(c, 0.17)],
      [0.36, shade(c, 0.02)],
      [0.55, shade(c, -0.06)],
      [0.7, shade(c, -0.2)],
      [0.82, shade(c, -0.24)],
      [0.92, shade(c, -0.03)],
      [1, shade(c, -0.16)],
    ],
    0,
    0,
    1,
    0,
  )

/** A flat face towards the light: a soft diagonal gradient. */
export const face = (c: string, k = 1): string =>
  linear(
    [
      [0, shade(c, 0.05 * k)],
      [0.5, c],
      [1, shade(c, -0.06 * k)],
    ],
    0,
    0,
    1,
    1,
  )

export const down = (c: string, top = 0.05, bottom = -0.1): string =>
  linear([
    [0, shade(c, top)],
    [1, shade(c, bottom)],
  ])

export const clear = (c: string, from: number, to: number): string =>
  linear(
    [
      [0, c, from],
      [1, c, to],
    ],
    0,
    0,
    1,
    0,
  )

export const STEEL = '#c3c8cc'
export const BRASS = '#d3a441'
export const COPPER = '#c57a4b'
export const WOOD = '#c08a55'
export const KRAFT = '#c99f6c'
export const JUTE = '#c9a878'
export const CLAY = '#bd6a43'
export const INK = '#3b2f2a'
export const CREAM = '#f6ecd9'

export function blur(amount: number): string {
  return `url(#${define((id) => `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${n(amount)}"/></filter>`)})`
}
