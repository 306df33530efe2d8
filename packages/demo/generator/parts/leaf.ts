// One leaf of each kind.
import { shade } from '../core/colour.ts'
import { linear, n } from '../core/paint.ts'
import { line, path } from '../core/part.ts'
import type { Random } from '../core/random.ts'

export type LeafKind = 'spade' | 'trefoil' | 'lace' | 'mint' | 'curry' | 'blade' | 'feather'

/** What the kinds are drawn with: height, colour, randomness, colour of the veins, fill, and a share of the height. */
interface Pen {
  readonly s: number
  readonly c: string
  readonly r: Random
  readonly vein: string
  readonly fill: string
  readonly p: (share: number) => string
}

function spade({ s, c, r, vein, fill, p }: Pen): string {
  const w = r.between(0.3, 0.38)
  return (
    path(
      `M0 0C${p(-w * 0.6)} ${p(-0.02)} ${p(-w * 1.15)} ${p(-0.2)} ${p(-w)} ${p(-0.48)}C${p(-w * 0.8)} ${p(-0.8)} ${p(-0.1)} ${p(-0.94)} ${p(0.02)} -${p(1)}C${p(0.14)} ${p(-0.92)} ${p(w * 0.86)} ${p(-0.78)} ${p(w)} ${p(-0.46)}C${p(w * 1.1)} ${p(-0.2)} ${p(w * 0.6)} ${p(-0.02)} 0 0Z`,
      fill,
    ) +
    path(
      `M0 0C${p(w * 0.6)} ${p(-0.02)} ${p(w * 1.1)} ${p(-0.2)} ${p(w)} ${p(-0.46)}C${p(w * 0.86)} ${p(-0.78)} ${p(0.14)} ${p(-0.92)} ${p(0.02)} ${p(-1)}Z`,
      shade(c, -0.1),
      'opacity=".35"',
    ) +
    line(`M0 0L${p(0.02)} ${p(-0.88)}`, vein, s * 0.022) +
    [0.2, 0.38, 0.55, 0.7]
      .map((q) =>
        line(
          `M0 ${p(-q)}Q${p(w * 0.4)} ${p(-q - 0.04)} ${p(w * (0.84 - q * 0.74))} ${p(-q - 0.17)}M0 ${p(-q)}Q${p(-w * 0.4)} ${p(-q - 0.04)} ${p(-w * (0.84 - q * 0.74))} ${p(-q - 0.17)}`,
          vein,
          s * 0.011,
          'opacity=".7"',
        ),
      )
      .join('')
  )
}

function mint({ s, vein, fill, p }: Pen): string {
  const w = 0.3
  let edge = 'M0 0'
  for (const side of [-1, 1]) {
    const list =
      side === -1 ? [0.12, 0.26, 0.4, 0.54, 0.68, 0.82, 0.94] : [0.94, 0.82, 0.68, 0.54, 0.4, 0.26, 0.12]
    for (const q of list) {
      const x = side * w * Math.sin(Math.PI * Math.min(1, q * 0.92 + 0.06)) ** 0.75
      edge += `L${p(x)} ${p(-q + 0.02)}Q${p(x * 1.14)} ${p(-q)} ${p(x * 1.02)} ${p(-q - 0.03)}`
    }
    if (side === -1) edge += `L0 ${p(-1)}`
  }
  return (
    path(`${edge}Z`, fill) +
    line(`M0 0V${p(-0.9)}`, vein, s * 0.025) +
    [0.2, 0.36, 0.52, 0.68]
      .map((q) =>
        line(
          `M0 ${p(-q)}L${p(0.2 * (1.1 - q * 0.6))} ${p(-q - 0.13)}M0 ${p(-q)}L${p(-0.2 * (1.1 - q * 0.6))} ${p(-q - 0.13)}`,
          vein,
          s * 0.014,
          'opacity=".75"',
        ),
      )
      .join('')
  )
}

const threeParts =
  (isTrefoil: boolean) =>
  ({ s, c, vein, fill, p }: Pen): string => {
    const one = isTrefoil
      ? `M0 0C${p(-0.3)} ${p(-0.06)} ${p(-0.3)} ${p(-0.5)} 0 ${p(-0.52)}C${p(0.3)} ${p(-0.5)} ${p(0.3)} ${p(-0.06)} 0 0Z`
      : `M0 0L${p(-0.16)} ${p(-0.14)}Q${p(-0.34)} ${p(-0.2)} ${p(-0.27)} ${p(-0.34)}Q${p(-0.24)} ${p(-0.42)} ${p(-0.15)} ${p(-0.38)}Q${p(-0.2)} ${p(-0.54)} ${p(-0.06)} ${p(-0.54)}Q0 ${p(-0.6)} ${p(0.06)} ${p(-0.54)}Q${p(0.2)} ${p(-0.54)} ${p(0.15)} ${p(-0.38)}Q${p(0.24)} ${p(-0.42)} ${p(0.27)} ${p(-0.34)}Q${p(0.34)} ${p(-0.2)} ${p(0.16)} ${p(-0.14)}Z`
    return (
      [-68, 68, 0]
        .map(
          (a, i) =>
            `<g transform="translate(0 ${p(-0.36)}) rotate(${a})">${path(
              one,
              i === 1
                ? linear([
                    [0, c],
                    [1, shade(c, -0.12)],
                  ])
                : fill,
            )}${line(`M0 0V${p(-0.4)}`, vein, s * 0.016, 'opacity=".7"')}</g>`,
        )
        .join('') + line(`M0 0V${p(-0.4)}`, shade(c, 0.06), s * 0.035)
    )
  }

function curry({ s, c, r, vein, fill, p }: Pen): string {
  let s0 = line(`M0 0Q${p(0.04)} ${p(-0.5)} 0 ${p(-0.95)}`, shade(c, 0.03), s * 0.02)
  for (let i = 0; i < 8; i++) {
    const q = 0.1 + i * 0.11
    for (const side of [-1, 1])
      s0 += `<g transform="translate(0 ${p(-q)}) rotate(${n(side * r.between(48, 64))})">${path(
        `M0 0C${p(-0.08)} ${p(-0.08)} ${p(-0.075)} ${p(-0.22)} 0 ${p(-0.31)}C${p(0.075)} ${p(-0.22)} ${p(0.08)} ${p(-0.08)} 0 0Z`,
        side < 0
          ? fill
          : linear([
              [0, c],
              [1, shade(c, -0.14)],
            ]),
      )}${line(`M0 0V${p(-0.27)}`, vein, s * 0.009, 'opacity=".6"')}</g>`
  }
  return `${s0}<g transform="translate(0 ${p(-0.93)})">${path(`M0 0C${p(-0.08)} ${p(-0.08)} ${p(-0.075)} ${p(-0.2)} 0 ${p(-0.27)}C${p(0.075)} ${p(-0.2)} ${p(0.08)} ${p(-0.08)} 0 0Z`, fill)}</g>`
}

function feather({ s, c, r, p }: Pen): string {
  let s0 = line(`M0 0Q${p(0.03)} ${p(-0.5)} 0 ${p(-1)}`, c, s * 0.018)
  for (let i = 0; i < 13; i++) {
    const q = 0.18 + i * 0.063
    const l = 0.3 * (1 - Math.abs(i - 4) * 0.07)
    for (const side of [-1, 1]) {
      s0 += line(
        `M0 ${p(-q)}q${p(side * l * 0.5)} ${p(-0.03)} ${p(side * l)} ${p(-0.16)}`,
        shade(c, r.between(-0.06, 0.08)),
        s * 0.013,
      )
      for (const t of [0.4, 0.7])
        s0 += line(
          `M${p(side * l * t)} ${p(-q - 0.14 * t * t)}l${p(side * 0.05)} ${p(-0.09)}m${p(-side * 0.05)} ${p(0.09)}l${p(side * 0.09)} ${p(-0.01)}`,
          shade(c, r.between(-0.05, 0.1)),
          s * 0.009,
        )
    }
  }
  return s0
}

function blade({ c, r, p }: Pen): string {
  const bend = r.between(-0.14, 0.14)
  return path(
    `M${p(-0.03)} 0Q${p(bend - 0.05)} ${p(-0.6)} ${p(bend * 2.2)} ${p(-1)}Q${p(bend + 0.05)} ${p(-0.6)} ${p(0.03)} 0Z`,
    linear([
      [0, c],
      [1, shade(c, 0.04)],
    ]),
  )
}

const KINDS: Readonly<Record<LeafKind, (pen: Pen) => string>> = {
  spade,
  trefoil: threeParts(true),
  lace: threeParts(false),
  mint,
  curry,
  blade,
  feather,
}

/** A single leaf growing upwards from 0,0, about `s` tall. */
export function leaf(kind: LeafKind, s: number, c: string, r: Random, vein = shade(c, 0.12)): string {
  const fill = linear(
    [
      [0, shade(c, 0.07)],
      [0.5, c],
      [1, shade(c, -0.1)],
    ],
    0.1,
    0,
    0.9,
    1,
  )
  return KINDS[kind]({ s, c, r, vein, fill, p: (share) => n(share * s) })
}
