// Household goods.
import { shade } from '../core/colour.ts'
import { barrel, CLAY, linear, metal, n, radial, round, STEEL } from '../core/paint.ts'
import { box, line, oval, type Part, part, path } from '../core/part.ts'
import { random } from '../core/random.ts'

export function broom(h: number): Part {
  const r = random('broom')
  let s = ''
  const c = '#c9ab62'
  for (let i = 0; i < 150; i++) {
    const u = r.between(-1, 1)
    const len = h * (0.5 - 0.09 * u * u) * r.between(0.85, 1.03)
    s += line(
      `M${n(u * h * 0.022)} ${n(-h * 0.5)}Q${n(u * h * 0.07)} ${n(-h * 0.36)} ${n(u * h * 0.2 + r.between(-9, 9))} ${n(-h * 0.5 + len)}`,
      shade(c, r.between(-0.14, 0.1) - Math.max(0, u) * 0.06),
      r.between(3, 7),
    )
  }
  for (let i = 0; i < 90; i++) {
    const u = r.between(-1, 1)
    s += line(
      `M${n(u * h * 0.17)} ${n(-h * r.between(0.08, 0.2))}q${n(u * 14)} 18 ${n(u * 20 + r.between(-7, 7))} ${n(h * 0.09)}`,
      shade('#b98f52', r.between(-0.1, 0.1)),
      2.4,
      'opacity=".8"',
    )
  }
  s += box(-h * 0.024, -h, h * 0.048, h * 0.46, 14, barrel('#2f7d5b'))
  for (let i = 0; i < 6; i++)
    s += box(
      -h * 0.033,
      -h * 0.535 + i * h * 0.014,
      h * 0.066,
      h * 0.013,
      5,
      barrel(i % 2 ? '#c8402f' : '#d6a033'),
    )
  for (let i = 0; i < 9; i++)
    s += line(
      `M${n(-h * 0.024)} ${n(-h * (0.62 + i * 0.04))}l${n(h * 0.048)} ${n(-h * 0.02)}`,
      '#d6a033',
      4,
      'opacity=".65"',
    )
  return part(h * 0.4, h, s)
}

/** The handle of a bucket, with its wooden grip. */
const handle = (w: number, h: number, c: string): string =>
  [
    line(
      `M${n(-w * 0.49)} ${n(-h * 0.97)}C${n(-w * 0.5)} ${n(-h * 1.6)} ${n(w * 0.5)} ${n(-h * 1.6)} ${n(w * 0.49)} ${n(-h * 0.97)}`,
      shade(c, -0.22),
      15,
    ),
    line(
      `M${n(-w * 0.49)} ${n(-h * 0.97)}C${n(-w * 0.5)} ${n(-h * 1.6)} ${n(w * 0.5)} ${n(-h * 1.6)} ${n(w * 0.49)} ${n(-h * 0.97)}`,
      shade(c, 0.08),
      6,
    ),
    box(
      -w * 0.14,
      -h * 1.46,
      w * 0.28,
      34,
      17,
      linear([
        [0, '#c48b55'],
        [1, '#7d4f2b'],
      ]),
    ),
  ].join('')

export function bucket(w: number, h: number, c = STEEL, enamel = false): Part {
  const ry = w * 0.15
  const fill = enamel
    ? linear(
        [
          [0, shade(c, -0.08)],
          [0.2, shade(c, 0.1)],
          [0.3, shade(c, 0.16)],
          [0.4, shade(c, 0.02)],
          [1, shade(c, -0.18)],
        ],
        0,
        0,
        1,
        0,
      )
    : metal(c)
  const rib = (q: number): string =>
    line(
      `M${n(-w * (0.38 + 0.12 * q))} ${n(-h * q)}Q0 ${n(-h * q + ry * 1.6)} ${n(w * (0.38 + 0.12 * q))} ${n(-h * q)}`,
      shade(c, -0.22),
      5,
      'opacity=".4"',
    ) +
    line(
      `M${n(-w * (0.38 + 0.12 * q))} ${n(-h * q - 7)}Q0 ${n(-h * q - 7 + ry * 1.6)} ${n(w * (0.38 + 0.12 * q))} ${n(-h * q - 7)}`,
      shade(c, 0.18),
      4,
      'opacity=".6"',
    )
  return part(
    w * 0.84,
    h * 1.5,
    handle(w, h, c),
    oval(0, -h, w / 2, ry, shade(c, 0.1)),
    oval(
      0,
      -h + 3,
      w * 0.475,
      ry * 0.9,
      linear(
        [
          [0, shade(c, -0.3)],
          [1, shade(c, -0.1)],
        ],
        0,
        0,
        1,
        0.3,
      ),
    ),
    path(
      `M${n(-w / 2)} ${n(-h)}L${n(-w * 0.38)} -6Q0 ${n(ry * 1.5)} ${n(w * 0.38)} -6L${n(w / 2)} ${n(-h)}A${n(w / 2)} ${n(ry)} 0 0 1 ${n(-w / 2)} ${n(-h)}Z`,
      fill,
    ),
    rib(0.28),
    rib(0.68),
    `<path d="M${n(-w / 2)} ${n(-h)}A${n(w / 2)} ${n(ry)} 0 0 0 ${n(w / 2)} ${n(-h)}" fill="none" stroke="${shade(c, 0.12)}" stroke-width="13"/>`,
    `<path d="M${n(-w / 2)} ${n(-h + 8)}A${n(w / 2)} ${n(ry)} 0 0 0 ${n(w / 2)} ${n(-h + 8)}" fill="none" stroke="${shade(c, -0.2)}" stroke-width="3"/>`,
    [-1, 1]
      .map(
        (k) =>
          oval(k * w * 0.485, -h * 0.95, 20, 25, round(shade(c, -0.05))) +
          oval(k * w * 0.485, -h * 0.95, 6, 6, shade(c, -0.3)),
      )
      .join(''),
  )
}

export function diya(w: number, lit = true, c = CLAY): Part {
  const h = w * 0.34
  const glow = lit
    ? oval(
        w * 0.36,
        -h * 1.75,
        w * 0.62,
        w * 0.62,
        radial(
          [
            [0, '#ffdf8a', 0.75],
            [0.35, '#ffc95a', 0.25],
            [1, '#ffc95a', 0],
          ],
          0.5,
          0.5,
          0.5,
        ),
      )
    : ''
  const flame = lit
    ? path(
        `M${n(w * 0.36)} ${n(-h * 1.12)}C${n(w * 0.27)} ${n(-h * 1.4)} ${n(w * 0.32)} ${n(-h * 1.75)} ${n(w * 0.38)} ${n(-h * 2.3)}C${n(w * 0.44)} ${n(-h * 1.8)} ${n(w * 0.47)} ${n(-h * 1.4)} ${n(w * 0.36)} ${n(-h * 1.12)}Z`,
        linear([
          [0, '#ff9d2e'],
          [0.5, '#ffd34d'],
          [1, '#fff3c4'],
        ]),
      )
    : ''
  let dots = ''
  for (let i = 0; i < 9; i++)
    dots += oval(
      (-0.32 + i * 0.075) * w,
      -h * 0.5 + Math.sin((i / 8) * Math.PI) * h * 0.12,
      w * 0.016,
      w * 0.013,
      '#f4e9d2',
    )
  return part(
    w * 0.6,
    h,
    path(
      `M${n(-w * 0.46)} ${n(-h * 0.9)}C${n(-w * 0.42)} ${n(-h * 0.2)} ${n(-w * 0.2)} 0 ${n(-w * 0.12)} 0H${n(w * 0.14)}C${n(w * 0.26)} 0 ${n(w * 0.4)} ${n(-h * 0.4)} ${n(w * 0.5)} ${n(-h * 1.04)}Q0 ${n(-h * 0.6)} ${n(-w * 0.46)} ${n(-h * 0.9)}Z`,
      linear(
        [
          [0, shade(c, 0.06)],
          [0.4, c],
          [1, shade(c, -0.18)],
        ],
        0,
        0,
        1,
        0.6,
      ),
    ),
    path(
      `M${n(-w * 0.46)} ${n(-h * 0.9)}C${n(-w * 0.44)} ${n(-h * 1.3)} ${n(w * 0.2)} ${n(-h * 1.35)} ${n(w * 0.5)} ${n(-h * 1.04)}C${n(w * 0.28)} ${n(-h * 0.62)} ${n(-w * 0.36)} ${n(-h * 0.52)} ${n(-w * 0.46)} ${n(-h * 0.9)}Z`,
      shade(c, 0.1),
    ),
    path(
      `M${n(-w * 0.4)} ${n(-h * 0.92)}C${n(-w * 0.38)} ${n(-h * 1.2)} ${n(w * 0.16)} ${n(-h * 1.25)} ${n(w * 0.4)} ${n(-h * 1.03)}C${n(w * 0.22)} ${n(-h * 0.72)} ${n(-w * 0.32)} ${n(-h * 0.64)} ${n(-w * 0.4)} ${n(-h * 0.92)}Z`,
      linear([
        [0, shade(c, -0.25)],
        [0.4, '#c98a2a'],
        [1, '#e2ae47'],
      ]),
    ),
    dots,
    line(
      `M${n(w * 0.1)} ${n(-h * 0.9)}Q${n(w * 0.24)} ${n(-h * 0.96)} ${n(w * 0.36)} ${n(-h * 1.16)}`,
      '#f2e8d6',
      w * 0.03,
    ),
    glow,
    flame,
  )
}
