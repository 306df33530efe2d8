// Open vessels. Each has a back and a front; the content is drawn between them.
import { mix, shade } from '../core/colour.ts'
import { BRASS, linear, n, STEEL } from '../core/paint.ts'
import { line, oval, path } from '../core/part.ts'

/** mouth: half width, and the height of the opening's middle above the foot */
export type Vessel = {
  w: number
  h: number
  back: string
  front: string
  mouth: { y: number; rx: number; ry: number }
}

/** A footed bowl or katori seen from a little above. */
export function bowl(w: number, h: number, c: string, shiny = false, band?: string): Vessel {
  const ry = w * 0.17
  const foot = w * 0.2
  const fill = shiny
    ? linear(
        [
          [0, shade(c, -0.16)],
          [0.12, shade(c, 0.04)],
          [0.26, shade(c, 0.17)],
          [0.36, shade(c, 0.02)],
          [0.62, shade(c, -0.12)],
          [0.82, shade(c, -0.24)],
          [0.93, shade(c, -0.02)],
          [1, shade(c, -0.15)],
        ],
        0,
        0,
        1,
        0.12,
      )
    : linear(
        [
          [0, shade(c, 0.02)],
          [0.25, shade(c, 0.07)],
          [0.55, c],
          [1, shade(c, -0.17)],
        ],
        0,
        0,
        1,
        0.25,
      )
  const body = `M${n(-w / 2)} ${n(-h)}C${n(-w * 0.47)} ${n(-h * 0.35)} ${n(-w * 0.3)} -8 ${n(-foot)} -2Q0 ${n(foot * 0.22)} ${n(foot)} -2C${n(w * 0.3)} -8 ${n(w * 0.47)} ${n(-h * 0.35)} ${n(w / 2)} ${n(-h)}A${n(w / 2)} ${n(ry)} 0 0 1 ${n(-w / 2)} ${n(-h)}Z`
  const back =
    oval(0, -h, w / 2, ry, shade(c, shiny ? 0.12 : 0.06)) +
    oval(
      0,
      -h + 2,
      w * 0.475,
      ry * 0.92,
      linear(
        [
          [0, shade(c, -0.26)],
          [1, shade(c, -0.08)],
        ],
        0,
        0,
        1,
        0.4,
      ),
    )
  const belt = band
    ? line(
        `M${n(-w * 0.485)} ${n(-h * 0.76)}Q0 ${n(-h * 0.76 + ry * 1.85)} ${n(w * 0.485)} ${n(-h * 0.76)}`,
        band,
        h * 0.07,
        'opacity=".85"',
      )
    : ''
  const lip = `<path d="M${n(-w / 2)} ${n(-h)}A${n(w / 2)} ${n(ry)} 0 0 0 ${n(w / 2)} ${n(-h)}" fill="none" stroke="${linear(
    [
      [0, shade(c, 0.1)],
      [0.3, shade(c, 0.2)],
      [1, shade(c, -0.08)],
    ],
    0,
    0,
    1,
    0,
  )}" stroke-width="${n(w * 0.018)}"/>`
  return {
    w: w * 0.6,
    h,
    back,
    front: path(body, fill) + belt + lip,
    mouth: { y: -h + 2, rx: w * 0.465, ry: ry * 0.9 },
  }
}

/** A round plate (thali) lying on the table. */
export function thali(w: number, c = BRASS): Vessel {
  const ry = w * 0.2
  const sheen = linear(
    [
      [0, shade(c, 0.1)],
      [0.3, shade(c, 0.2)],
      [0.45, shade(c, 0.02)],
      [0.75, shade(c, -0.1)],
      [1, shade(c, 0.06)],
    ],
    0,
    0,
    1,
    0.3,
  )
  const back =
    oval(0, -ry * 0.86, w / 2, ry, shade(c, -0.28)) +
    oval(0, -ry * 1.0, w / 2, ry, sheen) +
    oval(0, -ry * 0.98, w * 0.468, ry * 0.915, shade(c, -0.17)) +
    oval(
      0,
      -ry * 0.92,
      w * 0.462,
      ry * 0.86,
      linear(
        [
          [0, shade(c, -0.1)],
          [0.4, shade(c, 0.04)],
          [0.7, c],
          [1, shade(c, 0.1)],
        ],
        0,
        0,
        1,
        0.7,
      ),
    ) +
    oval(-w * 0.1, -ry * 1.02, w * 0.2, ry * 0.3, mix(c, '#ffffff', 0.5), 'opacity=".25"')
  return { w: w * 0.86, h: ry, back, front: '', mouth: { y: -ry * 0.75, rx: w * 0.4, ry: ry * 0.6 } }
}

export const steelBowl = (w: number, h: number): Vessel => bowl(w, h, STEEL, true)
