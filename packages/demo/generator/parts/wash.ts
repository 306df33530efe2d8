// Soap, handwash and sponges.
import { shade } from '../core/colour.ts'
import { barrel, face, linear, n } from '../core/paint.ts'
import { box, line, oval, type Part, part, path } from '../core/part.ts'
import { random } from '../core/random.ts'

export function soapBar(w: number, c: string, wrap?: string): Part {
  const h = w * 0.36
  const d = w * 0.2
  const body = path(
    `M${n(-w / 2)} ${n(-h * 0.75)}Q${n(-w / 2)} ${n(-h - d)} ${n(-w * 0.36)} ${n(-h - d)}H${n(w * 0.36)}Q${n(w / 2)} ${n(-h - d)} ${n(w / 2)} ${n(-h * 0.75)}V${n(-h * 0.3)}Q${n(w / 2)} 0 ${n(w * 0.36)} 0H${n(-w * 0.36)}Q${n(-w / 2)} 0 ${n(-w / 2)} ${n(-h * 0.3)}Z`,
    linear([
      [0, shade(c, 0.03)],
      [0.45, shade(c, -0.03)],
      [0.6, shade(c, -0.1)],
      [1, shade(c, -0.17)],
    ]),
  )
  const top = path(
    `M${n(-w * 0.48)} ${n(-h * 0.85)}Q${n(-w * 0.48)} ${n(-h - d)} ${n(-w * 0.36)} ${n(-h - d)}H${n(w * 0.36)}Q${n(w * 0.48)} ${n(-h - d)} ${n(w * 0.48)} ${n(-h * 0.85)}Q${n(w * 0.48)} ${n(-h * 0.66)} ${n(w * 0.36)} ${n(-h * 0.66)}H${n(-w * 0.36)}Q${n(-w * 0.48)} ${n(-h * 0.66)} ${n(-w * 0.48)} ${n(-h * 0.85)}Z`,
    face(shade(c, 0.05)),
  )
  const stamp =
    oval(
      0,
      -h * 0.66 - (h * 0.34 + d) / 2,
      w * 0.26,
      (h * 0.34 + d) * 0.34,
      'none',
      `stroke="${shade(c, -0.1)}" stroke-width="5"`,
    ) +
    path(
      `M${n(-w * 0.11)} ${n(-h * 0.66 - (h * 0.34 + d) * 0.45)}q${n(w * 0.1)} ${n(-h * 0.24)} ${n(w * 0.22)} ${n(-h * 0.04)}q${n(-w * 0.1)} ${n(h * 0.24)} ${n(-w * 0.22)} ${n(h * 0.04)}Z`,
      shade(c, -0.1),
    )
  const band = wrap
    ? path(
        `M${n(-w * 0.2)} ${n(-h - d)}H${n(w * 0.2)}L${n(w * 0.22)} ${n(-h * 0.66)}V0H${n(-w * 0.22)}V${n(-h * 0.66)}Z`,
        linear([
          [0, shade(wrap, 0.03)],
          [0.5, wrap],
          [0.56, shade(wrap, -0.06)],
          [1, shade(wrap, -0.12)],
        ]),
      ) + oval(0, -h * 0.36, w * 0.1, h * 0.18, shade(c, -0.04))
    : stamp
  return part(
    w,
    h + d,
    body,
    top,
    band,
    line(`M${n(-w * 0.34)} ${n(-h - d + 7)}H${n(w * 0.1)}`, '#fff', 6, 'opacity=".4"'),
  )
}

export function pumpBottle(w: number, h: number, c: string, label = '#f3ecd8', mark = '#5a7d4d'): Part {
  return part(
    w,
    h,
    path(
      `M${n(-w * 0.05)} ${n(-h * 0.8)}V${n(-h * 0.94)}H${n(-w * 0.42)}Q${n(-w * 0.48)} ${n(-h * 0.94)} ${n(-w * 0.48)} ${n(-h * 0.9)}L${n(-w * 0.39)} ${n(-h * 0.905)}H${n(-w * 0.18)}`,
      'none',
      `stroke="#2f2a26" stroke-width="${n(w * 0.07)}" stroke-linejoin="round" stroke-linecap="round"`,
    ),
    box(-w * 0.2, -h, w * 0.4, h * 0.075, 9, barrel('#3a342f')),
    box(-w * 0.05, -h * 0.94, w * 0.1, h * 0.15, 4, barrel('#4a433d')),
    box(-w * 0.21, -h * 0.82, w * 0.42, h * 0.085, 8, barrel('#35302b')),
    path(
      `M${n(-w * 0.2)} ${n(-h * 0.74)}C${n(-w * 0.42)} ${n(-h * 0.73)} ${n(-w / 2)} ${n(-h * 0.68)} ${n(-w / 2)} ${n(-h * 0.59)}V${n(-h * 0.05)}Q${n(-w / 2)} 0 ${n(-w * 0.42)} 0H${n(w * 0.42)}Q${n(w / 2)} 0 ${n(w / 2)} ${n(-h * 0.05)}V${n(-h * 0.59)}C${n(w / 2)} ${n(-h * 0.68)} ${n(w * 0.42)} ${n(-h * 0.73)} ${n(w * 0.2)} ${n(-h * 0.74)}Z`,
      linear(
        [
          [0, shade(c, -0.14)],
          [0.12, shade(c, 0.06)],
          [0.28, shade(c, 0.12)],
          [0.55, c],
          [0.88, shade(c, -0.14)],
          [1, shade(c, -0.03)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    box(-w * 0.4, -h * 0.66, w * 0.05, h * 0.58, 10, '#fff', 'opacity=".5"'),
    box(
      -w * 0.32,
      -h * 0.49,
      w * 0.7,
      h * 0.34,
      10,
      linear(
        [
          [0, label],
          [0.7, label],
          [1, shade(label, -0.1)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    [0, 1, 2]
      .map((i) =>
        line(
          `M${n(w * (0.03 + (i - 1) * 0.09))} ${n(-h * 0.2)}q${n((i - 1) * 16)} ${n(-h * 0.1)} ${n((i - 1) * 6)} ${n(-h * 0.23)}`,
          mark,
          w * 0.028,
        ),
      )
      .join(''),
    line(`M${n(-w * 0.12)} ${n(-h * 0.19)}H${n(w * 0.18)}`, shade(mark, 0.1), 5),
  )
}

export function sponge(w: number, c = '#e9c24a', under = '#7d5a34'): Part {
  const r = random(`sp${c}`)
  const h = w * 0.34
  const d = w * 0.26
  let holes = ''
  for (let i = 0; i < 60; i++)
    holes += oval(
      r.between(-w * 0.46, w * 0.46),
      r.between(-h - d * 0.9, -h * 0.42),
      r.between(3, 9),
      r.between(2, 5),
      shade(c, -0.13),
      'opacity=".7"',
    )
  let coir = ''
  for (let i = 0; i < 90; i++)
    coir += line(
      `M${n(r.between(-w / 2, w / 2 - 20))} ${n(r.between(-h * 0.3, 0))}q14 ${n(r.between(-9, 9))} 28 0`,
      shade(under, r.between(-0.1, 0.14)),
      2.4,
    )
  return part(
    w,
    h + d,
    path(
      `M${n(-w / 2)} ${n(-h)}L${n(-w * 0.44)} ${n(-h - d)}H${n(w * 0.44)}L${n(w / 2)} ${n(-h)}V${n(-h * 0.3)}H${n(-w / 2)}Z`,
      linear([
        [0, shade(c, 0.06)],
        [0.42, shade(c, 0.02)],
        [0.47, shade(c, -0.05)],
        [1, shade(c, -0.12)],
      ]),
      `stroke="${shade(c, -0.02)}" stroke-width="10" stroke-linejoin="round"`,
    ),
    holes,
    box(
      -w / 2 - 3,
      -h * 0.34,
      w + 6,
      h * 0.34,
      9,
      linear([
        [0, under],
        [1, shade(under, -0.13)],
      ]),
    ),
    coir,
  )
}
