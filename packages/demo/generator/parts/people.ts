// Portraits for the team page: a third-party drawing of a head on drawn shoulders.
import { shade } from '../core/colour.ts'
import { drawing } from '../core/drawing.ts'
import { linear, n, radial } from '../core/paint.ts'
import { line, oval, type Part, part, path } from '../core/part.ts'

export type Person = {
  head: string
  skin: string
  dress: string
  trim: string
  wear: 'kurta' | 'saree' | 'shirt' | 'apron'
  size?: number
}

/** The front of the clothes. */
function frontOf(p: Person): string {
  const c = p.dress
  if (p.wear === 'kurta')
    return (
      path(
        'M-64 -236Q-50 -196 -14 -188V40H14V-188Q50 -196 64 -236L92 -220Q70 -160 30 -150V40H-30V-150Q-70 -160 -92 -220Z',
        p.trim,
      ) + [-120, -70, -20].map((y) => oval(0, y, 7, 7, shade(p.trim, 0.2))).join('')
    )
  if (p.wear === 'shirt')
    return (
      path('M-70 -248L-104 -206L-52 -130L0 -176L52 -130L104 -206L70 -248L0 -180Z', shade(c, 0.09)) +
      line('M0 -172V40', shade(c, -0.14), 5) +
      [-110, -50, 10].map((y) => oval(0, y, 8, 8, p.trim)).join('')
    )
  if (p.wear === 'saree')
    return (
      path(
        'M-92 -220Q-60 -140 10 -110L-40 40H-300C-296 -90 -250 -160 -150 -200Z',
        linear(
          [
            [0, shade(p.trim, 0.05)],
            [1, shade(p.trim, -0.1)],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      path('M-92 -220Q-60 -140 10 -110L-2 -74Q-90 -106 -124 -208Z', shade(p.trim, 0.16)) +
      line('M-104 -214Q-74 -124 4 -92', shade(p.trim, -0.12), 4, 'stroke-dasharray="3 11"')
    )
  if (p.wear === 'apron')
    return (
      path(
        'M-120 -204Q-112 -150 -120 -110H120Q112 -150 120 -204L92 -214Q86 -160 84 -132H-84Q-86 -160 -92 -214Z',
        p.trim,
      ) +
      path(
        'M-120 -134H120L150 40H-150Z',
        linear([
          [0, shade(p.trim, 0.03)],
          [1, shade(p.trim, -0.08)],
        ]),
      ) +
      path('M-62 -60H62V0Q0 24 -62 0Z', shade(p.trim, -0.08))
    )
  return ''
}

export function bust(p: Person): Part {
  const c = p.dress
  const body = `M-300 40C-296 -120 -230 -176 -120 -206Q-70 -222 -66 -262H66Q70 -222 120 -206C230 -176 296 -120 300 40Z`
  const neck = path(
    'M-62 -330V-226Q-40 -150 0 -150T62 -226V-330Z',
    linear([
      [0, shade(p.skin, -0.12)],
      [0.6, p.skin],
      [1, shade(p.skin, -0.06)],
    ]),
  )
  const cloth = path(
    body,
    linear(
      [
        [0, shade(c, 0.07)],
        [0.45, c],
        [1, shade(c, -0.12)],
      ],
      0,
      0,
      1,
      0.4,
    ),
  )
  const folds = [-190, -120, 130, 205]
    .map((x) => line(`M${x} -150Q${n(x * 1.12)} -60 ${n(x * 1.05)} 40`, shade(c, -0.1), 9, 'opacity=".35"'))
    .join('')
  const head = drawing(p.head, p.size ?? 330)
  return part(
    600,
    560,
    cloth,
    folds,
    neck,
    path(
      'M-62 -250Q-40 -196 0 -190T62 -250V-226Q40 -160 0 -156T-62 -226Z',
      shade(p.skin, -0.18),
      'opacity=".35"',
    ),
    frontOf(p),
    `<g transform="translate(0 -196)">${head.svg}</g>`,
    oval(
      -150,
      -140,
      60,
      24,
      radial(
        [
          [0, '#fff', 0.2],
          [1, '#fff', 0],
        ],
        0.5,
        0.5,
        0.5,
      ),
    ),
  )
}
