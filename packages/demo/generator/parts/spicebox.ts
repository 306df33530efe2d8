// The open spice box and its lid.
import { shade } from '../core/colour.ts'
import { linear, metal, n, round, STEEL } from '../core/paint.ts'
import { oval, type Part, part, path } from '../core/part.ts'
import { type Grain, mound } from './grains.ts'

const SPICES: Grain[] = [
  { colour: '#dd9a1e', a: 0, b: 0, kind: 'powder' },
  { colour: '#b3301f', a: 0, b: 0, kind: 'powder' },
  { colour: '#8a6a38', a: 8, b: 3, kind: 'seed' },
  { colour: '#33261d', a: 4, b: 4, kind: 'oval' },
  { colour: '#b49a55', a: 6, b: 5, kind: 'oval' },
  { colour: '#8fae5a', a: 10, b: 5, kind: 'seed' },
  { colour: '#6b3a22', a: 10, b: 4, kind: 'stick' },
]

/** The open spice box with its seven bowls, seen from slightly above. */
export function masalaDabba(w: number, c = STEEL): Part {
  const ry = w * 0.3
  const wall = w * 0.13
  const y0 = -wall - ry
  let s =
    path(
      `M${n(-w / 2)} ${n(y0)}V${n(y0 + wall)}A${n(w / 2)} ${n(ry)} 0 0 0 ${n(w / 2)} ${n(y0 + wall)}V${n(y0)}Z`,
      metal(c),
    ) +
    oval(
      0,
      y0,
      w / 2,
      ry,
      linear(
        [
          [0, shade(c, 0.05)],
          [0.3, shade(c, 0.2)],
          [1, shade(c, -0.06)],
        ],
        0,
        0,
        1,
        0.4,
      ),
    ) +
    oval(
      0,
      y0 + 4,
      w * 0.475,
      ry * 0.945,
      linear(
        [
          [0, shade(c, -0.34)],
          [1, shade(c, -0.12)],
        ],
        0.2,
        0,
        0.8,
        1,
      ),
    )
  const spots = [
    [0, -0.62],
    [-0.56, -0.3],
    [0.56, -0.3],
    [0, 0.02],
    [-0.56, 0.36],
    [0.56, 0.36],
    [0, 0.66],
  ] as const
  spots.forEach(([x, y], i) => {
    const cx = x * w * 0.5
    const cy = y0 + y * ry + 10
    const k = w * 0.145
    s +=
      oval(cx, cy + 12, k, k * 0.62, shade(c, -0.35), 'opacity=".6"') +
      oval(
        cx,
        cy,
        k,
        k * 0.6,
        linear(
          [
            [0, shade(c, 0.12)],
            [0.35, shade(c, 0.2)],
            [1, shade(c, -0.12)],
          ],
          0,
          0,
          1,
          0.3,
        ),
      ) +
      oval(cx, cy + 2, k * 0.9, k * 0.53, shade(c, -0.25))
    s += `<g transform="translate(${n(cx)} ${n(cy + 5)})">${mound(SPICES[i] as Grain, k * 0.86, k * 0.34, k * 0.44, `md${i}`)}</g>`
  })
  return part(w, wall + ry * 2, s)
}

export function lid(w: number, c = STEEL): Part {
  const ry = w * 0.13
  return part(
    w,
    ry * 2 + w * 0.1,
    path(
      `M${n(-w / 2)} ${n(-ry)}A${n(w / 2)} ${n(ry)} 0 0 0 ${n(w / 2)} ${n(-ry)}V${n(-ry - 22)}H${n(-w / 2)}Z`,
      metal(c),
    ),
    oval(
      0,
      -ry - 22,
      w / 2,
      ry,
      linear(
        [
          [0, shade(c, 0.04)],
          [0.35, shade(c, 0.18)],
          [0.6, shade(c, 0.04)],
          [1, shade(c, -0.12)],
        ],
        0,
        0,
        1,
        0.5,
      ),
    ),
    oval(
      0,
      -ry - 24,
      w * 0.4,
      ry * 0.78,
      linear(
        [
          [0, '#dff0f0', 0.8],
          [0.4, '#ffffff', 0.9],
          [1, '#b7cccc', 0.7],
        ],
        0,
        0,
        1,
        0.6,
      ),
    ),
    oval(0, -ry - 42, w * 0.06, w * 0.045, round(c)),
  )
}
