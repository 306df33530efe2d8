// Flask and tea glass.
import { shade } from '../core/colour.ts'
import { barrel, linear, metal, n, radial, STEEL } from '../core/paint.ts'
import { box, line, oval, type Part, part, path } from '../core/part.ts'

export function flask(w: number, h: number, c: string, cap = '#3a3633'): Part {
  const steel = c === STEEL
  const body = `M${n(-w * 0.33)} ${n(-h * 0.8)}C${n(-w * 0.46)} ${n(-h * 0.77)} ${n(-w / 2)} ${n(-h * 0.73)} ${n(-w / 2)} ${n(-h * 0.66)}V-22Q${n(-w / 2)} 0 ${n(-w * 0.42)} 0Q0 ${n(w * 0.09)} ${n(w * 0.42)} 0Q${n(w / 2)} 0 ${n(w / 2)} -22V${n(-h * 0.66)}C${n(w / 2)} ${n(-h * 0.73)} ${n(w * 0.46)} ${n(-h * 0.77)} ${n(w * 0.33)} ${n(-h * 0.8)}Z`
  return part(
    w,
    h,
    line(
      `M${n(-w * 0.27)} ${n(-h * 0.9)}C${n(-w * 0.34)} ${n(-h * 1.07)} ${n(w * 0.34)} ${n(-h * 1.07)} ${n(w * 0.27)} ${n(-h * 0.9)}`,
      cap,
      w * 0.085,
    ),
    line(
      `M${n(-w * 0.24)} ${n(-h * 0.93)}C${n(-w * 0.2)} ${n(-h * 1.04)} ${n(w * 0.1)} ${n(-h * 1.04)} ${n(w * 0.16)} ${n(-h * 1.0)}`,
      shade(cap, 0.2),
      w * 0.02,
      'opacity=".7"',
    ),
    box(-w * 0.34, -h * 0.94, w * 0.68, h * 0.13, 13, barrel(cap)),
    box(-w * 0.31, -h * 0.82, w * 0.62, h * 0.03, 3, metal(STEEL)),
    path(
      body,
      steel
        ? metal(c)
        : linear(
            [
              [0, shade(c, -0.1)],
              [0.1, shade(c, 0.03)],
              [0.24, shade(c, 0.13)],
              [0.34, shade(c, 0.04)],
              [0.6, c],
              [0.86, shade(c, -0.15)],
              [1, shade(c, -0.05)],
            ],
            0,
            0,
            1,
            0,
          ),
    ),
    box(-w * 0.37, -h * 0.68, w * 0.055, h * 0.58, 14, '#fff', 'opacity=".35"'),
    oval(
      w * 0.06,
      -h * 0.36,
      w * 0.15,
      w * 0.15,
      'none',
      `stroke="#fbf3e2" stroke-width="${n(w * 0.025)}" opacity=".85"`,
    ),
    path(
      `M${n(w * 0.06)} ${n(-h * 0.36 + w * 0.08)}c${n(-w * 0.1)} ${n(-w * 0.03)} ${n(-w * 0.08)} ${n(-w * 0.13)} 0 ${n(-w * 0.17)}c${n(w * 0.08)} ${n(w * 0.04)} ${n(w * 0.1)} ${n(w * 0.14)} 0 ${n(w * 0.17)}Z`,
      '#fbf3e2',
      'opacity=".85"',
    ),
    `<path d="M${n(-w * 0.495)} ${n(-h * 0.06)}Q0 ${n(w * 0.02)} ${n(w * 0.495)} ${n(-h * 0.06)}" fill="none" stroke="${shade(c, -0.2)}" stroke-width="4" opacity=".5"/>`,
  )
}

/** Tea in a glass whose foot is `b` wide on each side. */
function teaIn(tea: string, w: number, h: number, b: number): string {
  const y = -h * 0.84
  const level = (w / 2) * 0.84 + b * 0.16 - 5
  return (
    path(
      `M${n(-level)} ${n(y)}L${n(-b + 9)} -30Q0 ${n(-30 + w * 0.13)} ${n(b - 9)} -30L${n(level)} ${n(y)}Z`,
      linear(
        [
          [0, shade(tea, -0.07)],
          [0.22, shade(tea, 0.08)],
          [0.5, tea],
          [1, shade(tea, -0.12)],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    oval(
      0,
      y,
      level,
      w * 0.105,
      radial(
        [
          [0, shade(tea, 0.1)],
          [0.75, shade(tea, 0.05)],
          [1, shade(tea, 0.14)],
        ],
        0.5,
        0.5,
        0.55,
      ),
    ) +
    [
      [-0.2, 0.01],
      [-0.12, 0.035],
      [0.22, 0.02],
      [0.28, -0.02],
    ]
      .map(([q, p]) =>
        oval(w * (q as number), y + w * (p as number), w * 0.022, w * 0.013, '#f0d3b0', 'opacity=".8"'),
      )
      .join('')
  )
}

/** The ribbed glass of the tea stalls, filled with chai when `tea` is given. */
export function chaiGlass(w: number, h: number, tea = '#b9764a'): Part {
  const b = w * 0.33
  let ribs = ''
  for (let i = 0; i < 11; i++) {
    const u = (i + 0.5) / 11 - 0.5
    const x = Math.sin(u * 3) / 2 / Math.sin(1.5)
    ribs += line(
      `M${n(x * w * 0.97)} ${n(-h * 0.66)}L${n(x * b * 2)} -14`,
      i % 2 ? '#fff' : '#2b1a12',
      w * 0.022,
      `opacity="${i % 2 ? 0.35 : 0.14}"`,
    )
  }
  const wall = `M${n(-w / 2)} ${n(-h)}L${n(-b)} -8Q${n(-b + 4)} 0 ${n(-b + 18)} 2H${n(b - 18)}Q${n(b - 4)} 0 ${n(b)} -8L${n(w / 2)} ${n(-h)}Z`
  return part(
    w * 0.72,
    h,
    oval(0, -h, w / 2, w * 0.12, '#e9f2f0', 'opacity=".5"'),
    path(wall, '#dfeceb', 'opacity=".55"'),
    tea ? teaIn(tea, w, h, b) : '',
    ribs,
    path(
      wall,
      linear(
        [
          [0, '#20343a', 0.22],
          [0.12, '#fff', 0.12],
          [0.8, '#fff', 0],
          [1, '#20343a', 0.26],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    `<path d="M${n(-w / 2)} ${n(-h)}A${n(w / 2)} ${n(w * 0.12)} 0 0 0 ${n(w / 2)} ${n(-h)}A${n(w / 2)} ${n(w * 0.12)} 0 0 0 ${n(-w / 2)} ${n(-h)}" fill="none" stroke="#fff" stroke-width="5" opacity=".85"/>`,
    box(
      -w * 0.4,
      -h * 0.93,
      w * 0.05,
      h * 0.62,
      8,
      '#fff',
      `opacity=".7" transform="rotate(-5 ${n(-w * 0.38)} ${n(-h * 0.6)})"`,
    ),
    oval(0, -4, b - 12, 7, '#fff', 'opacity=".35"'),
  )
}
