// Long fruit: cucumber and bananas.
import { shade } from '../core/colour.ts'
import { linear, n } from '../core/paint.ts'
import { line, oval, type Part, part, path } from '../core/part.ts'
import { random } from '../core/random.ts'

/** A cucumber lying on its side. */
export function cucumber(l: number, c = '#3f8442'): Part {
  const r = random('cucumber')
  const t = l * 0.2
  let s = path(
    `M${n(-l * 0.47)} ${n(-t * 0.45)}C${n(-l * 0.48)} ${n(-t * 0.95)} ${n(-l * 0.3)} ${n(-t * 1.02)} 0 ${n(-t)}S${n(l * 0.5)} ${n(-t * 0.98)} ${n(l * 0.5)} ${n(-t * 0.5)}S${n(l * 0.3)} ${n(t * 0.06)} 0 0S${n(-l * 0.47)} ${n(t * 0.02)} ${n(-l * 0.47)} ${n(-t * 0.45)}Z`,
    linear([
      [0, shade(c, 0.08)],
      [0.25, shade(c, 0.14)],
      [0.55, c],
      [1, shade(c, -0.15)],
    ]),
  )
  for (let i = 0; i < 6; i++)
    s += line(
      `M${n(-l * 0.4)} ${n(-t * (0.2 + i * 0.13))}Q0 ${n(-t * (0.12 + i * 0.16))} ${n(l * 0.45)} ${n(-t * (0.2 + i * 0.13))}`,
      shade(c, i > 2 ? 0.2 : 0.06),
      l * 0.007,
      'opacity=".4" stroke-dasharray="60 26 90 40"',
    )
  for (let i = 0; i < 34; i++)
    s += oval(
      r.between(-l * 0.4, l * 0.45),
      -t * r.between(0.1, 0.92),
      l * 0.006,
      l * 0.004,
      shade(c, r() < 0.6 ? 0.2 : -0.12),
      'opacity=".75"',
    )
  return part(
    l,
    t,
    s,
    line(
      `M${n(-l * 0.34)} ${n(-t * 0.83)}Q0 ${n(-t * 0.93)} ${n(l * 0.3)} ${n(-t * 0.84)}`,
      '#fff',
      l * 0.018,
      'opacity=".35"',
    ),
    path(
      `M${n(-l * 0.46)} ${n(-t * 0.6)}Q${n(-l * 0.52)} ${n(-t * 0.62)} ${n(-l * 0.53)} ${n(-t * 0.5)}Q${n(-l * 0.52)} ${n(-t * 0.36)} ${n(-l * 0.46)} ${n(-t * 0.34)}Z`,
      '#8a9a4a',
    ),
  )
}

/** A hand of bananas. */
export function bananas(size: number, c = '#fbcf3c', tip = '#7a6a2a'): Part {
  let s = ''
  const one = (rot: number, tone: number): string => {
    const k = shade(c, tone)
    return (
      `<g transform="translate(${n(size * 0.02)} ${n(-size * 0.72)}) rotate(${rot})">` +
      path(
        `M${n(-size * 0.035)} ${n(-size * 0.05)}C${n(-size * 0.17)} ${n(size * 0.16)} ${n(-size * 0.2)} ${n(size * 0.48)} ${n(-size * 0.02)} ${n(size * 0.74)}Q${n(size * 0.02)} ${n(size * 0.77)} ${n(size * 0.05)} ${n(size * 0.72)}C${n(size * 0.0)} ${n(size * 0.5)} ${n(size * 0.02)} ${n(size * 0.22)} ${n(size * 0.045)} ${n(-size * 0.03)}Z`,
        linear(
          [
            [0, shade(k, 0.03)],
            [0.35, shade(k, 0.07)],
            [0.6, k],
            [1, shade(k, -0.13)],
          ],
          0,
          0,
          1,
          0.1,
        ),
      ) +
      line(
        `M${n(-size * 0.06)} ${n(size * 0.08)}C${n(-size * 0.11)} ${n(size * 0.26)} ${n(-size * 0.1)} ${n(size * 0.5)} ${n(size * 0.015)} ${n(size * 0.7)}`,
        shade(k, -0.09),
        size * 0.012,
        'opacity=".6"',
      ) +
      path(
        `M${n(-size * 0.02)} ${n(size * 0.735)}Q${n(size * 0.02)} ${n(size * 0.79)} ${n(size * 0.05)} ${n(size * 0.72)}Q${n(size * 0.02)} ${n(size * 0.71)} ${n(-size * 0.02)} ${n(size * 0.735)}Z`,
        tip,
      ) +
      `</g>`
    )
  }
  for (const [rot, t] of [
    [-58, -0.09],
    [-42, -0.05],
    [34, -0.1],
    [16, -0.07],
    [-26, -0.01],
    [-2, -0.03],
    [-12, 0.02],
  ] as const)
    s += one(rot, t)
  s += path(
    `M${n(-size * 0.06)} ${n(-size * 0.66)}Q${n(-size * 0.05)} ${n(-size * 0.8)} ${n(-size * 0.02)} ${n(-size * 0.86)}L${n(size * 0.07)} ${n(-size * 0.85)}Q${n(size * 0.06)} ${n(-size * 0.76)} ${n(size * 0.08)} ${n(-size * 0.66)}Q${n(size * 0.01)} ${n(-size * 0.6)} ${n(-size * 0.06)} ${n(-size * 0.66)}Z`,
    linear([
      [0, '#6d6a2c'],
      [0.4, '#b5a83a'],
      [1, '#d8b834'],
    ]),
  )
  return part(size, size * 0.88, s)
}
