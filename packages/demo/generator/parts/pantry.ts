// Dairy, bakery and other objects that no drawing set has.
import { shade } from '../core/colour.ts'
import { barrel, CLAY, face, linear, n, radial } from '../core/paint.ts'
import { box, line, oval, type Part, part, path } from '../core/part.ts'
import { random } from '../core/random.ts'

export function milkBottle(w: number, h: number, cap = '#3f6fa3'): Part {
  const id = `mb${Math.round(w)}`
  const neck = w * 0.27
  const glass = `M${n(-neck)} ${n(-h)}V${n(-h * 0.8)}C${n(-neck)} ${n(-h * 0.68)} ${n(-w / 2)} ${n(-h * 0.68)} ${n(-w / 2)} ${n(-h * 0.52)}V-24Q${n(-w / 2)} 0 ${n(-w * 0.4)} 0H${n(w * 0.4)}Q${n(w / 2)} 0 ${n(w / 2)} -24V${n(-h * 0.52)}C${n(w / 2)} ${n(-h * 0.68)} ${n(neck)} ${n(-h * 0.68)} ${n(neck)} ${n(-h * 0.8)}V${n(-h)}Z`
  return part(
    w,
    h * 1.05,
    `<clipPath id="${id}"><path d="${glass}"/></clipPath>`,
    path(glass, '#dcecf2', 'opacity=".85"'),
    `<g clip-path="url(#${id})">${box(
      -w / 2,
      -h * 0.86,
      w,
      h * 0.86,
      0,
      linear(
        [
          [0, '#dfe3e2'],
          [0.2, '#fdfbf4'],
          [0.5, '#fffdf8'],
          [0.85, '#e3e3dd'],
          [1, '#cfd6d8'],
        ],
        0,
        0,
        1,
        0,
      ),
    )}${oval(0, -h * 0.86, neck, neck * 0.2, '#f9f1dc')}${box(-w / 2, -h * 0.86, w, h * 0.11, 0, '#f7e9c4', 'opacity=".6"')}</g>`,
    path(
      glass,
      linear(
        [
          [0, '#163a52', 0.2],
          [0.1, '#fff', 0.05],
          [0.85, '#163a52', 0.03],
          [1, '#163a52', 0.22],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    box(-w * 0.41, -h * 0.52, w * 0.08, h * 0.42, w * 0.04, '#fff', 'opacity=".75"'),
    box(-neck * 0.72, -h * 0.92, w * 0.05, h * 0.2, w * 0.025, '#fff', 'opacity=".7"'),
    oval(w * 0.06, -h * 0.29, w * 0.24, w * 0.24, cap, 'opacity=".92"'),
    path(
      `M${n(w * 0.06)} ${n(-h * 0.29 + w * 0.13)}c${n(-w * 0.16)} ${n(-w * 0.06)} ${n(-w * 0.13)} ${n(-w * 0.2)} 0 ${n(-w * 0.28)}c${n(w * 0.13)} ${n(w * 0.08)} ${n(w * 0.16)} ${n(w * 0.22)} 0 ${n(w * 0.28)}Z`,
      '#fbf6ea',
    ),
    box(-neck - 9, -h * 1.05, neck * 2 + 18, h * 0.075, 9, barrel(cap)),
    oval(0, -h * 1.047, neck + 7, neck * 0.16, shade(cap, 0.1)),
  )
}

export function milkGlass(w: number, h: number, fill = '#fdfaf0', top = '#fffdf6'): Part {
  const body = `M${n(-w / 2)} ${n(-h)}L${n(-w * 0.38)} -10Q${n(-w * 0.37)} 0 ${n(-w * 0.3)} 0H${n(w * 0.3)}Q${n(w * 0.37)} 0 ${n(w * 0.38)} -10L${n(w / 2)} ${n(-h)}Z`
  return part(
    w * 0.8,
    h,
    path(body, '#dcecf2', 'opacity=".6"'),
    path(
      `M${n(-w * 0.47)} ${n(-h * 0.8)}L${n(-w * 0.37)} -20Q${n(-w * 0.35)} -12 ${n(-w * 0.29)} -12H${n(w * 0.29)}Q${n(w * 0.35)} -12 ${n(w * 0.37)} -20L${n(w * 0.47)} ${n(-h * 0.8)}Z`,
      linear(
        [
          [0, shade(fill, -0.1)],
          [0.25, fill],
          [0.8, shade(fill, -0.05)],
          [1, shade(fill, -0.15)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    oval(0, -h * 0.8, w * 0.47, w * 0.1, top),
    oval(0, -h, w / 2, w * 0.11, 'none', 'stroke="#fff" stroke-width="5" opacity=".8"'),
    box(
      -w * 0.37,
      -h * 0.9,
      w * 0.06,
      h * 0.75,
      8,
      '#fff',
      `opacity=".6" transform="rotate(-4 ${n(-w * 0.34)} ${n(-h * 0.5)})"`,
    ),
  )
}

/** A round clay pot; `inside` is the colour of its content. */
export function clayPot(w: number, h: number, inside: string, c = CLAY): Part {
  const m = w * 0.39
  const body = `M${n(-m)} ${n(-h * 0.9)}C${n(-m)} ${n(-h * 0.8)} ${n(-w / 2)} ${n(-h * 0.72)} ${n(-w / 2)} ${n(-h * 0.42)}C${n(-w / 2)} ${n(-h * 0.14)} ${n(-w * 0.33)} 0 ${n(-w * 0.22)} 0H${n(w * 0.22)}C${n(w * 0.33)} 0 ${n(w / 2)} ${n(-h * 0.14)} ${n(w / 2)} ${n(-h * 0.42)}C${n(w / 2)} ${n(-h * 0.72)} ${n(m)} ${n(-h * 0.8)} ${n(m)} ${n(-h * 0.9)}Z`
  return part(
    w * 0.75,
    h,
    path(
      body,
      radial(
        [
          [0, shade(c, 0.09)],
          [0.4, c],
          [0.8, shade(c, -0.13)],
          [1, shade(c, -0.18)],
        ],
        0.3,
        0.3,
        0.85,
      ),
    ),
    [0.36, 0.41, 0.57]
      .map((q) =>
        line(
          `M${n(-w * 0.49)} ${n(-h * q)}Q0 ${n(-h * q + h * 0.12)} ${n(w * 0.49)} ${n(-h * q)}`,
          shade(c, -0.09),
          4,
          'opacity=".5"',
        ),
      )
      .join(''),
    path(
      `M${n(-m - 16)} ${n(-h * 0.97)}Q${n(-m - 22)} ${n(-h * 0.86)} ${n(-m)} ${n(-h * 0.86)}Q0 ${n(-h * 0.86 + m * 0.42)} ${n(m)} ${n(-h * 0.86)}Q${n(m + 22)} ${n(-h * 0.86)} ${n(m + 16)} ${n(-h * 0.97)}Z`,
      linear(
        [
          [0, shade(c, 0.02)],
          [0.3, shade(c, 0.1)],
          [1, shade(c, -0.12)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    oval(0, -h * 0.97, m + 16, m * 0.25, shade(c, 0.07)),
    oval(0, -h * 0.965, m - 2, m * 0.2, shade(c, -0.22)),
    oval(
      0,
      -h * 0.952,
      m - 8,
      m * 0.172,
      radial(
        [
          [0, shade(inside, 0.03)],
          [0.7, inside],
          [1, shade(inside, -0.09)],
        ],
        0.4,
        0.35,
        0.75,
      ),
    ),
  )
}

/** A cut block with three lit faces: paneer, butter, soap. */
export function block(w: number, h: number, d: number, c: string, rough = 0, seed = 'b'): Part {
  const r = random(seed)
  const k = d * 0.55
  let pits = ''
  for (let i = 0; i < rough; i++) {
    const x = r.between(-w / 2 + 10, w / 2 - 10)
    const y = r.between(-h + 8, -8)
    pits += oval(x, y, r.between(2, 7), r.between(1.5, 4), shade(c, -0.08), 'opacity=".55"')
  }
  return part(
    w,
    h + d * 0.6,
    path(
      `M${n(-w / 2)} ${n(-h)}L${n(-w / 2 + k)} ${n(-h - d * 0.6)}H${n(w / 2 + k)}L${n(w / 2)} ${n(-h)}Z`,
      linear([
        [0, shade(c, 0.05)],
        [1, shade(c, 0.02)],
      ]),
      `stroke="${shade(c, 0.05)}" stroke-width="6" stroke-linejoin="round"`,
    ),
    path(
      `M${n(w / 2)} ${n(-h)}L${n(w / 2 + k)} ${n(-h - d * 0.6)}V${n(-d * 0.6)}L${n(w / 2)} 0Z`,
      linear([
        [0, shade(c, -0.1)],
        [1, shade(c, -0.17)],
      ]),
      `stroke="${shade(c, -0.12)}" stroke-width="4" stroke-linejoin="round"`,
    ),
    box(-w / 2, -h, w, h, 7, face(shade(c, -0.02))),
    pits,
    line(`M${n(-w / 2 + 5)} ${n(-h)}H${n(w / 2 - 4)}`, shade(c, 0.07), 6, 'opacity=".8"'),
  )
}
