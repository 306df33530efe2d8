// Torch and bulb.
import { shade } from '../core/colour.ts'
import { BRASS, barrel, linear, metal, n, radial, STEEL } from '../core/paint.ts'
import { box, oval, type Part, part, path } from '../core/part.ts'

/** A torch lying with its lens to the left. */
export function torch(l: number, c = '#2f4a57'): Part {
  const t = l * 0.2
  const g = linear([
    [0, shade(c, 0.04)],
    [0.22, shade(c, 0.24)],
    [0.34, shade(c, 0.06)],
    [0.7, c],
    [1, shade(c, -0.12)],
  ])
  let grip = ''
  for (let i = 0; i < 13; i++)
    grip += box(l * (0.02 + i * 0.028), -t * 0.84, l * 0.013, t * 0.68, 3, shade(c, -0.1), 'opacity=".6"')
  return part(
    l,
    t,
    path(
      `M${n(-l * 0.44)} ${n(-t * 1.12)}H${n(-l * 0.32)}L${n(-l * 0.16)} ${n(-t * 0.9)}H${n(l * 0.46)}Q${n(l * 0.5)} ${n(-t * 0.88)} ${n(l * 0.5)} ${n(-t * 0.5)}Q${n(l * 0.5)} ${n(-t * 0.12)} ${n(l * 0.46)} ${n(-t * 0.1)}H${n(-l * 0.16)}L${n(-l * 0.32)} ${n(t * 0.12)}H${n(-l * 0.44)}Z`,
      g,
    ),
    grip,
    box(-l * 0.46, -t * 1.17, l * 0.05, t * 1.34, 9, metal(STEEL).replace('x1="0"', 'x1="0"')),
    oval(
      -l * 0.455,
      -t * 0.5,
      l * 0.05,
      t * 0.62,
      radial(
        [
          [0, '#fffdf0'],
          [0.5, '#ffe9a0'],
          [1, '#c9b27a'],
        ],
        0.4,
        0.4,
        0.7,
      ),
    ),
    oval(-l * 0.455, -t * 0.5, l * 0.051, t * 0.63, 'none', `stroke="${STEEL}" stroke-width="7"`),
    box(-l * 0.1, -t * 0.95, l * 0.08, t * 0.14, 8, '#c8402f'),
    box(l * 0.41, -t * 0.9, l * 0.02, t * 0.8, 2, BRASS),
  )
}

export function bulb(s: number, lit = true): Part {
  const h = s * 1.75
  const glow = lit
    ? oval(
        0,
        -h * 0.62,
        s * 1.05,
        s * 1.05,
        radial(
          [
            [0, '#ffe7a6', 0.85],
            [0.4, '#ffdf8f', 0.3],
            [1, '#ffdf8f', 0],
          ],
          0.5,
          0.5,
          0.5,
        ),
      )
    : ''
  return part(
    s * 0.5,
    h,
    glow,
    path(
      `M${n(-s * 0.2)} ${n(-h * 0.27)}C${n(-s * 0.22)} ${n(-h * 0.42)} ${n(-s * 0.5)} ${n(-h * 0.48)} ${n(-s * 0.5)} ${n(-h * 0.7)}C${n(-s * 0.5)} ${n(-h * 0.9)} ${n(-s * 0.26)} ${n(-h)} 0 ${n(-h)}S${n(s * 0.5)} ${n(-h * 0.9)} ${n(s * 0.5)} ${n(-h * 0.7)}C${n(s * 0.5)} ${n(-h * 0.48)} ${n(s * 0.22)} ${n(-h * 0.42)} ${n(s * 0.2)} ${n(-h * 0.27)}Z`,
      lit
        ? radial(
            [
              [0, '#fffdf2'],
              [0.5, '#ffeeb8'],
              [1, '#f2cd78'],
            ],
            0.42,
            0.4,
            0.7,
          )
        : radial(
            [
              [0, '#ffffff'],
              [0.6, '#f1eee6'],
              [1, '#cfcac0'],
            ],
            0.36,
            0.3,
            0.8,
          ),
    ),
    oval(
      -s * 0.22,
      -h * 0.8,
      s * 0.09,
      s * 0.17,
      '#fff',
      `opacity=".8" transform="rotate(24 ${n(-s * 0.22)} ${n(-h * 0.8)})"`,
    ),
    path(
      `M${n(-s * 0.24)} ${n(-h * 0.4)}H${n(s * 0.24)}L${n(s * 0.2)} ${n(-h * 0.2)}H${n(-s * 0.2)}Z`,
      barrel('#f1ede4'),
    ),
    box(-s * 0.17, -h * 0.21, s * 0.34, h * 0.17, 5, metal(STEEL)),
    box(s * 0.14, -h * 0.13, s * 0.1, s * 0.06, 4, shade(STEEL, -0.1)),
    box(-s * 0.24, -h * 0.13, s * 0.1, s * 0.06, 4, shade(STEEL, 0.05)),
    oval(0, -h * 0.035, s * 0.13, s * 0.06, '#4a4642'),
  )
}
