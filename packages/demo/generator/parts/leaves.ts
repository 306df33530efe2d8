// Bunches of greens and herbs, grown from a leaf shape and a stem.
import { shade } from '../core/colour.ts'
import { linear, n, round } from '../core/paint.ts'
import { line, oval, type Part, part, path } from '../core/part.ts'
import { random } from '../core/random.ts'
import { type LeafKind, leaf } from './leaf.ts'

export type Bunch = {
  kind: LeafKind
  colour: string
  stem: string
  leaf: number
  count: number
  h: number
  spread: number
  tie?: string
  root?: string
}

/** An upright bunch tied with a string: stems at the bottom, leaves spread at the top. */
export function bunch(b: Bunch, seed: string): Part {
  const r = random(seed)
  const tieY = -b.h * 0.3
  const stems: string[] = []
  const leaves: { z: number; s: string }[] = []
  const thin = b.kind === 'spade' ? 0.028 : 0.016
  for (let i = 0; i < b.count; i++) {
    const u = (i / (b.count - 1)) * 2 - 1 + r.between(-0.09, 0.09)
    const angle = u * b.spread
    const reach = b.h * (1 - 0.24 * u * u) * r.between(0.5, 0.92)
    const x = Math.sin((angle * Math.PI) / 180) * (reach - b.h * 0.2)
    const y = tieY - Math.cos((angle * Math.PI) / 180) * (reach - b.h * 0.3)
    const foot = u * b.h * 0.07 + r.between(-6, 6)
    stems.push(
      line(
        `M${n(foot * 1.9)} ${n(r.between(-4, 6))}Q${n(foot)} ${n(tieY * 0.6)} ${n(foot * 0.6)} ${n(tieY)}Q${n(x * 0.35)} ${n(tieY + (y - tieY) * 0.5)} ${n(x)} ${n(y)}`,
        shade(b.stem, r.between(-0.07, 0.05)),
        b.h * thin,
      ),
    )
    const depth = (reach / b.h - 0.5) / 0.42
    const tone = -0.1 * depth + 0.05 + r.between(-0.045, 0.045) - Math.max(0, u) * 0.05
    const put = (lx: number, ly: number, size: number, rot: number): number =>
      leaves.push({
        z: ly,
        s: `<g transform="translate(${n(lx)} ${n(ly)}) rotate(${n(rot)})">${leaf(b.kind, size, shade(b.colour, tone + r.between(-0.03, 0.03)), r)}</g>`,
      })
    put(x, y, b.leaf * r.between(0.85, 1.15), angle * 0.9 + r.between(-22, 22))
    if (b.kind === 'trefoil' || b.kind === 'lace' || b.kind === 'mint')
      for (const side of [-1, 1])
        for (const q of [0.72, 0.86])
          put(x * q, tieY + (y - tieY) * q, b.leaf * r.between(0.6, 0.85), angle + side * r.between(40, 75))
  }
  leaves.sort((p, q) => p.z - q.z)
  const tie = b.tie
    ? line(
        `M${n(-b.h * 0.075)} ${n(tieY)}q${n(b.h * 0.075)} ${n(b.h * 0.035)} ${n(b.h * 0.15)} 0`,
        shade(b.tie, -0.08),
        b.h * 0.035,
      ) +
      line(
        `M${n(-b.h * 0.075)} ${n(tieY - 3)}q${n(b.h * 0.075)} ${n(b.h * 0.035)} ${n(b.h * 0.15)} 0`,
        b.tie,
        b.h * 0.024,
      ) +
      line(`M${n(b.h * 0.05)} ${n(tieY + 8)}q20 30 8 64m-8 -64q44 16 52 50`, b.tie, b.h * 0.009)
    : ''
  const roots = b.root
    ? [...Array(9)]
        .map((_, i) =>
          line(
            `M${n((i - 4) * 9)} 0q${n((i - 4) * 3 + r.between(-8, 8))} 14 ${n((i - 4) * 5)} ${n(r.between(18, 34))}`,
            b.root as string,
            3,
          ),
        )
        .join('')
    : ''
  return part(b.h * 0.62, b.h, roots, stems.join(''), leaves.map((l) => l.s).join(''), tie)
}

export function cabbage(s: number, c: string, seed: string): Part {
  const r = random(seed)
  const q = (v: number): number => (v * s) / 2
  let svg = ''
  for (const [a, k, t] of [
    [-62, 1.06, -0.1],
    [66, 1.06, -0.14],
    [-34, 1.04, -0.04],
    [38, 1.03, -0.07],
  ] as const)
    svg += `<g transform="translate(0 ${n(-s * 0.42)}) rotate(${a}) scale(${k})">${path(
      `M0 ${n(q(0.5))}C${n(q(-1))} ${n(q(0.6))} ${n(q(-1.02))} ${n(q(-0.7))} ${n(q(-0.28))} ${n(q(-0.98))}Q0 ${n(q(-1.1))} ${n(q(0.28))} ${n(q(-0.98))}C${n(q(1.02))} ${n(q(-0.7))} ${n(q(1))} ${n(q(0.6))} 0 ${n(q(0.5))}Z`,
      linear([
        [0, shade(c, 0.03 + t)],
        [1, shade(c, -0.1 + t)],
      ]),
      `stroke="${shade(c, 0.1)}" stroke-width="3" stroke-opacity=".6"`,
    )}${line(`M0 ${n(q(0.3))}Q${n(q(0.06))} 0 0 ${n(q(-0.78))}`, shade(c, 0.14), s * 0.016)}${[-0.42, -0.2, 0.15].map((y) => line(`M0 ${n(q(y))}q${n(q(0.2))} ${n(q(-0.1))} ${n(q(0.4))} ${n(q(-0.3))}M0 ${n(q(y))}q${n(q(-0.2))} ${n(q(-0.1))} ${n(q(-0.4))} ${n(q(-0.3))}`, shade(c, 0.12), s * 0.009)).join('')}</g>`
  svg += oval(0, q(-0.84), q(0.8), q(0.82), round(shade(c, 0.05), 1.25))
  for (let i = -3; i <= 3; i++)
    svg += line(
      `M0 ${n(q(-0.06))}Q${n(q(i * 0.34))} ${n(q(-0.7))} ${n(q(i * 0.2 + r.between(-0.03, 0.03)))} ${n(q(-1.5 + Math.abs(i) * 0.06))}`,
      shade(c, 0.17),
      s * (0.015 - Math.abs(i) * 0.002),
      'opacity=".85"',
    )
  for (let i = 0; i < 44; i++) {
    const x = r.between(-0.62, 0.62)
    const y = r.between(-1.4, -0.4)
    svg += line(
      `M${n(q(x))} ${n(q(y))}q${n(q(0.08 * Math.sign(x)))} ${n(q(-0.03))} ${n(q(0.16 * Math.sign(x)))} ${n(q(-0.12))}`,
      shade(c, 0.14),
      s * 0.006,
      'opacity=".7"',
    )
  }
  svg +=
    path(
      `M${n(q(-0.76))} ${n(q(-0.7))}C${n(q(-0.8))} ${n(q(-1.3))} ${n(q(-0.3))} ${n(q(-1.72))} ${n(q(0.22))} ${n(q(-1.6))}C${n(q(-0.05))} ${n(q(-1.3))} ${n(q(0.1))} ${n(q(-0.5))} ${n(q(0.02))} ${n(q(-0.06))}C${n(q(-0.4))} ${n(q(-0.06))} ${n(q(-0.74))} ${n(q(-0.3))} ${n(q(-0.76))} ${n(q(-0.7))}Z`,
      linear(
        [
          [0, shade(c, 0.11)],
          [0.5, shade(c, 0.03)],
          [1, shade(c, -0.06)],
        ],
        0,
        0,
        1,
        0.6,
      ),
      `stroke="${shade(c, 0.17)}" stroke-width="5" stroke-opacity=".8"`,
    ) +
    [0.15, 0.35, 0.6, 0.85]
      .map((k) =>
        line(
          `M${n(q(0.02))} ${n(q(-0.08))}Q${n(q(-0.5 + k * 0.5))} ${n(q(-0.5 - k * 0.5))} ${n(q(-0.7 + k * 0.85))} ${n(q(-0.85 - k * 0.75))}`,
          shade(c, 0.17),
          s * 0.009,
          'opacity=".75"',
        ),
      )
      .join('') +
    path('M0 0', 'none')
  return part(s, s * 0.92, svg)
}
