// Produce that the drawing sets show badly or do not have.
import { shade } from '../core/colour.ts'
import { linear, n, radial } from '../core/paint.ts'
import { line, oval, type Part, part, path } from '../core/part.ts'
import { random } from '../core/random.ts'

/** A potato; the seed determines its shape. */
export function potato(size: number, seed = 'a', c = '#c79a63'): Part {
  const r = random(`potato${seed}`)
  const w = size
  const h = size * r.between(0.68, 0.78)
  const k = (): number => r.between(0.92, 1.08)
  const skin = shade(c, r.between(-0.03, 0.03))
  const d = `M${n(-w * 0.5 * k())} ${n(-h * 0.48)}C${n(-w * 0.52)} ${n(-h * 0.9 * k())} ${n(-w * 0.2)} ${n(-h * 1.02 * k())} ${n(w * 0.08)} ${n(-h)}S${n(w * 0.54 * k())} ${n(-h * 0.8)} ${n(w * 0.5)} ${n(-h * 0.4)}S${n(w * 0.2)} ${n(h * 0.02)} ${n(-w * 0.06)} 0S${n(-w * 0.48)} ${n(-h * 0.1)} ${n(-w * 0.5)} ${n(-h * 0.48)}Z`
  let s = path(
    d,
    radial(
      [
        [0, shade(skin, 0.1)],
        [0.42, skin],
        [0.8, shade(skin, -0.12)],
        [1, shade(skin, -0.18)],
      ],
      0.34,
      0.26,
      0.85,
    ),
  )
  for (let i = 0; i < 7; i++) {
    const x = r.between(-0.36, 0.38) * w
    const y = -h * r.between(0.2, 0.82)
    s +=
      path(
        `M${n(x - w * 0.03)} ${n(y)}q${n(w * 0.03)} ${n(h * 0.045)} ${n(w * 0.065)} 0`,
        'none',
        `stroke="${shade(skin, -0.2)}" stroke-width="${n(size * 0.012)}" stroke-linecap="round" opacity=".7"`,
      ) + oval(x, y - h * 0.035, w * 0.03, h * 0.018, shade(skin, 0.07), 'opacity=".6"')
  }
  for (let i = 0; i < 34; i++)
    s += oval(
      r.between(-0.4, 0.4) * w,
      -h * r.between(0.14, 0.88),
      size * 0.006,
      size * 0.005,
      shade(skin, r() < 0.6 ? -0.13 : 0.09),
      'opacity=".65"',
    )
  return part(
    w * 0.95,
    h,
    s,
    oval(
      -w * 0.17,
      -h * 0.78,
      w * 0.13,
      h * 0.07,
      '#fff4df',
      `opacity=".4" transform="rotate(-14 ${n(-w * 0.17)} ${n(-h * 0.78)})"`,
    ),
  )
}

/** A slim chilli lying with its stalk to the left. */
export function chilli(l: number, seed = 'a', c = '#4c9a3c'): Part {
  const r = random(`chilli${seed}`)
  const t = l * 0.15
  const bend = r.between(0.05, 0.2) * l
  const g = linear([
    [0, shade(c, 0.05)],
    [0.3, shade(c, 0.14)],
    [0.6, c],
    [1, shade(c, -0.14)],
  ])
  return part(
    l,
    t + bend * 0.5,
    line(
      `M${n(-l * 0.4)} ${n(-t * 0.5)}Q${n(-l * 0.47)} ${n(-t * 0.9)} ${n(-l * 0.52)} ${n(-t * 0.7 - bend * 0.3)}`,
      '#7fa052',
      l * 0.022,
    ),
    path(
      `M${n(-l * 0.4)} ${n(-t * 0.92)}C${n(-l * 0.1)} ${n(-t * 1.25)} ${n(l * 0.24)} ${n(-t * 0.9)} ${n(l * 0.5)} ${n(-t * 0.4 - bend)}C${n(l * 0.3)} ${n(-t * 0.1 - bend * 0.2)} ${n(l * 0.02)} ${n(t * 0.12)} ${n(-l * 0.4)} ${n(-t * 0.08)}Q${n(-l * 0.43)} ${n(-t * 0.5)} ${n(-l * 0.4)} ${n(-t * 0.92)}Z`,
      g,
    ),
    path(
      `M${n(-l * 0.44)} ${n(-t * 0.7)}Q${n(-l * 0.4)} ${n(-t * 1.1)} ${n(-l * 0.33)} ${n(-t)}Q${n(-l * 0.36)} ${n(-t * 0.5)} ${n(-l * 0.34)} ${n(-t * 0.06)}Q${n(-l * 0.42)} ${n(-t * 0.02)} ${n(-l * 0.44)} ${n(-t * 0.3)}Z`,
      '#8fae5c',
    ),
    line(
      `M${n(-l * 0.28)} ${n(-t * 0.8)}Q${n(l * 0.02)} ${n(-t * 0.98)} ${n(l * 0.26)} ${n(-t * 0.62 - bend * 0.22)}`,
      '#fff',
      l * 0.016,
      'opacity=".5"',
    ),
  )
}
