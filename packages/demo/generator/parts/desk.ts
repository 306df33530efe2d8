// Stationery and electronics.
import { shade } from '../core/colour.ts'
import { BRASS, barrel, linear, n } from '../core/paint.ts'
import { box, line, oval, type Part, part, path } from '../core/part.ts'

export function pen(l: number, c = '#26242a', trim = BRASS): Part {
  const t = l * 0.075
  const g = linear([
    [0, shade(c, 0.05)],
    [0.2, shade(c, 0.26)],
    [0.34, shade(c, 0.05)],
    [0.7, c],
    [1, shade(c, -0.08)],
  ])
  return part(
    l,
    t,
    path(
      `M${n(-l * 0.5)} ${n(-t / 2)}Q${n(-l * 0.5)} ${n(-t * 0.95)} ${n(-l * 0.46)} ${n(-t)}H${n(l * 0.2)}L${n(l * 0.34)} ${n(-t * 0.8)}V${n(-t * 0.2)}L${n(l * 0.2)} 0H${n(-l * 0.46)}Q${n(-l * 0.5)} ${n(-t * 0.05)} ${n(-l * 0.5)} ${n(-t / 2)}Z`,
      g,
    ),
    box(
      -l * 0.02,
      -t * 1.02,
      l * 0.022,
      t * 1.04,
      3,
      linear([
        [0, shade(trim, 0.15)],
        [0.4, trim],
        [1, shade(trim, -0.2)],
      ]),
    ),
    box(l * 0.015, -t * 1.02, l * 0.008, t * 1.04, 2, shade(trim, 0.05)),
    path(
      `M${n(-l * 0.44)} ${n(-t * 1.02)}H${n(-l * 0.1)}q${n(l * 0.02)} ${n(t * 0.15)} 0 ${n(t * 0.22)}H${n(-l * 0.44)}Z`,
      linear([
        [0, shade(trim, 0.2)],
        [1, shade(trim, -0.12)],
      ]),
    ),
    path(
      `M${n(l * 0.34)} ${n(-t * 0.82)}Q${n(l * 0.4)} ${n(-t * 0.86)} ${n(l * 0.5)} ${n(-t * 0.5)}Q${n(l * 0.4)} ${n(-t * 0.14)} ${n(l * 0.34)} ${n(-t * 0.18)}Z`,
      linear([
        [0, '#f6e3a6'],
        [0.5, '#d6b25a'],
        [1, '#9a7a32'],
      ]),
    ),
    line(`M${n(l * 0.4)} ${n(-t * 0.5)}H${n(l * 0.49)}`, '#5a4520', 2.5),
    oval(l * 0.395, -t * 0.5, 4, 4, '#5a4520'),
  )
}

export function inkBottle(w: number, ink = '#2b3f8a'): Part {
  const h = w * 0.8
  return part(
    w,
    h * 1.25,
    path(
      `M${n(-w / 2)} ${n(-h * 0.12)}L${n(-w * 0.42)} ${n(-h * 0.85)}Q${n(-w * 0.38)} ${n(-h)} ${n(-w * 0.22)} ${n(-h)}H${n(w * 0.22)}Q${n(w * 0.38)} ${n(-h)} ${n(w * 0.42)} ${n(-h * 0.85)}L${n(w / 2)} ${n(-h * 0.12)}Q${n(w / 2)} 0 ${n(w * 0.4)} 0H${n(-w * 0.4)}Q${n(-w / 2)} 0 ${n(-w / 2)} ${n(-h * 0.12)}Z`,
      linear(
        [
          [0, '#b9ccd8'],
          [0.12, '#e7f0f4'],
          [0.2, shade(ink, 0.1)],
          [0.6, ink],
          [0.9, shade(ink, -0.1)],
          [1, '#9fb3c2'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    box(-w * 0.27, -h * 1.27, w * 0.54, h * 0.3, 9, barrel('#2f2a2a')),
    box(-w * 0.26, -h * 0.66, w * 0.56, h * 0.42, 6, '#f4ead2'),
    path(
      `M${n(w * 0.02)} ${n(-h * 0.58)}q${n(w * 0.14)} ${n(h * 0.2)} 0 ${n(h * 0.27)}q${n(-w * 0.14)} ${n(-h * 0.07)} 0 ${n(-h * 0.27)}Z`,
      ink,
    ),
    box(-w * 0.38, -h * 0.8, w * 0.06, h * 0.6, 8, '#fff', 'opacity=".5"'),
  )
}

/** Point to the right. */
export function pencil(l: number, c: string, lead = '#3a3735'): Part {
  const t = l * 0.062
  return part(
    l,
    t,
    box(
      -l * 0.5,
      -t,
      l * 0.82,
      t,
      4,
      linear([
        [0, shade(c, 0.12)],
        [0.32, shade(c, 0.06)],
        [0.34, c],
        [0.66, c],
        [0.68, shade(c, -0.12)],
        [1, shade(c, -0.18)],
      ]),
    ),
    box(
      -l * 0.5,
      -t,
      l * 0.06,
      t,
      4,
      linear([
        [0, '#e9d9b8'],
        [1, '#b59b6d'],
      ]),
    ),
    box(-l * 0.43, -t, l * 0.015, t, 0, shade(c, -0.2)),
    path(
      `M${n(l * 0.32)} ${n(-t)}L${n(l * 0.5)} ${n(-t * 0.5)}L${n(l * 0.32)} 0q${n(l * 0.016)} ${n(-t * 0.17)} 0 ${n(-t * 0.34)}q${n(l * 0.016)} ${n(-t * 0.17)} 0 ${n(-t * 0.34)}q${n(l * 0.016)} ${n(-t * 0.16)} 0 ${n(-t * 0.32)}Z`,
      linear([
        [0, '#f0d6a6'],
        [0.6, '#ddb67c'],
        [1, '#b98d55'],
      ]),
    ),
    path(
      `M${n(l * 0.445)} ${n(-t * 0.655)}L${n(l * 0.5)} ${n(-t * 0.5)}L${n(l * 0.445)} ${n(-t * 0.345)}Z`,
      lead,
    ),
  )
}

export function crayon(l: number, c: string): Part {
  const t = l * 0.14
  const g = (k: string): string =>
    linear([
      [0, shade(k, 0.05)],
      [0.25, shade(k, 0.13)],
      [0.55, k],
      [1, shade(k, -0.17)],
    ])
  return part(
    l,
    t,
    box(-l * 0.5, -t, l * 0.8, t, 9, g(c)),
    path(
      `M${n(l * 0.28)} ${n(-t * 0.94)}L${n(l * 0.46)} ${n(-t * 0.68)}Q${n(l * 0.5)} ${n(-t * 0.5)} ${n(l * 0.46)} ${n(-t * 0.32)}L${n(l * 0.28)} ${n(-t * 0.06)}Z`,
      g(shade(c, 0.03)),
    ),
    box(
      -l * 0.42,
      -t,
      l * 0.62,
      t,
      0,
      linear([
        [0, '#f7efdc'],
        [0.5, '#eee0c2'],
        [1, '#cdb68c'],
      ]),
    ),
    box(-l * 0.42, -t, l * 0.05, t, 0, g(c)),
    box(l * 0.15, -t, l * 0.05, t, 0, g(c)),
    oval(-l * 0.11, -t * 0.5, l * 0.12, t * 0.24, c, 'opacity=".85"'),
  )
}
