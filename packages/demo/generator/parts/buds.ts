// Earbuds and their case.
import { shade } from '../core/colour.ts'
import { barrel, linear, n, round } from '../core/paint.ts'
import { box, line, oval, type Part, part, path } from '../core/part.ts'

const bud = (k: 1 | -1, s: number, c: string): string =>
  box(k * s * 0.02 - s * 0.08, -s * 0.62, s * 0.16, s * 0.62, s * 0.08, barrel(c)) +
  oval(k * s * 0.08, -s * 0.7, s * 0.27, s * 0.25, round(c)) +
  oval(
    -k * s * 0.19,
    -s * 0.68,
    s * 0.11,
    s * 0.14,
    round(shade(c, -0.3)),
    `transform="rotate(${k * 24} ${n(-k * s * 0.19)} ${n(-s * 0.68)})"`,
  ) +
  oval(k * s * 0.02, -s * 0.06, s * 0.05, s * 0.018, '#c9a24a') +
  oval(k * s * 0.02 - s * 0.1, -s * 0.82, s * 0.07, s * 0.05, '#fff', 'opacity=".6"')

export const earbud = (s: number, c: string, side: 1 | -1 = 1): Part =>
  part(s * 0.5, s * 0.95, bud(side, s, c))

export function budCase(w: number, c = '#eceae4', open = true): Part {
  const h = w * 0.58
  const ry = w * 0.07
  const body = path(
    `M${n(-w / 2)} ${n(-h)}V${n(-h * 0.45)}Q${n(-w / 2)} 0 ${n(-w * 0.24)} 0H${n(w * 0.24)}Q${n(w / 2)} 0 ${n(w / 2)} ${n(-h * 0.45)}V${n(-h)}Z`,
    linear(
      [
        [0, shade(c, -0.08)],
        [0.22, shade(c, 0.04)],
        [0.5, c],
        [1, shade(c, -0.2)],
      ],
      0,
      0,
      1,
      0.15,
    ),
  )
  const lidShape = open
    ? path(
        `M${n(-w * 0.47)} ${n(-h)}V${n(-h * 1.25)}Q${n(-w * 0.45)} ${n(-h * 1.72)} ${n(-w * 0.2)} ${n(-h * 1.74)}H${n(w * 0.2)}Q${n(w * 0.45)} ${n(-h * 1.72)} ${n(w * 0.47)} ${n(-h * 1.25)}V${n(-h)}Z`,
        linear([
          [0, shade(c, -0.05)],
          [1, shade(c, -0.17)],
        ]),
      ) +
      path(
        `M${n(-w * 0.41)} ${n(-h)}V${n(-h * 1.22)}Q${n(-w * 0.38)} ${n(-h * 1.6)} ${n(-w * 0.18)} ${n(-h * 1.62)}H${n(w * 0.18)}Q${n(w * 0.38)} ${n(-h * 1.6)} ${n(w * 0.41)} ${n(-h * 1.22)}V${n(-h)}Z`,
        linear([
          [0, shade(c, -0.3)],
          [1, shade(c, -0.2)],
        ]),
      ) +
      oval(0, -h, w / 2, ry, shade(c, -0.03)) +
      oval(0, -h, w * 0.46, ry * 0.8, shade(c, -0.22)) +
      [-1, 1]
        .map(
          (k) =>
            `<g transform="translate(${n(k * w * 0.2)} ${n(-h + w * 0.14)})">${bud(k as 1 | -1, w * 0.44, c)}</g>`,
        )
        .join('')
    : path(
        `M${n(-w / 2)} ${n(-h)}Q${n(-w / 2)} ${n(-h * 1.42)} ${n(-w * 0.26)} ${n(-h * 1.42)}H${n(w * 0.26)}Q${n(w / 2)} ${n(-h * 1.42)} ${n(w / 2)} ${n(-h)}Z`,
        linear([
          [0, shade(c, 0.04)],
          [1, shade(c, -0.06)],
        ]),
      )
  return part(
    w * 0.8,
    open ? h * 1.6 : h * 1.4,
    lidShape,
    body,
    open
      ? `<path d="M${n(-w / 2)} ${n(-h)}A${n(w / 2)} ${n(ry)} 0 0 0 ${n(w / 2)} ${n(-h)}Q${n(w * 0.3)} ${n(-h + ry * 2.2)} 0 ${n(-h + ry * 2.2)}T${n(-w / 2)} ${n(-h)}Z" fill="${shade(c, 0.03)}"/>`
      : line(`M${n(-w / 2)} ${n(-h)}H${n(w / 2)}`, shade(c, -0.24), 4),
    oval(0, -h * 0.48, 7, 7, '#58b368'),
    oval(0, -h * 0.48, 14, 14, '#58b368', 'opacity=".25"'),
    box(-w * 0.4, -h * 0.86, w * 0.045, h * 0.5, 9, '#fff', 'opacity=".6"'),
  )
}
