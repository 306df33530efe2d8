// Kitchenware in steel, iron, glass and wood.
import { shade } from '../core/colour.ts'
import { linear, metal, n, STEEL } from '../core/paint.ts'
import { box, line, oval, type Part, part, path } from '../core/part.ts'

/** A clamp at `x` of a lunch box that is `h` tall. */
const clamp = (x: number, tone: number, w: number, h: number, c: string): string =>
  box(
    x - w * 0.035,
    -h - w * 0.12,
    w * 0.07,
    h + w * 0.08,
    7,
    linear(
      [
        [0, shade(c, 0.12 + tone)],
        [0.5, shade(c, -0.02 + tone)],
        [1, shade(c, -0.2 + tone)],
      ],
      0,
      0,
      1,
      0,
    ),
  )

/** A tiffin of stacked tiers held by a side clamp. */
export function dabba(tiers: number, w: number, c = STEEL): Part {
  const t = w * 0.36
  const h = tiers * t
  const ry = w * 0.1
  let s = ''
  for (let i = 0; i < tiers; i++) {
    const y = -i * t
    s += path(
      `M${n(-w / 2)} ${n(y - t)}V${n(y - ry * 0.3)}Q${n(-w / 2)} ${n(y)} ${n(-w * 0.46)} ${n(y + 4)}Q0 ${n(y + ry * 1.1)} ${n(w * 0.46)} ${n(y + 4)}Q${n(w / 2)} ${n(y)} ${n(w / 2)} ${n(y - ry * 0.3)}V${n(y - t)}Z`,
      metal(c),
    )
    s += `<path d="M${n(-w / 2 - 5)} ${n(y - t + 4)}A${n(w / 2 + 5)} ${n(ry)} 0 0 0 ${n(w / 2 + 5)} ${n(y - t + 4)}" fill="none" stroke="${linear(
      [
        [0, shade(c, -0.1)],
        [0.25, shade(c, 0.18)],
        [0.6, shade(c, -0.05)],
        [1, shade(c, -0.2)],
      ],
      0,
      0,
      1,
      0,
    )}" stroke-width="${n(w * 0.034)}"/><path d="M${n(-w / 2 - 3)} ${n(y - t + 15)}A${n(w / 2 + 3)} ${n(ry)} 0 0 0 ${n(w / 2 + 3)} ${n(y - t + 15)}" fill="none" stroke="${shade(c, -0.32)}" stroke-width="4" opacity=".6"/>`
  }
  s +=
    oval(0, -h + 2, w / 2 + 5, ry, shade(c, 0.1)) +
    path(
      `M${n(-w / 2)} ${n(-h)}C${n(-w * 0.44)} ${n(-h - w * 0.1)} ${n(-w * 0.2)} ${n(-h - w * 0.14)} 0 ${n(-h - w * 0.14)}S${n(w * 0.44)} ${n(-h - w * 0.1)} ${n(w / 2)} ${n(-h)}A${n(w / 2)} ${n(ry)} 0 0 1 ${n(-w / 2)} ${n(-h)}Z`,
      linear(
        [
          [0, shade(c, 0.1)],
          [0.3, shade(c, 0.18)],
          [0.6, shade(c, 0.0)],
          [1, shade(c, -0.18)],
        ],
        0,
        0,
        1,
        0.5,
      ),
    )
  s += clamp(-w / 2 - 6, 0, w, h, c) + clamp(w / 2 + 6, -0.06, w, h, c)
  s +=
    line(
      `M${n(-w / 2 - 6)} ${n(-h - w * 0.1)}C${n(-w * 0.48)} ${n(-h - w * 0.42)} ${n(w * 0.48)} ${n(-h - w * 0.42)} ${n(w / 2 + 6)} ${n(-h - w * 0.1)}`,
      shade(c, -0.2),
      w * 0.05,
    ) +
    line(
      `M${n(-w / 2 - 6)} ${n(-h - w * 0.105)}C${n(-w * 0.48)} ${n(-h - w * 0.425)} ${n(w * 0.48)} ${n(-h - w * 0.425)} ${n(w / 2 + 6)} ${n(-h - w * 0.105)}`,
      shade(c, 0.1),
      w * 0.022,
    )
  s += box(
    -w * 0.16,
    -h - w * 0.375,
    w * 0.32,
    w * 0.075,
    w * 0.035,
    linear([
      [0, '#c48b55'],
      [1, '#7d4f2b'],
    ]),
  )
  s += box(-w * 0.07, -h - w * 0.17, w * 0.14, w * 0.05, 7, shade(c, -0.1))
  return part(w, h + w * 0.36, s)
}
