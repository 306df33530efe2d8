// Bag, jar and pouch.
import { shade } from '../core/colour.ts'
import { CREAM, face, KRAFT, linear, metal, n } from '../core/paint.ts'
import { box, line, oval, type Part, part, path } from '../core/part.ts'

/** A standing kraft paper bag with a folded top; label is a plain shape. */
export function paperBag(w: number, h: number, c = KRAFT, label = CREAM, mark = '#4f8a4b'): Part {
  return part(
    w,
    h,
    path(`M${n(-w / 2)} 0L${n(-w * 0.49)} ${n(-h)}H${n(w * 0.3)}L${n(w * 0.32)} 0Z`, face(shade(c, 0.03))),
    path(
      `M${n(w * 0.32)} 0L${n(w * 0.3)} ${n(-h)}L${n(w * 0.47)} ${n(-h * 0.975)}L${n(w / 2)} ${n(-h * 0.03)}Z`,
      linear([
        [0, shade(c, -0.1)],
        [1, shade(c, -0.16)],
      ]),
    ),
    path(
      `M${n(w * 0.32)} 0L${n(w * 0.41)} ${n(-h * 0.22)}L${n(w / 2)} ${n(-h * 0.03)}Z`,
      shade(c, -0.2),
      'opacity=".6"',
    ),
    path(
      `M${n(-w * 0.5)} ${n(-h)}l${n(w * 0.03)} ${n(-h * 0.03)}H${n(w * 0.45)}l${n(w * 0.02)} ${n(h * 0.055)}L${n(w * 0.3)} ${n(-h * 0.86)}H${n(-w * 0.495)}Z`,
      face(shade(c, 0.06)),
    ),
    path(`M${n(w * 0.3)} ${n(-h * 0.86)}L${n(w * 0.47)} ${n(-h * 0.845)}V${n(-h * 0.975)}Z`, shade(c, -0.08)),
    line(`M${n(-w * 0.49)} ${n(-h * 0.855)}H${n(w * 0.3)}`, shade(c, -0.16), 4, 'opacity=".5"'),
    line(
      `M${n(-w * 0.3)} ${n(-h * 0.8)}L${n(-w * 0.33)} ${n(-h * 0.1)}M${n(w * 0.1)} ${n(-h * 0.3)}L${n(w * 0.16)} ${n(-h * 0.05)}`,
      shade(c, -0.06),
      5,
      'opacity=".4"',
    ),
    label ? box(-w * 0.36, -h * 0.64, w * 0.52, h * 0.34, 12, face(label)) : '',
    label
      ? path(
          `M${n(-w * 0.1)} ${n(-h * 0.37)}c${n(-w * 0.13)} ${n(-h * 0.05)} ${n(-w * 0.11)} ${n(-h * 0.17)} 0 ${n(-h * 0.22)}c${n(w * 0.11)} ${n(h * 0.05)} ${n(w * 0.13)} ${n(h * 0.17)} 0 ${n(h * 0.22)}Z`,
          mark,
        ) + line(`M${n(-w * 0.1)} ${n(-h * 0.33)}V${n(-h * 0.53)}`, shade(mark, 0.2), 4)
      : '',
  )
}

type Lid = 'metal' | 'wood' | 'cloth'

/** The lid of a jar whose opening is `neck` wide on each side. */
function lidOf(lid: Lid, w: number, h: number, neck: number, lidColour: string): string {
  const top = -h * 0.97
  const lh = h * 0.13
  return lid === 'cloth'
    ? path(
        `M${n(-w * 0.56)} ${n(top + lh * 1.1)}Q${n(-w * 0.44)} ${n(top + lh * 0.3)} ${n(-w * 0.42)} ${n(top - lh * 0.3)}Q0 ${n(top - lh * 0.9)} ${n(w * 0.42)} ${n(top - lh * 0.3)}Q${n(w * 0.44)} ${n(top + lh * 0.3)} ${n(w * 0.56)} ${n(top + lh * 1.1)}Q${n(w * 0.3)} ${n(top + lh * 0.8)} 0 ${n(top + lh * 1.25)}Q${n(-w * 0.3)} ${n(top + lh * 0.8)} ${n(-w * 0.56)} ${n(top + lh * 1.1)}Z`,
        linear(
          [
            [0, shade(lidColour, -0.03)],
            [0.3, shade(lidColour, 0.06)],
            [1, shade(lidColour, -0.14)],
          ],
          0,
          0,
          1,
          0.1,
        ),
      ) +
        line(
          `M${n(-w * 0.43)} ${n(top + lh * 0.32)}Q0 ${n(top + lh * 0.75)} ${n(w * 0.43)} ${n(top + lh * 0.32)}`,
          '#a3763f',
          7,
        )
    : box(
        -neck - 10,
        top - lh,
        neck * 2 + 20,
        lh * 1.35,
        12,
        lid === 'metal'
          ? metal(lidColour)
          : linear(
              [
                [0, shade(lidColour, -0.05)],
                [0.3, shade(lidColour, 0.08)],
                [0.6, lidColour],
                [1, shade(lidColour, -0.16)],
              ],
              0,
              0,
              1,
              0,
            ),
      ) +
        oval(0, top - lh, neck + 6, neck * 0.16, shade(lidColour, 0.09)) +
        line(
          `M${n(-neck - 6)} ${n(top)}Q0 ${n(top + neck * 0.16)} ${n(neck + 6)} ${n(top)}`,
          shade(lidColour, -0.14),
          3,
          'opacity=".5"',
        )
}

/** A clear jar; `inside` has the same coordinates and is clipped to the glass. */
export function jar(
  w: number,
  h: number,
  inside: string,
  lid: Lid = 'wood',
  lidColour = '#c49a63',
  tint = '#dfeef0',
): Part {
  const id = `jr${Math.round(w)}x${Math.round(h)}${lid}`
  const neck = w * 0.4
  const glass = `M${n(-neck)} ${n(-h * 0.98)}C${n(-neck)} ${n(-h * 0.93)} ${n(-w / 2)} ${n(-h * 0.93)} ${n(-w / 2)} ${n(-h * 0.83)}V${n(-h * 0.07)}Q${n(-w / 2)} 0 ${n(-w * 0.42)} 0Q0 ${n(w * 0.05)} ${n(w * 0.42)} 0Q${n(w / 2)} 0 ${n(w / 2)} ${n(-h * 0.07)}V${n(-h * 0.83)}C${n(w / 2)} ${n(-h * 0.93)} ${n(neck)} ${n(-h * 0.93)} ${n(neck)} ${n(-h * 0.98)}Z`
  const cap = lidOf(lid, w, h, neck, lidColour)
  return part(
    w,
    h * 1.1,
    `<clipPath id="${id}"><path d="${glass}"/></clipPath>`,
    path(
      glass,
      linear(
        [
          [0, shade(tint, -0.1), 0.75],
          [0.3, tint, 0.5],
          [0.7, tint, 0.45],
          [1, shade(tint, -0.16), 0.8],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    `<g clip-path="url(#${id})">${inside}</g>`,
    path(
      glass,
      linear(
        [
          [0, '#0f2a30', 0.16],
          [0.1, '#fff', 0.08],
          [0.8, '#0f2a30', 0.02],
          [1, '#0f2a30', 0.24],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    box(
      -w * 0.41,
      -h * 0.8,
      w * 0.085,
      h * 0.66,
      w * 0.04,
      linear([
        [0, '#fff', 0.75],
        [1, '#fff', 0.25],
      ]),
    ),
    box(-w * 0.29, -h * 0.8, w * 0.025, h * 0.5, w * 0.012, '#fff', 'opacity=".4"'),
    box(w * 0.4, -h * 0.78, w * 0.03, h * 0.6, w * 0.015, '#fff', 'opacity=".35"'),
    cap,
  )
}

/** A soft stand-up pouch with a window that shows the content. */
export function pouch(w: number, h: number, c: string, windowSvg: string, seed = 'p'): Part {
  const id = `po${Math.round(w)}${seed.replace(/\W/g, '')}`
  const body = `M${n(-w * 0.47)} ${n(-h)}H${n(w * 0.47)}C${n(w * 0.44)} ${n(-h * 0.7)} ${n(w * 0.5)} ${n(-h * 0.35)} ${n(w * 0.5)} ${n(-h * 0.05)}Q${n(w * 0.25)} ${n(h * 0.035)} 0 ${n(h * 0.03)}T${n(-w * 0.5)} ${n(-h * 0.05)}C${n(-w * 0.5)} ${n(-h * 0.35)} ${n(-w * 0.44)} ${n(-h * 0.7)} ${n(-w * 0.47)} ${n(-h)}Z`
  const ring = `cx="0" cy="${n(-h * 0.36)}" rx="${n(w * 0.33)}" ry="${n(w * 0.33)}"`
  return part(
    w,
    h,
    path(
      body,
      linear(
        [
          [0, shade(c, -0.06)],
          [0.22, shade(c, 0.07)],
          [0.5, c],
          [0.85, shade(c, -0.09)],
          [1, shade(c, -0.04)],
        ],
        0,
        0,
        1,
        0.08,
      ),
    ),
    box(-w * 0.47, -h, w * 0.94, h * 0.075, 4, shade(c, -0.08), 'opacity=".55"'),
    line(`M${n(-w * 0.455)} ${n(-h * 0.86)}H${n(w * 0.455)}`, shade(c, -0.13), 5, 'opacity=".5"'),
    `<clipPath id="${id}"><ellipse ${ring}/></clipPath>`,
    `<ellipse ${ring} fill="${shade(c, -0.25)}"/><g clip-path="url(#${id})">${windowSvg}</g><ellipse ${ring} fill="none" stroke="${shade(c, 0.14)}" stroke-width="9"/>`,
    path(
      `M${n(-w * 0.2)} ${n(-h * 0.3)}A${n(w * 0.3)} ${n(w * 0.3)} 0 0 1 ${n(-w * 0.02)} ${n(-h * 0.36 - w * 0.28)}`,
      'none',
      `stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".35"`,
    ),
    box(-w * 0.26, -h * 0.785, w * 0.52, h * 0.06, h * 0.03, CREAM, 'opacity=".9"'),
    box(-w * 0.15, -h * 0.695, w * 0.3, h * 0.026, h * 0.013, CREAM, 'opacity=".6"'),
    path(
      `M${n(-w * 0.4)} ${n(-h * 0.93)}C${n(-w * 0.38)} ${n(-h * 0.6)} ${n(-w * 0.44)} ${n(-h * 0.3)} ${n(-w * 0.43)} ${n(-h * 0.1)}`,
      'none',
      `stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".28"`,
    ),
  )
}
