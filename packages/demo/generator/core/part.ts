import { n } from './paint.ts'

/**
 * A drawn object. Its origin is the middle of its lower edge; y is negative above it. `feet`: where it touches the table,
 * if that is not its full width: [x, width].
 */
export type Part = { w: number; h: number; svg: string; feet?: [x: number, w: number][] }

export type Placing = { scale?: number; rot?: number; flip?: boolean }
export const part = (w: number, h: number, ...svg: string[]): Part => ({ w, h, svg: svg.join('') })

export function at(
  p: Part,
  x: number,
  y: number,
  { scale = 1, rot = 0, flip = false }: Placing = {},
): string {
  const turn = rot === 0 ? '' : ` rotate(${n(rot)} 0 ${n(-p.h / 2)})`
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(flip ? -scale : scale)} ${n(scale)})${turn}">${p.svg}</g>`
}

// Helpers for shapes.
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`

export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${more}/>`

export const group = (inner: string, more = ''): string => `<g ${more}>${inner}</g>`
