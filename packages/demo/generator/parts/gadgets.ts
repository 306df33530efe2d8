// Electronics.
import { shade } from '../core/colour.ts'
import { linear, metal, n, radial, STEEL } from '../core/paint.ts'
import { box, line, oval, type Part, part } from '../core/part.ts'

/** One ear cup: -1 is the left one, 1 the right one. */
const earCup = (k: 1 | -1, w: number, c: string, pad: string): string =>
  `<g transform="translate(${n(k * w * 0.4)} ${n(-w * 0.27)}) rotate(${k * 7})">` +
  box(
    k > 0 ? -w * 0.12 : -w * 0.02,
    -w * 0.21,
    w * 0.14,
    w * 0.42,
    w * 0.07,
    linear(
      [
        [0, shade(pad, 0.14)],
        [0.4, pad],
        [1, shade(pad, -0.06)],
      ],
      k > 0 ? 0 : 1,
      0,
      k > 0 ? 1 : 0,
      0,
    ),
  ) +
  oval(
    k * w * 0.04,
    0,
    w * 0.115,
    w * 0.215,
    radial(
      [
        [0, shade(c, 0.16)],
        [0.5, c],
        [1, shade(c, -0.12)],
      ],
      0.32,
      0.25,
      0.85,
    ),
  ) +
  oval(
    k * w * 0.05,
    0,
    w * 0.07,
    w * 0.145,
    radial(
      [
        [0, shade(c, 0.1)],
        [0.6, shade(c, 0.03)],
        [1, shade(c, -0.08)],
      ],
      0.35,
      0.25,
      0.8,
    ),
  ) +
  oval(
    k * w * 0.05,
    0,
    w * 0.071,
    w * 0.146,
    'none',
    `stroke="${shade(c, 0.22)}" stroke-width="3" opacity=".5"`,
  ) +
  `</g>`

export function headphones(w: number, c = '#3d3f4d', pad = '#26262f'): Part {
  const arc = `M${n(-w * 0.4)} ${n(-w * 0.42)}C${n(-w * 0.44)} ${n(-w * 1.06)} ${n(w * 0.44)} ${n(-w * 1.06)} ${n(w * 0.4)} ${n(-w * 0.42)}`
  const drop = `<g transform="translate(0 ${n(w * 0.058)})">`
  const feet: [number, number][] = [
    [-w * 0.4, w * 0.22],
    [w * 0.42, w * 0.22],
  ]
  return {
    ...part(
      w * 0.95,
      w * 0.92,
      drop,
      line(arc, shade(c, -0.1), w * 0.075),
      line(
        arc,
        linear(
          [
            [0, shade(c, 0.12)],
            [0.4, shade(c, 0.05)],
            [1, shade(c, -0.06)],
          ],
          0,
          0,
          1,
          0,
        ),
        w * 0.06,
      ),
      line(
        `M${n(-w * 0.36)} ${n(-w * 0.58)}C${n(-w * 0.3)} ${n(-w * 0.87)} ${n(-w * 0.05)} ${n(-w * 0.9)} ${n(w * 0.06)} ${n(-w * 0.89)}`,
        '#fff',
        w * 0.01,
        'opacity=".4"',
      ),
      line(
        `M${n(-w * 0.24)} ${n(-w * 0.8)}C${n(-w * 0.1)} ${n(-w * 0.87)} ${n(w * 0.1)} ${n(-w * 0.87)} ${n(w * 0.24)} ${n(-w * 0.8)}`,
        pad,
        w * 0.045,
      ),
      [-1, 1]
        .map((k) => box(k * w * 0.4 - w * 0.021, -w * 0.5, w * 0.042, w * 0.13, 9, metal(STEEL)))
        .join(''),
      earCup(-1, w, c, pad),
      earCup(1, w, c, pad),
      '</g>',
    ),
    feet,
  }
}
