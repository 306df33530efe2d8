// The jute shopping bag.
import { shade } from '../core/colour.ts'
import { face, JUTE, linear, n } from '../core/paint.ts'
import { box, line, oval, type Part, part, path } from '../core/part.ts'
import { random } from '../core/random.ts'

export function juteBag(w: number, h: number, c = JUTE, mark = '#3f7d4f'): Part {
  const r = random('jute')
  const id = `jb${Math.round(w)}${mark.slice(1)}`
  const front = `M${n(-w * 0.5)} 0L${n(-w * 0.46)} ${n(-h)}Q0 ${n(-h + 16)} ${n(w * 0.34)} ${n(-h)}L${n(w * 0.37)} 0Z`
  let t = ''
  for (let i = 0; i < 70; i++)
    t +=
      line(
        `M${n(-w * 0.52)} ${n((-i / 69) * h)}H${n(w * 0.4)}`,
        shade(c, r() < 0.5 ? -0.07 : 0.06),
        2,
        `opacity="${n(r.between(0.2, 0.55))}"`,
      ) +
      line(
        `M${n(-w * 0.5 + (i / 69) * w * 0.9)} 0V${n(-h)}`,
        shade(c, r() < 0.5 ? -0.07 : 0.05),
        2,
        `opacity="${n(r.between(0.15, 0.45))}"`,
      )
  const strap = (x: number, tone: number): string =>
    line(
      `M${n(x - w * 0.17)} ${n(-h * 0.84)}V${n(-h * 1.02)}Q${n(x - w * 0.16)} ${n(-h * 1.34)} ${n(x)} ${n(-h * 1.35)}T${n(x + w * 0.17)} ${n(-h * 1.02)}V${n(-h * 0.84)}`,
      shade('#e6d6b8', tone),
      22,
    )
  return part(
    w,
    h * 1.34,
    strap(w * 0.04, -0.17),
    path(
      `M${n(w * 0.37)} 0L${n(w * 0.34)} ${n(-h)}L${n(w * 0.46)} ${n(-h * 0.96)}L${n(w * 0.5)} ${n(-h * 0.04)}Z`,
      linear([
        [0, shade(c, -0.1)],
        [1, shade(c, -0.2)],
      ]),
    ),
    path(
      `M${n(w * 0.37)} 0L${n(w * 0.42)} ${n(-h * 0.4)}L${n(w * 0.5)} ${n(-h * 0.04)}Z`,
      shade(c, -0.25),
      'opacity=".5"',
    ),
    `<clipPath id="${id}"><path d="${front}"/></clipPath>`,
    path(front, face(shade(c, 0.02))),
    `<g clip-path="url(#${id})">${t}</g>`,
    path(
      `M${n(-w * 0.46)} ${n(-h)}Q0 ${n(-h + 16)} ${n(w * 0.34)} ${n(-h)}L${n(w * 0.343)} ${n(-h * 0.92)}Q0 ${n(-h * 0.92 + 16)} ${n(-w * 0.464)} ${n(-h * 0.92)}Z`,
      mark,
    ),
    line(
      `M${n(-w * 0.46)} ${n(-h * 0.905)}Q0 ${n(-h * 0.905 + 16)} ${n(w * 0.34)} ${n(-h * 0.905)}`,
      shade(c, 0.12),
      3,
      'stroke-dasharray="9 8"',
    ),
    strap(-w * 0.06, 0.02),
    [-0.23, 0.11].map((x) => box(w * x - 13, -h * 0.86, 26, 46, 4, '#d9c6a2')).join(''),
    [...Array(12)]
      .map(
        (_, i) =>
          `<g transform="translate(${n(-w * 0.06)} ${n(-h * 0.43)}) rotate(${i * 30})">${path(`M0 ${n(-w * 0.07)}C${n(-w * 0.045)} ${n(-w * 0.11)} ${n(-w * 0.035)} ${n(-w * 0.16)} 0 ${n(-w * 0.19)}C${n(w * 0.035)} ${n(-w * 0.16)} ${n(w * 0.045)} ${n(-w * 0.11)} 0 ${n(-w * 0.07)}Z`, mark, 'opacity=".9"')}</g>`,
      )
      .join(''),
    oval(-w * 0.06, -h * 0.43, w * 0.055, w * 0.055, mark, 'opacity=".9"'),
    oval(
      -w * 0.06,
      -h * 0.43,
      w * 0.215,
      w * 0.215,
      'none',
      `stroke="${mark}" stroke-width="5" stroke-dasharray="3 11" stroke-linecap="round" opacity=".9"`,
    ),
  )
}
