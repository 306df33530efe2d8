// Plain objects under and behind the products: cloths, boards, leaves.
import { shade } from '../core/colour.ts'
import { linear, n, WOOD } from '../core/paint.ts'
import { box, line, type Part, part, path } from '../core/part.ts'
import { random } from '../core/random.ts'

/** A checked or striped cotton cloth lying on the table (gamcha). Its origin is its middle. */
export function cloth(
  w: number,
  h: number,
  c: string,
  stripe: string,
  kind: 'check' | 'stripe' | 'plain' = 'check',
): string {
  const id = `cl${Math.round(w)}${Math.round(h)}${kind}`
  const skew = w * 0.1
  const edge = `M${n(-w / 2 + skew)} ${n(-h / 2)}Q${n(-w * 0.1)} ${n(-h / 2 - 9)} ${n(w / 2 - skew)} ${n(-h / 2 + 4)}Q${n(w / 2 - skew * 0.3)} 0 ${n(w / 2)} ${n(h / 2)}Q${n(w * 0.2)} ${n(h / 2 + 14)} 0 ${n(h / 2)}T${n(-w / 2)} ${n(h / 2 - 4)}Q${n(-w / 2 + skew * 0.4)} 0 ${n(-w / 2 + skew)} ${n(-h / 2)}Z`
  let s = ''
  if (kind !== 'plain') {
    for (let i = 0; i < 15; i++) {
      const u = (i + 0.5) / 15 - 0.5
      const wide = i % 3 === 1 ? 17 : 6
      s += path(
        `M${n(u * (w - skew * 2) - wide / 2)} ${n(-h / 2 - 12)}h${wide}L${n(u * w * 1.02 + wide * 0.62)} ${n(h / 2 + 16)}h${n(-wide * 1.25)}Z`,
        stripe,
        `opacity="${i % 3 === 1 ? 0.55 : 0.4}"`,
      )
    }
    if (kind === 'check')
      for (let i = 0; i < 8; i++)
        s += box(
          -w / 2,
          -h / 2 + ((i + 0.5) / 8) ** 1.15 * h,
          w,
          (i % 3 === 1 ? 13 : 5) * (0.7 + i * 0.06),
          0,
          stripe,
          'opacity=".4"',
        )
  }
  let fringe = ''
  for (let i = 0; i <= 60; i++) {
    const u = i / 60
    fringe += line(
      `M${n(-w / 2 + u * w)} ${n(h / 2 - 4 + Math.sin(u * 6.28) * 8)}l${n((u - 0.5) * 10)} 17`,
      shade(c, -0.05),
      2.4,
    )
  }
  const fold =
    path(
      `M${n(-w * 0.3)} ${n(-h / 2)}Q${n(-w * 0.22)} 0 ${n(-w * 0.34)} ${n(h / 2 + 10)}L${n(-w * 0.28)} ${n(h / 2 + 10)}Q${n(-w * 0.18)} 0 ${n(-w * 0.27)} ${n(-h / 2)}Z`,
      '#3a2a20',
      'opacity=".07"',
    ) +
    path(
      `M${n(w * 0.24)} ${n(-h / 2)}Q${n(w * 0.2)} 0 ${n(w * 0.31)} ${n(h / 2 + 10)}L${n(w * 0.34)} ${n(h / 2 + 10)}Q${n(w * 0.24)} 0 ${n(w * 0.27)} ${n(-h / 2)}Z`,
      '#fff',
      'opacity=".18"',
    )
  return (
    `<path d="${edge}" transform="translate(7 11)" fill="#3a2a20" opacity=".16"/>` +
    fringe +
    `<clipPath id="${id}"><path d="${edge}"/></clipPath>` +
    path(
      edge,
      linear([
        [0, shade(c, -0.02)],
        [0.4, c],
        [1, shade(c, 0.025)],
      ]),
    ) +
    `<g clip-path="url(#${id})">${s}${fold}</g>`
  )
}

/** A wooden board seen from a little above; origin in the middle of its front edge. */
export function board(w: number, d: number, wood = WOOD, seed = 'board'): Part {
  const r = random(seed)
  const t = 26
  const k = w * 0.06
  const id = `bd${Math.round(w)}`
  const top = `M${n(-w / 2 + k)} ${n(-d - t)}H${n(w / 2 - k)}Q${n(w / 2 - k * 0.4)} ${n(-d - t)} ${n(w / 2 - 2)} ${n(-t - 14)}Q${n(w / 2)} ${n(-t)} ${n(w / 2 - 18)} ${n(-t)}H${n(-w / 2 + 18)}Q${n(-w / 2)} ${n(-t)} ${n(-w / 2 + 2)} ${n(-t - 14)}Q${n(-w / 2 + k * 0.4)} ${n(-d - t)} ${n(-w / 2 + k)} ${n(-d - t)}Z`
  let grain = ''
  for (let i = 0; i < 26; i++) {
    const y = -t - r() * d
    grain += line(
      `M${n(-w / 2)} ${n(y)}C${n(-w * 0.2)} ${n(y + r.between(-9, 9))} ${n(w * 0.2)} ${n(y + r.between(-9, 9))} ${n(w / 2)} ${n(y)}`,
      shade(wood, r() < 0.7 ? -0.06 : 0.05),
      r.between(1, 3.5),
      'opacity=".5"',
    )
  }
  return part(
    w,
    d + t,
    box(
      -w / 2 + 1,
      -t - 22,
      w - 2,
      t + 22,
      16,
      linear([
        [0, shade(wood, -0.08)],
        [1, shade(wood, -0.2)],
      ]),
    ),
    `<clipPath id="${id}"><path d="${top}"/></clipPath>`,
    path(
      top,
      linear([
        [0, shade(wood, -0.02)],
        [1, shade(wood, 0.06)],
      ]),
    ),
    `<g clip-path="url(#${id})">${grain}</g>`,
    line(`M${n(-w / 2 + 18)} ${n(-t + 1)}H${n(w / 2 - 18)}`, shade(wood, 0.12), 3, 'opacity=".7"'),
  )
}

/** A big glossy leaf on which objects lie. Its origin is its middle. */
export function bananaLeaf(w: number, h: number, c = '#5f9a4a'): string {
  let ribs = ''
  for (let i = 0; i < 26; i++) {
    const x = -w * 0.44 + (i / 25) * w * 0.86
    ribs += line(
      `M${n(x)} 0q${n(w * 0.03)} ${n(-h * 0.3)} ${n(w * 0.06)} ${n(-h * 0.5)}M${n(x)} 0q${n(w * 0.03)} ${n(h * 0.3)} ${n(w * 0.06)} ${n(h * 0.5)}`,
      shade(c, i % 2 ? -0.06 : 0.06),
      2.5,
      'opacity=".5"',
    )
  }
  const d = `M${n(-w / 2)} 0C${n(-w * 0.4)} ${n(-h * 0.62)} ${n(w * 0.3)} ${n(-h * 0.62)} ${n(w / 2)} 0C${n(w * 0.3)} ${n(h * 0.62)} ${n(-w * 0.4)} ${n(h * 0.62)} ${n(-w / 2)} 0Z`
  return `<path d="${d}" transform="translate(8 12)" fill="#26331c" opacity=".22"/><clipPath id="bl${Math.round(w)}"><path d="${d}"/></clipPath>${path(
    d,
    linear([
      [0, shade(c, 0.06)],
      [0.48, c],
      [0.5, shade(c, -0.06)],
      [1, shade(c, 0.02)],
    ]),
  )}<g clip-path="url(#bl${Math.round(w)})">${ribs}</g>${line(`M${n(-w / 2)} 0Q0 -8 ${n(w / 2)} 0`, shade(c, 0.16), 9)}`
}
