// Eggs, rolls and biscuits.
import { mix, shade } from '../core/colour.ts'
import { linear, n, radial } from '../core/paint.ts'
import { line, oval, type Part, part, path } from '../core/part.ts'
import { random } from '../core/random.ts'

export function eggBox(w: number, eggs: string[]): Part {
  const c = '#b9b3a6'
  const d = w * 0.36
  let s = path(
    `M${n(-w * 0.47)} ${n(-w * 0.2 - d)}H${n(w * 0.47)}L${n(w / 2)} ${n(-w * 0.2)}H${n(-w / 2)}Z`,
    linear([
      [0, shade(c, -0.2)],
      [1, shade(c, -0.1)],
    ]),
  )
  const egg = (x: number, y: number, k: number, col: string): string =>
    path(
      `M${n(x - k * 0.5)} ${n(y)}C${n(x - k * 0.5)} ${n(y - k * 0.72)} ${n(x - k * 0.22)} ${n(y - k * 1.02)} ${n(x)} ${n(y - k * 1.02)}C${n(x + k * 0.22)} ${n(y - k * 1.02)} ${n(x + k * 0.5)} ${n(y - k * 0.72)} ${n(x + k * 0.5)} ${n(y)}C${n(x + k * 0.5)} ${n(y + k * 0.4)} ${n(x - k * 0.5)} ${n(y + k * 0.4)} ${n(x - k * 0.5)} ${n(y)}Z`,
      radial(
        [
          [0, shade(col, 0.09)],
          [0.5, col],
          [1, shade(col, -0.16)],
        ],
        0.36,
        0.3,
        0.75,
      ),
    ) +
    oval(
      x - k * 0.16,
      y - k * 0.6,
      k * 0.09,
      k * 0.15,
      '#fff',
      `opacity=".5" transform="rotate(18 ${n(x - k * 0.16)} ${n(y - k * 0.6)})"`,
    )
  ;[0, 1].forEach((row) => {
    for (let i = 0; i < 3; i++) {
      const x = (i - 1) * w * (row ? 0.305 : 0.285)
      const y = -w * 0.2 - d * (row ? 0.12 : 0.68)
      s +=
        oval(x, y + w * 0.03, w * 0.15, w * 0.06, shade(c, -0.3)) +
        egg(x, y - w * 0.03, w * (row ? 0.255 : 0.235), eggs[row * 3 + i] ?? '#c98a5c')
    }
    s +=
      row === 0
        ? path(
            `M${n(-w * 0.485)} ${n(-w * 0.2 - d * 0.42)}${[0, 1, 2].map(() => `q${n(w * 0.16)} ${n(w * 0.11)} ${n(w * 0.323)} 0`).join('')}l8 ${n(d * 0.2)}H${n(-w * 0.49)}Z`,
            shade(c, -0.05),
          )
        : ''
  })
  s += path(
    `M${n(-w / 2)} ${n(-w * 0.235)}${[0, 1, 2].map(() => `q${n(w / 6)} ${n(w * 0.13)} ${n(w / 3)} 0`).join('')}L${n(w * 0.46)} -6Q${n(w * 0.46)} 0 ${n(w * 0.44)} 0H${n(-w * 0.44)}Q${n(-w * 0.46)} 0 ${n(-w * 0.46)} -6Z`,
    linear([
      [0, shade(c, 0.07)],
      [0.5, c],
      [1, shade(c, -0.12)],
    ]),
  )
  for (let i = 0; i < 3; i++)
    s += line(
      `M${n((i - 1) * w * 0.31 - w * 0.1)} ${n(-w * 0.12)}q${n(w * 0.1)} ${n(w * 0.06)} ${n(w * 0.2)} 0`,
      shade(c, -0.12),
      5,
      'opacity=".5"',
    )
  return part(w, w * 0.5, s)
}

/** Soft rolls that were baked together. */
export function pav(cols: number, rows: number, size: number, c = '#c8823f'): Part {
  let s = ''
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const k = 1 - (rows - 1 - j) * 0.06
      const x = (i - (cols - 1) / 2) * size * 0.95 * k
      const y = -(rows - 1 - j) * size * 0.5
      const z = size * k
      s +=
        path(
          `M${n(x - z * 0.5)} ${n(y - z * 0.08)}C${n(x - z * 0.54)} ${n(y - z * 0.72)} ${n(x - z * 0.3)} ${n(y - z * 0.8)} ${n(x)} ${n(y - z * 0.8)}C${n(x + z * 0.3)} ${n(y - z * 0.8)} ${n(x + z * 0.54)} ${n(y - z * 0.72)} ${n(x + z * 0.5)} ${n(y - z * 0.08)}Q${n(x + z * 0.48)} ${n(y)} ${n(x + z * 0.4)} ${n(y)}H${n(x - z * 0.4)}Q${n(x - z * 0.48)} ${n(y)} ${n(x - z * 0.5)} ${n(y - z * 0.08)}Z`,
          linear([
            [0, shade(c, 0.03)],
            [0.3, c],
            [0.52, mix(c, '#f6dca6', 0.45)],
            [0.72, '#f5dfb2'],
            [1, '#e8c78d'],
          ]),
        ) +
        oval(
          x - z * 0.08,
          y - z * 0.62,
          z * 0.36,
          z * 0.16,
          radial(
            [
              [0, '#ffe9bd', 0.6],
              [1, '#ffe9bd', 0],
            ],
            0.5,
            0.5,
            0.5,
          ),
        ) +
        line(
          `M${n(x + z * 0.49)} ${n(y - z * 0.1)}C${n(x + z * 0.53)} ${n(y - z * 0.6)} ${n(x + z * 0.4)} ${n(y - z * 0.74)} ${n(x + z * 0.26)} ${n(y - z * 0.77)}`,
          shade(c, -0.14),
          5,
          'opacity=".35"',
        )
    }
  return part(cols * size * 0.95, rows * size * 0.5 + size * 0.35, s)
}

export function nankhatai(size: number, seed = 'n'): Part {
  const r = random(seed)
  const c = shade('#e2b673', r.between(-0.03, 0.03))
  let cracks = ''
  for (let i = 0; i < 6; i++)
    cracks += line(
      `M${n(r.between(-0.28, 0.28) * size)} ${n(-size * r.between(0.34, 0.6))}q${n(size * r.between(-0.08, 0.08))} 6 ${n(size * r.between(-0.12, 0.12))} ${n(size * 0.09)}`,
      shade(c, -0.12),
      3,
      'opacity=".6"',
    )
  return part(
    size,
    size * 0.66,
    path(
      `M${n(-size / 2)} ${n(-size * 0.17)}C${n(-size * 0.5)} ${n(-size * 0.5)} ${n(-size * 0.2)} ${n(-size * 0.66)} 0 ${n(-size * 0.66)}C${n(size * 0.2)} ${n(-size * 0.66)} ${n(size * 0.5)} ${n(-size * 0.5)} ${n(size / 2)} ${n(-size * 0.17)}C${n(size * 0.46)} ${n(size * 0.03)} ${n(-size * 0.46)} ${n(size * 0.03)} ${n(-size / 2)} ${n(-size * 0.17)}Z`,
      radial(
        [
          [0, shade(c, 0.09)],
          [0.5, c],
          [0.85, shade(c, -0.09)],
          [1, shade(c, -0.16)],
        ],
        0.4,
        0.25,
        0.8,
      ),
    ),
    cracks,
    [
      [-0.03, -0.53],
      [0.05, -0.5],
      [0, -0.47],
    ]
      .map(([x, y]) =>
        oval(
          (x as number) * size,
          (y as number) * size,
          size * 0.055,
          size * 0.026,
          '#7f9a45',
          `transform="rotate(${n(r.between(-40, 40))} ${n((x as number) * size)} ${n((y as number) * size)})"`,
        ),
      )
      .join(''),
  )
}
