// A stage: background, light, shadows and the objects on it in drawing order (back to front).

import type { Background } from './backgrounds.ts'
import { shade } from './colour.ts'
import { allDefs, blur, define, linear, n, radial, resetDefs } from './paint.ts'
import { at, type Part, type Placing } from './part.ts'
import { type Random, random } from './random.ts'

export type Put = Placing & { cast?: number; tone?: number; lying?: boolean }
export type Room = { horizon?: number; light?: number; branch?: boolean }

const toned = (tone: number, ink: string, dx: number, dy: number, soft: number, strength: number): string =>
  `url(#${define(
    (id) =>
      `<filter id="${id}" x="-30%" y="-30%" width="170%" height="170%" color-interpolation-filters="sRGB">` +
      `<feColorMatrix in="SourceGraphic" type="matrix" values="${n(tone)} 0 0 0 0 0 ${n(tone)} 0 0 0 0 0 ${n(tone * 0.985)} 0 0 0 0 0 1 0" result="c"/>` +
      `<feGaussianBlur in="SourceAlpha" stdDeviation="${n(soft)}"/><feOffset dx="${n(dx)}" dy="${n(dy)}" result="o"/>` +
      `<feFlood flood-color="${ink}" flood-opacity="${n(strength)}"/><feComposite in2="o" operator="in"/>` +
      `<feMerge><feMergeNode/><feMergeNode in="c"/></feMerge></filter>`,
  )})`

export class Stage {
  readonly name: string
  readonly w: number
  readonly h: number
  readonly background: Background
  readonly rnd: Random
  private readonly out: string[] = []

  constructor(name: string, background: Background, w = 1200, h = 1200) {
    resetDefs()
    this.name = name
    this.background = background
    this.w = w
    this.h = h
    this.rnd = random(name)
  }

  raw(svg: string): this {
    this.out.push(svg)
    return this
  }

  /** Wall, table and the slanting window light. */
  room({ horizon = 0.5, light = 1, branch = true }: Room = {}): this {
    const { w, h, background: g } = this
    const y = h * horizon
    const wall = radial(
      [
        [0, shade(g.wall, 0.045)],
        [0.55, g.wall],
        [1, shade(g.wall, -0.05)],
      ],
      0.25,
      0.2,
      0.95,
    )
    const table = linear([
      [0, shade(g.table, -0.035)],
      [0.25, g.table],
      [1, shade(g.table, 0.035)],
    ])
    this.raw(`<rect width="${w}" height="${h}" fill="${wall}"/>`)
    this.raw(`<rect y="${n(y)}" width="${w}" height="${n(h - y)}" fill="${table}"/>`)
    this.raw(
      `<rect y="${n(y - 26)}" width="${w}" height="52" fill="${linear([
        [0, g.shadow, 0],
        [0.5, g.shadow, 0.16],
        [1, g.shadow, 0],
      ])}"/>`,
    )
    const beam = (x: number, width: number, a: number): string =>
      `<path d="M${n(x)} -60h${n(width)}L${n(x + width + y * 0.55)} ${n(y)}L${n(x + width + y * 0.55 + (h - y) * 0.9)} ${h + 60}h${n(-width * 1.5)}L${n(x + y * 0.55)} ${n(y)}Z" fill="#fffaf0" opacity="${n(a * light)}"/>`
    this.raw(
      `<g filter="${blur(22)}" style="mix-blend-mode:soft-light">${beam(-w * 0.12, w * 0.2, 0.75)}${beam(w * 0.13, w * 0.22, 0.85)}</g>`,
    )
    if (branch) this.raw(this.branchShade())
    return this
  }

  private branchShade(): string {
    const r = this.rnd
    const out: string[] = []
    const twig = (ox: number, oy: number, turn: number, size: number): void => {
      let s = `<path d="M0 0Q${n(size * 2)} ${n(size * 0.4)} ${n(size * 4.6)} ${n(size * 1.3)}" fill="none" stroke="#000" stroke-width="${n(size * 0.09)}"/>`
      for (let i = 0; i < 7; i++)
        for (const side of [-1, 1])
          s += `<path transform="translate(${n(size * (0.5 + i * 0.6))} ${n(size * 0.04 * i * i)}) rotate(${n(side * r.between(36, 58) + i * 3)})" d="M0 0C${n(size * 0.3)} ${n(-size * 0.3)} ${n(size * 0.9)} ${n(-size * 0.26)} ${n(size * 1.25)} 0C${n(size * 0.9)} ${n(size * 0.24)} ${n(size * 0.3)} ${n(size * 0.22)} 0 0Z"/>`
      out.push(`<g transform="translate(${n(ox)} ${n(oy)}) rotate(${n(turn)})">${s}</g>`)
    }
    const kind = r()
    twig(this.w + 40, -30 + r.between(-20, 40), 152 + r.between(-14, 10), r.between(78, 104))
    if (kind < 0.55) twig(this.w + 30, r.between(150, 300), 172 + r.between(-14, 10), r.between(54, 70))
    if (kind > 0.3 && kind < 0.75)
      twig(this.w * r.between(0.62, 0.76), -46, 98 + r.between(-14, 14), r.between(44, 60))
    return `<g filter="${blur(8)}" fill="${shade(this.background.shadow, 0.02)}" opacity="0.085">${out.join('')}</g>`
  }

  /** Soft contact and cast shadow on the table, for an object w wide whose lower edge is at x, y. */
  shadow(x: number, y: number, w: number, h = w, strength = 1): this {
    const ink = this.background.shadow
    const soft = (a: number): string =>
      radial(
        [
          [0, ink, a],
          [0.55, ink, a * 0.55],
          [1, ink, 0],
        ],
        0.5,
        0.5,
        0.5,
      )
    const reach = Math.min(h, w * 1.3)
    this.raw(
      `<ellipse cx="${n(x + w * 0.16 + reach * 0.16)}" cy="${n(y - w * 0.005)}" rx="${n(w * 0.58 + reach * 0.16)}" ry="${n(w * 0.12 + reach * 0.03)}" fill="${soft(0.34 * strength)}"/>`,
    )
    this.raw(
      `<ellipse cx="${n(x + w * 0.03)}" cy="${n(y - w * 0.01)}" rx="${n(w * 0.56)}" ry="${n(w * 0.085)}" fill="${soft(0.62 * strength)}"/>`,
    )
    return this
  }

  put(p: Part, x: number, y: number, { cast = 1, tone, lying = false, ...placing }: Put = {}): this {
    const k = placing.scale ?? 1
    if (cast > 0 && !lying)
      for (const [fx, fw] of p.feet ?? [[0, p.w]])
        this.shadow(x + (placing.flip ? -fx : fx) * k, y, fw * k, (p.h * k * fw) / p.w, cast)
    const svg = at(p, x, y, placing)
    if (lying)
      return this.raw(
        `<g filter="${toned(tone ?? 1, this.background.shadow, 10, 13, 9, 0.5 * cast)}">${svg}</g>`,
      )
    if (tone !== undefined)
      return this.raw(`<g filter="${toned(tone, this.background.shadow, 4, 7, 7, 0.5)}">${svg}</g>`)
    return this.raw(svg)
  }

  /** A heap: rows of objects from the back (first count) to the front (last count). */
  heap(
    items: Part[],
    x: number,
    y: number,
    rows: number[],
    o: { dx: number; dy: number; rot?: number; jitter?: number; scale?: number; back?: number },
  ): this {
    const r = this.rnd
    const jitter = o.jitter ?? 0.1
    rows.forEach((count, row) => {
      const depth = rows.length === 1 ? 1 : row / (rows.length - 1)
      const order = [...Array(count).keys()].sort(
        (a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2),
      )
      for (const i of order) {
        const px = x + (i - (count - 1) / 2) * o.dx + r.between(-1, 1) * o.dx * jitter
        const py = y - (rows.length - 1 - row) * o.dy + r.between(-1, 1) * o.dy * jitter * 0.8
        const tone = (o.back ?? 0.82) + (1.0 - (o.back ?? 0.82)) * depth + r.between(-0.025, 0.025)
        const scale = (o.scale ?? 1) * (0.94 + 0.08 * depth + r.between(-0.03, 0.03))
        this.put(r.pick(items), px, py, {
          cast: 0,
          tone,
          scale,
          rot: r.between(-1, 1) * (o.rot ?? 14),
          flip: r() < 0.3,
        })
      }
    })
    return this
  }

  svg(): string {
    const { w, h, background: g } = this
    const glow = radial(
      [
        [0, '#fff6e0', 0.5],
        [0.5, '#fff6e0', 0],
        [1, '#fff6e0', 0],
      ],
      0.16,
      0.06,
      1.0,
    )
    const fall = linear(
      [
        [0, g.shadow, 0],
        [0.55, g.shadow, 0],
        [1, g.shadow, 0.2],
      ],
      0.1,
      0,
      1,
      1,
    )
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">` +
      `<defs>${allDefs()}</defs>${this.out.join('')}` +
      `<rect width="${w}" height="${h}" fill="${glow}" style="mix-blend-mode:soft-light"/>` +
      `<rect width="${w}" height="${h}" fill="${fall}" style="mix-blend-mode:multiply"/></svg>`
    )
  }
}
