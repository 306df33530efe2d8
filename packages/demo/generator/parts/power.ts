// Power bank, charger and cable.
import { shade } from '../core/colour.ts'
import { BRASS, barrel, linear, metal, n, STEEL } from '../core/paint.ts'
import { box, line, oval, type Part, part, path } from '../core/part.ts'

export function powerBank(w: number, h: number, c = '#3f4155'): Part {
  const d = w * 0.14
  return part(
    w,
    h,
    path(
      `M${n(w / 2 - 30)} ${n(-h)}h${n(d)}q30 0 30 30V-30q0 30 -30 30h${n(-d)}Z`,
      linear(
        [
          [0, shade(c, -0.04)],
          [0.5, shade(c, -0.12)],
          [1, shade(c, -0.2)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    box(
      -w / 2,
      -h,
      w,
      h,
      34,
      linear(
        [
          [0, shade(c, 0.14)],
          [0.35, shade(c, 0.04)],
          [1, shade(c, -0.08)],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    box(-w / 2 + 5, -h + 5, w - 10, h - 10, 30, 'none', 'stroke="#fff" stroke-width="2.5" opacity=".25"'),
    [0, 1, 2, 3]
      .map(
        (i) =>
          oval(-w * 0.3 + i * 24, -h * 0.9, 6, 6, i < 3 ? '#8fe0a5' : shade(c, 0.16)) +
          (i < 3 ? oval(-w * 0.3 + i * 24, -h * 0.9, 13, 13, '#8fe0a5', 'opacity=".25"') : ''),
      )
      .join(''),
    path(
      `M${n(w * 0.02)} ${n(-h * 0.6)}l${n(-w * 0.12)} ${n(h * 0.14)}h${n(w * 0.09)}l${n(-w * 0.03)} ${n(h * 0.12)}l${n(w * 0.13)} ${n(-h * 0.16)}h${n(-w * 0.1)}Z`,
      shade(c, 0.24),
      'opacity=".7"',
    ),
    box(-w * 0.14, -h * 0.1, w * 0.28, 14, 7, shade(c, -0.16)),
    path(
      `M${n(-w / 2)} ${n(-h * 0.55)}L${n(w * 0.1)} ${n(-h)}H${n(w * 0.36)}L${n(-w / 2)} ${n(-h * 0.3)}Z`,
      '#fff',
      'opacity=".06"',
    ),
  )
}

export function cable(d: string, c = '#e8e2d4', t = 15): string {
  return (
    line(d, shade(c, -0.25), t + 3, 'transform="translate(5 8)" opacity=".35"') +
    line(d, shade(c, -0.1), t) +
    line(d, c, t * 0.55) +
    line(d, shade(c, 0.08), t * 0.9, `stroke-dasharray="2 7" opacity=".5"`)
  )
}

/** USB-C plug, tip upwards. */
export const plugEnd = (s: number, c = '#e8e2d4'): Part =>
  part(
    s * 0.5,
    s,
    box(-s * 0.2, -s * 0.68, s * 0.4, s * 0.68, s * 0.1, barrel(c)),
    box(-s * 0.14, -s, s * 0.28, s * 0.34, s * 0.07, metal(STEEL)),
    box(-s * 0.08, -s * 0.97, s * 0.16, s * 0.06, s * 0.03, '#4a4a4a'),
  )

export function charger(w: number, c = '#f1eee6'): Part {
  const h = w * 1.12
  const k = w * 0.26
  const rx = w * 0.15
  const pin = (x: number, y: number): string =>
    box(
      w / 2 + k * 0.5 + x,
      y,
      w * 0.3,
      w * 0.085,
      w * 0.04,
      linear([
        [0, '#f0dca0'],
        [0.4, BRASS],
        [1, shade(BRASS, -0.25)],
      ]),
    )
  return part(
    w * 1.2,
    h,
    pin(0, -h * 0.75),
    pin(0, -h * 0.4),
    pin(w * 0.02, -h * 0.56),
    path(
      `M${n(w / 2 - rx)} ${n(-h)}H${n(w / 2 + k - rx)}Q${n(w / 2 + k)} ${n(-h)} ${n(w / 2 + k)} ${n(-h + rx)}V${n(-rx)}Q${n(w / 2 + k)} 0 ${n(w / 2 + k - rx)} 0H${n(w / 2 - rx)}Z`,
      linear(
        [
          [0, shade(c, -0.08)],
          [1, shade(c, -0.26)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    box(
      -w / 2,
      -h,
      w,
      h,
      rx,
      linear(
        [
          [0, shade(c, 0.03)],
          [0.5, c],
          [1, shade(c, -0.09)],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    box(-w * 0.24, -h * 0.76, w * 0.48, w * 0.13, w * 0.065, shade(c, -0.3)),
    box(-w * 0.2, -h * 0.735, w * 0.4, w * 0.075, w * 0.037, '#3a3836'),
    box(-w * 0.22, -h * 0.5, w * 0.44, w * 0.17, 8, shade(c, -0.3)),
    box(-w * 0.19, -h * 0.475, w * 0.38, w * 0.06, 4, '#3f6fa3'),
    oval(0, -h * 0.18, 8, 8, '#58b368'),
    box(-w * 0.44, -h * 0.92, w * 0.035, h * 0.7, 8, '#fff', 'opacity=".7"'),
  )
}
