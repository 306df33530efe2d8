// Rolling board and pin.
import { shade } from '../core/colour.ts'
import { barrel, linear, n, WOOD } from '../core/paint.ts'
import { box, line, oval, type Part, part, path } from '../core/part.ts'

export function chakla(w: number, wood = WOOD): Part {
  const ry = w * 0.24
  const t = w * 0.075
  const leg = w * 0.075
  const y = -ry - t - leg
  let rings = ''
  for (let i = 1; i < 9; i++)
    rings += oval(
      0,
      y,
      (w / 2) * (i / 9),
      ry * (i / 9),
      'none',
      `stroke="${shade(wood, i % 2 ? -0.06 : 0.05)}" stroke-width="${i % 3 ? 3 : 6}" opacity=".5"`,
    )
  const foot = (x: number, up: number): string =>
    box(w * x - w * 0.035, -up - leg * 1.6, w * 0.07, leg * 1.6, w * 0.03, barrel(shade(wood, -0.12)))
  const rim = linear(
    [
      [0, shade(wood, -0.06)],
      [0.3, shade(wood, 0.06)],
      [1, shade(wood, -0.22)],
    ],
    0,
    0,
    1,
    0,
  )
  const shape = part(
    w,
    ry * 2 + t + leg,
    oval(0, -ry * 0.55, w * 0.42, ry * 0.62, '#2a1810', 'opacity=".28"'),
    foot(-0.3, ry * 0.3),
    foot(0.3, ry * 0.3),
    foot(0, 0),
    path(`M${n(-w / 2)} ${n(y)}v${n(t)}A${n(w / 2)} ${n(ry)} 0 0 0 ${n(w / 2)} ${n(y + t)}v${n(-t)}Z`, rim),
    oval(
      0,
      y,
      w / 2,
      ry,
      linear(
        [
          [0, shade(wood, 0.12)],
          [0.6, wood],
          [1, shade(wood, -0.05)],
        ],
        0,
        0,
        1,
        0.6,
      ),
    ),
    rings,
    oval(0, y, w / 2 - 3, ry - 3, 'none', `stroke="${shade(wood, 0.16)}" stroke-width="4" opacity=".7"`),
  )
  return { ...shape, feet: [[-w * 0.02, w * 0.5]] }
}

export function belan(w: number, wood = WOOD): Part {
  const h = w * 0.105
  const g = linear([
    [0, shade(wood, 0.06)],
    [0.25, shade(wood, 0.13)],
    [0.6, wood],
    [1, shade(wood, -0.22)],
  ])
  const handle = (k: 1 | -1): string =>
    path(
      `M${n(k * w * 0.31)} ${n(-h * 0.7)}Q${n(k * w * 0.36)} ${n(-h * 0.5)} ${n(k * w * 0.38)} ${n(-h * 0.68)}Q${n(k * w * 0.46)} ${n(-h * 0.85)} ${n(k * w * 0.5)} ${n(-h * 0.5)}Q${n(k * w * 0.46)} ${n(-h * 0.15)} ${n(k * w * 0.38)} ${n(-h * 0.32)}Q${n(k * w * 0.36)} ${n(-h * 0.5)} ${n(k * w * 0.31)} ${n(-h * 0.3)}Z`,
      g,
    )
  return part(
    w,
    h,
    handle(-1),
    handle(1),
    path(
      `M${n(-w * 0.32)} ${n(-h * 0.85)}Q0 ${n(-h * 1.12)} ${n(w * 0.32)} ${n(-h * 0.85)}Q${n(w * 0.34)} ${n(-h * 0.5)} ${n(w * 0.32)} ${n(-h * 0.15)}Q0 ${n(h * 0.12)} ${n(-w * 0.32)} ${n(-h * 0.15)}Q${n(-w * 0.34)} ${n(-h * 0.5)} ${n(-w * 0.32)} ${n(-h * 0.85)}Z`,
      g,
    ),
    line(
      `M${n(-w * 0.28)} ${n(-h * 0.8)}Q0 ${n(-h * 1)} ${n(w * 0.24)} ${n(-h * 0.82)}`,
      '#fff',
      6,
      'opacity=".3"',
    ),
  )
}
