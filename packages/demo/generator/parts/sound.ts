// Radio and speaker.
import { shade } from '../core/colour.ts'
import { BRASS, face, linear, n, radial, round, STEEL, WOOD } from '../core/paint.ts'
import { box, line, oval, type Part, part, path } from '../core/part.ts'

const mesh = (x: number, y: number, w: number, h: number, c: string, step: number): string => {
  let s = ''
  for (let j = 0; j * step < h; j++)
    for (let i = 0; i * step < w; i++)
      s += oval(x + i * step + (j % 2 ? step / 2 : 0), y + j * step, step * 0.24, step * 0.24, c)
  return s
}

/** The scale of a radio, with its needle. */
const dial = (w: number, h: number): string =>
  [
    box(
      w * 0.11,
      -h * 0.87,
      w * 0.34,
      h * 0.24,
      12,
      linear([
        [0, '#2f3a3a'],
        [1, '#1f2828'],
      ]),
    ),
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) =>
        line(`M${n(w * (0.145 + i * 0.045))} ${n(-h * 0.8)}v${n(h * (i % 2 ? 0.06 : 0.1))}`, '#e7c874', 3.5),
      )
      .join(''),
    line(`M${n(w * 0.29)} ${n(-h * 0.85)}v${n(h * 0.2)}`, '#e0502f', 5),
  ].join('')

/** The tuning knob of a radio. */
const knob = (w: number, h: number): string =>
  [
    oval(w * 0.28 + 5, -h * 0.33 + 9, w * 0.125, w * 0.125, '#2a1a10', 'opacity=".35"'),
    oval(
      w * 0.28,
      -h * 0.33,
      w * 0.125,
      w * 0.125,
      radial([
        [0, shade(BRASS, 0.16)],
        [0.6, BRASS],
        [1, shade(BRASS, -0.2)],
      ]),
    ),
    oval(
      w * 0.28,
      -h * 0.33,
      w * 0.09,
      w * 0.09,
      radial(
        [
          [0, '#fff2c8'],
          [0.5, shade(BRASS, 0.08)],
          [1, shade(BRASS, -0.08)],
        ],
        0.3,
        0.25,
        0.9,
      ),
    ),
    line(`M${n(w * 0.28)} ${n(-h * 0.33)}l${n(w * 0.05)} ${n(-w * 0.055)}`, '#5a3b26', 6),
  ].join('')

export function radio(w: number, wood = WOOD): Part {
  const h = w * 0.58
  const d = w * 0.09
  const k = '#f0e4c9'
  return part(
    w,
    h,
    line(
      `M${n(-w * 0.36)} ${n(-h)}C${n(-w * 0.36)} ${n(-h * 1.3)} ${n(w * 0.36)} ${n(-h * 1.3)} ${n(w * 0.36)} ${n(-h)}`,
      '#5a3b26',
      26,
    ),
    line(
      `M${n(-w * 0.35)} ${n(-h * 1.04)}C${n(-w * 0.32)} ${n(-h * 1.27)} ${n(w * 0.2)} ${n(-h * 1.27)} ${n(w * 0.33)} ${n(-h * 1.12)}`,
      '#9a6a45',
      8,
    ),
    line(`M${n(w * 0.42)} ${n(-h)}L${n(w * 0.56)} ${n(-h * 1.62)}`, shade(STEEL, -0.1), 9),
    oval(w * 0.56, -h * 1.63, 10, 10, round(STEEL)),
    path(
      `M${n(w / 2 - 30)} ${n(-h)}l${n(d)} ${n(-d * 0.25)}q30 0 30 30V${n(-d * 0.8)}l${n(-d)} ${n(d * 0.7)}Z`,
      linear(
        [
          [0, shade(wood, -0.12)],
          [1, shade(wood, -0.25)],
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
          [0, shade(wood, 0.09)],
          [0.4, wood],
          [1, shade(wood, -0.08)],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
    [0.12, 0.3, 0.52, 0.7, 0.9]
      .map((q) =>
        line(
          `M${n(-w / 2 + 14)} ${n(-h * q)}q${n(w * 0.4)} ${n((q - 0.5) * 30)} ${n(w - 28)} 0`,
          shade(wood, -0.06),
          3,
          'opacity=".5"',
        ),
      )
      .join(''),
    box(-w * 0.45, -h * 0.87, w * 0.52, h * 0.74, 22, face(k)),
    mesh(-w * 0.42, -h * 0.82, w * 0.47, h * 0.66, shade(k, -0.22), w * 0.022),
    dial(w, h),
    knob(w, h),
    [-0.38, 0.38].map((x) => box(w * x - 24, -6, 48, 16, 6, '#3a2a20')).join(''),
  )
}

export function speaker(s: number, c: string): Part {
  const h = s * 0.84
  const body = `M${n(-s * 0.5)} ${n(-h * 0.56)}C${n(-s * 0.5)} ${n(-h * 0.9)} ${n(-s * 0.3)} ${n(-h)} 0 ${n(-h)}S${n(s * 0.5)} ${n(-h * 0.9)} ${n(s * 0.5)} ${n(-h * 0.56)}V${n(-h * 0.3)}C${n(s * 0.5)} ${n(-h * 0.06)} ${n(s * 0.32)} 0 0 0S${n(-s * 0.5)} ${n(-h * 0.06)} ${n(-s * 0.5)} ${n(-h * 0.3)}Z`
  const id = `spk${c.slice(1)}${Math.round(s)}`
  return part(
    s,
    h,
    line(
      `M${n(s * 0.36)} ${n(-h * 0.84)}C${n(s * 0.62)} ${n(-h * 1.12)} ${n(s * 0.74)} ${n(-h * 0.78)} ${n(s * 0.48)} ${n(-h * 0.6)}`,
      '#4a3a30',
      17,
    ),
    line(
      `M${n(s * 0.36)} ${n(-h * 0.85)}C${n(s * 0.61)} ${n(-h * 1.11)} ${n(s * 0.72)} ${n(-h * 0.8)} ${n(s * 0.5)} ${n(-h * 0.63)}`,
      '#8a6a52',
      5,
    ),
    `<clipPath id="${id}"><path d="${body}"/></clipPath>`,
    path(
      body,
      radial(
        [
          [0, shade(c, 0.13)],
          [0.5, c],
          [1, shade(c, -0.17)],
        ],
        0.34,
        0.22,
        0.85,
      ),
    ),
    `<g clip-path="url(#${id})" opacity=".5">${mesh(-s / 2, -h * 0.78, s, h * 0.62, shade(c, -0.16), s * 0.024)}</g>`,
    oval(
      0,
      -h * 0.89,
      s * 0.3,
      h * 0.085,
      linear([
        [0, shade(c, -0.1)],
        [1, shade(c, 0.03)],
      ]),
    ),
    [-0.14, 0, 0.14]
      .map((x, i) =>
        i === 1
          ? oval(0, -h * 0.89, s * 0.035, h * 0.03, '#fbf3e2')
          : line(`M${n(s * x - 9)} ${n(-h * 0.89)}h18`, '#fbf3e2', 5) +
            (i === 2 ? line(`M${n(s * x)} ${n(-h * 0.905)}v${n(h * 0.03)}`, '#fbf3e2', 5) : ''),
      )
      .join(''),
    box(-s * 0.1, -h * 0.3, s * 0.2, h * 0.11, h * 0.05, shade(c, 0.14), 'opacity=".85"'),
    oval(0, -h * 0.02, s * 0.3, h * 0.025, shade(c, -0.28)),
  )
}
