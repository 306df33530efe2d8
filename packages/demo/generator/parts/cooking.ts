// Kadhai and knife.
import { shade } from '../core/colour.ts'
import { BRASS, linear, n, radial, round } from '../core/paint.ts'
import { box, line, oval, type Part, part, path } from '../core/part.ts'

export function kadhai(w: number, c = '#34302e', food = ''): Part {
  const ry = w * 0.16
  const h = w * 0.36
  const ear = (k: 1 | -1): string =>
    `<g transform="translate(${n((k * w) / 2)} ${n(-h)})">${line(`M${n(-k * 8)} -6C${n(k * w * 0.12)} -46 ${n(k * w * 0.15)} 40 ${n(-k * 14)} 40`, shade(c, -0.04), 27)}${line(`M${n(-k * 8)} -12C${n(k * w * 0.11)} -48 ${n(k * w * 0.14)} 30 ${n(k * 10)} 34`, shade(c, 0.16), 8, 'opacity=".7"')}</g>`
  return part(
    w * 0.62,
    h + ry,
    ear(-1),
    ear(1),
    oval(0, -h, w / 2, ry, shade(c, 0.14)),
    oval(
      0,
      -h + 3,
      w * 0.475,
      ry * 0.92,
      radial(
        [
          [0, shade(c, 0.13)],
          [0.5, shade(c, 0.02)],
          [1, shade(c, -0.1)],
        ],
        0.35,
        0.7,
        0.8,
      ),
    ),
    food
      ? `<g transform="translate(0 ${n(-h + 6)})">${food}</g>`
      : oval(-w * 0.12, -h + ry * 0.35, w * 0.2, ry * 0.3, '#fff', 'opacity=".09"'),
    path(
      `M${n(-w / 2)} ${n(-h)}C${n(-w * 0.46)} ${n(-h * 0.3)} ${n(-w * 0.26)} 0 0 0S${n(w * 0.46)} ${n(-h * 0.3)} ${n(w / 2)} ${n(-h)}A${n(w / 2)} ${n(ry)} 0 0 1 ${n(-w / 2)} ${n(-h)}Z`,
      linear(
        [
          [0, shade(c, 0.03)],
          [0.22, shade(c, 0.2)],
          [0.34, shade(c, 0.08)],
          [0.6, c],
          [1, shade(c, -0.1)],
        ],
        0,
        0,
        1,
        0.25,
      ),
    ),
    `<path d="M${n(-w / 2)} ${n(-h)}A${n(w / 2)} ${n(ry)} 0 0 0 ${n(w / 2)} ${n(-h)}" fill="none" stroke="${linear(
      [
        [0, shade(c, 0.2)],
        [0.3, shade(c, 0.36)],
        [1, shade(c, 0.06)],
      ],
      0,
      0,
      1,
      0,
    )}" stroke-width="9"/>`,
  )
}

/** A knife lying with its point to the right. */
export function knife(w: number): Part {
  const h = w * 0.15
  return part(
    w,
    h,
    path(
      `M${n(-w * 0.12)} ${n(-h)}H${n(w * 0.2)}Q${n(w * 0.42)} ${n(-h * 0.95)} ${n(w * 0.5)} ${n(-h * 0.38)}Q${n(w * 0.3)} 0 ${n(w * 0.1)} 0H${n(-w * 0.12)}Z`,
      linear([
        [0, '#8f979c'],
        [0.3, '#c9d0d4'],
        [0.62, '#aeb6bb'],
        [0.66, '#eef2f4'],
        [1, '#d3d9dc'],
      ]),
    ),
    box(
      -w * 0.16,
      -h * 0.98,
      w * 0.05,
      h * 0.72,
      5,
      linear([
        [0, '#e6c46d'],
        [1, '#9c7430'],
      ]),
    ),
    path(
      `M${n(-w * 0.5)} ${n(-h * 0.82)}Q${n(-w * 0.46)} ${n(-h * 1.05)} ${n(-w * 0.38)} ${n(-h)}L${n(-w * 0.15)} ${n(-h * 0.96)}V${n(-h * 0.3)}L${n(-w * 0.36)} ${n(-h * 0.34)}Q${n(-w * 0.48)} ${n(-h * 0.3)} ${n(-w * 0.5)} ${n(-h * 0.5)}Z`,
      linear([
        [0, '#7d4630'],
        [0.35, '#8f5238'],
        [1, '#47241a'],
      ]),
    ),
    [-0.4, -0.31, -0.22].map((x) => oval(w * x, -h * 0.66, h * 0.075, h * 0.075, round(BRASS))).join(''),
    line(`M${n(-w * 0.46)} ${n(-h * 0.86)}L${n(-w * 0.18)} ${n(-h * 0.83)}`, '#c48a6a', 4, 'opacity=".6"'),
    line(`M${n(-w * 0.1)} ${n(-h * 0.9)}H${n(w * 0.2)}`, '#fff', 3, 'opacity=".6"'),
  )
}
