// Shared parts of wide pictures.

import type { Background } from '../core/backgrounds.ts'
import { oklch, shade } from '../core/colour.ts'
import { drawing } from '../core/drawing.ts'
import { linear, n } from '../core/paint.ts'
import { at } from '../core/part.ts'
import { Stage } from '../core/stage.ts'
import { juteBag } from '../parts/bags.ts'
import { type Group, within } from './sets.ts'

export const background = (l: number, c: number, h: number): Background => ({
  wall: oklch(l, c, h),
  table: oklch(l - 0.05, c * 1.2, h),
  shadow: oklch(0.33, 0.045, h - 15),
})

export const marketBag: Group = (s) => {
  s.shadow(-40, 0, 640, 700)
  within(s, -40, 0, 1, (t) => {
    t.raw(`<g transform="translate(-20 -525)">`)
    t.put(drawing('noto/baguette-bread', 460), 190, 60, { cast: 0, rot: -22, tone: 0.92 })
    t.put(drawing('noto/pineapple', 430), -150, 80, { cast: 0, rot: -10, tone: 0.92 })
    t.put(drawing('noto/leafy-green', 360), 20, 70, { cast: 0, rot: 4, tone: 0.95 })
    t.put(drawing('noto/carrot', 300), 130, 70, { cast: 0, rot: -38, tone: 1 })
    t.put(drawing('noto/tomato', 190), -90, 90, { cast: 0, tone: 1 })
    t.put(drawing('noto/eggplant', 260), 40, 100, { cast: 0, rot: 30, tone: 1 })
    t.raw('</g>')
    t.raw(at(juteBag(680, 500), 0, 0))
  })
  s.put(drawing('noto/mango', 240), 400, 20, { rot: 6 })
  s.put(drawing('noto/tangerine', 190), 290, 70)
  s.put(drawing('noto/onion', 200), -420, 50, { rot: -6 })
  s.put(drawing('noto/pea-pod', 230), -270, 90, { rot: 18 })
}

export const scene =
  (
    name: string,
    g: Background,
    w: number,
    h: number,
    horizon: number,
    draw: (s: Stage) => void,
    branch = true,
  ): (() => string) =>
  () => {
    const s = new Stage(name, g, w, h)
    s.room({ horizon, branch })
    draw(s)
    return s.svg()
  }

/** The striped awning of the stall across the top of a wide picture. */
export const awning = (s: Stage, h: number, a = '#3f7d4f', b = '#f4ead4'): void => {
  const w = s.w / 16
  let svg = `<rect width="${s.w}" height="${n(h + 46)}" fill="${s.background.shadow}" opacity=".14" transform="translate(0 22)"/>`
  for (let i = 0; i < 16; i++) {
    const c = i % 2 ? b : a
    svg += `<path d="M${n(i * w)} -4h${n(w)}V${n(h)}a${n(w / 2)} ${n(w / 2.4)} 0 0 1 ${n(-w)} 0Z" fill="${linear(
      [
        [0, shade(c, -0.08)],
        [0.75, c],
        [1, shade(c, -0.07)],
      ],
    )}"/>`
  }
  s.raw(svg)
}
