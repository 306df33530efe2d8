// Folded and rolled towels.
import { shade } from '../core/colour.ts'
import { linear, n } from '../core/paint.ts'
import { box, line, oval, type Part, part, path } from '../core/part.ts'
import { random } from '../core/random.ts'

/** A folded towel, seen from its fold; stripes run along the border. */
export function folded(w: number, h: number, c: string, stripe: string, plush = true, seed = 'f'): Part {
  const r = random(seed)
  const layers = plush ? 3 : 4
  const lh = h / layers
  let s = ''
  for (let i = 0; i < layers; i++) {
    const y = -i * lh
    const k = w * (1 - 0.012 * i)
    s += path(
      `M${n(-k / 2 + 12)} ${n(y)}Q${n(-k / 2 - 6)} ${n(y - lh * 0.5)} ${n(-k / 2 + 12)} ${n(y - lh)}H${n(k / 2 - lh * 0.4)}Q${n(k / 2 + lh * 0.2)} ${n(y - lh * 0.5)} ${n(k / 2 - lh * 0.4)} ${n(y)}Z`,
      linear([
        [0, shade(c, 0.06)],
        [0.35, c],
        [0.8, shade(c, -0.06)],
        [1, shade(c, -0.17)],
      ]),
    )
    s +=
      box(k * 0.12, y - lh + 2, k * 0.035, lh - 4, 2, stripe, 'opacity=".85"') +
      box(k * 0.18, y - lh + 2, k * 0.09, lh - 4, 2, stripe, 'opacity=".9"') +
      box(k * 0.29, y - lh + 2, k * 0.035, lh - 4, 2, stripe, 'opacity=".85"')
    s += line(`M${n(-k / 2 + 14)} ${n(y - 1)}H${n(k / 2 - lh * 0.4)}`, shade(c, -0.2), 3, 'opacity=".5"')
  }
  const d = h * 0.3
  s =
    path(
      `M${n(-w / 2 + 14)} ${n(-h + 4)}L${n(-w / 2 + 50)} ${n(-h - d)}H${n(w / 2 - 60)}L${n(w / 2 - 16)} ${n(-h + 4)}Z`,
      linear([
        [0, shade(c, 0.0)],
        [1, shade(c, 0.05)],
      ]),
      `stroke="${shade(c, 0.03)}" stroke-width="10" stroke-linejoin="round"`,
    ) +
    [
      [0.12, 0.035],
      [0.18, 0.09],
      [0.29, 0.035],
    ]
      .map(([x, k]) =>
        path(
          `M${n(w * (x as number))} ${n(-h)}h${n(w * (k as number))}L${n(w * ((x as number) + (k as number)) * 0.9)} ${n(-h - d - 3)}h${n(-w * (k as number) * 0.92)}Z`,
          stripe,
          'opacity=".85"',
        ),
      )
      .join('') +
    s
  if (plush)
    for (let i = 0; i < 170; i++)
      s += line(
        `M${n(r.between(-w / 2 + 20, w / 2 - 30))} ${n(r.between(-h - d * 0.9, -6))}l${n(r.between(-4, 4))} ${n(r.between(4, 8))}`,
        shade(c, r() < 0.5 ? 0.07 : -0.08),
        2.2,
        'opacity=".5"',
      )
  return part(w, h + d, s)
}

export function rolled(w: number, h: number, c: string, stripe: string): Part {
  const rad = h / 2
  let coil = ''
  for (let i = 5; i > 0; i--)
    coil += oval(-w / 2, -rad, (rad * 0.42 * i) / 5, (rad * i) / 5, shade(c, i % 2 ? 0.04 : -0.09))
  return part(
    w,
    h,
    path(
      `M${n(-w / 2)} ${n(-h)}H${n(w / 2)}Q${n(w / 2 + rad * 0.45)} ${n(-rad)} ${n(w / 2)} 0H${n(-w / 2)}Z`,
      linear([
        [0, shade(c, 0.02)],
        [0.25, shade(c, 0.07)],
        [0.6, c],
        [1, shade(c, -0.17)],
      ]),
    ),
    [
      [0.22, 0.04],
      [0.29, 0.1],
      [0.42, 0.04],
    ]
      .map(([x, k]) =>
        path(
          `M${n(w * (x as number))} ${n(-h)}h${n(w * (k as number))}q${n(rad * 0.42)} ${n(rad)} 0 ${n(h)}h${n(-w * (k as number))}q${n(rad * 0.42)} ${n(-rad)} 0 ${n(-h)}Z`,
          stripe,
          'opacity=".85"',
        ),
      )
      .join(''),
    coil,
  )
}
