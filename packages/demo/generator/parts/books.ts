// Notebooks, pads and card boxes.
import { shade } from '../core/colour.ts'
import { face, linear, n } from '../core/paint.ts'
import { box, line, oval, type Part, part, path } from '../core/part.ts'

const motif = (x: number, y: number, s: number, c: string): string =>
  [0, 72, 144, 216, 288]
    .map(
      (a) =>
        `<g transform="translate(${n(x)} ${n(y)}) rotate(${a})">${path(`M0 0C${n(-s * 0.28)} ${n(-s * 0.3)} ${n(-s * 0.2)} ${n(-s * 0.75)} 0 ${n(-s)}C${n(s * 0.2)} ${n(-s * 0.75)} ${n(s * 0.28)} ${n(-s * 0.3)} 0 0Z`, c)}</g>`,
    )
    .join('') + oval(x, y, s * 0.22, s * 0.22, c)

/** A thread-bound book standing or leaning, with a block-printed cover. */
export function notebook(w: number, h: number, c: string, print = '#f4e8cf'): Part {
  const d = w * 0.13
  let pattern = ''
  for (let j = 0; j < 6; j++)
    for (let i = 0; i < 4; i++)
      pattern += motif(
        -w / 2 + w * (0.2 + i * 0.21 + (j % 2) * 0.1),
        -h * (0.09 + j * 0.165),
        w * 0.066,
        print,
      )
  const id = `nb${Math.round(w)}${c.slice(1)}`
  let pages = ''
  for (let i = 1; i < 7; i++)
    pages += line(
      `M${n(w / 2 + (d * i) / 7)} ${n(-h + 10 - i * 2.4)}V${n(-8 - i * 3.6)}`,
      '#b9a888',
      1.8,
      'opacity=".6"',
    )
  return part(
    w,
    h,
    path(
      `M${n(w / 2 - 4)} ${n(-h)}L${n(w / 2 + d)} ${n(-h - d * 0.16)}V${n(-d * 0.3)}L${n(w / 2 - 4)} -2Z`,
      linear(
        [
          [0, '#f3e9d3'],
          [1, '#d9c7a4'],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    pages,
    path(`M${n(w / 2 + d - 4)} ${n(-h - d * 0.18)}l9 0V${n(-d * 0.32)}l-9 4Z`, shade(c, -0.12)),
    path(
      `M${n(-w / 2)} ${n(-h)}L${n(-w / 2 + d)} ${n(-h - d * 0.2)}H${n(w / 2 + d)}L${n(w / 2)} ${n(-h)}Z`,
      '#eadfc6',
    ),
    `<clipPath id="${id}"><rect x="${n(-w / 2)}" y="${n(-h)}" width="${n(w)}" height="${n(h)}" rx="9"/></clipPath>`,
    box(-w / 2, -h, w, h, 9, face(c)),
    `<g clip-path="url(#${id})" opacity=".9">${pattern}</g>`,
    box(
      -w / 2,
      -h,
      w * 0.12,
      h,
      7,
      linear(
        [
          [0, shade(c, -0.12)],
          [0.6, shade(c, -0.02)],
          [1, shade(c, -0.12)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    [0.15, 0.3, 0.5, 0.7, 0.85]
      .map((q) => line(`M${n(-w / 2 + 4)} ${n(-h * q)}H${n(-w * 0.39)}`, '#f7edd6', 5))
      .join(''),
    line(`M${n(-w * 0.39)} ${n(-h * 0.15)}V${n(-h * 0.85)}`, '#f7edd6', 4),
  )
}

/** An open book lying on the table. */
export function openBook(w: number): Part {
  const h = w * 0.36
  const page = (k: 1 | -1): string =>
    path(
      `M0 ${n(-h * 0.06)}C${n(k * w * 0.12)} ${n(-h * 0.2)} ${n(k * w * 0.34)} ${n(-h * 0.16)} ${n(k * w * 0.5)} 0L${n(k * w * 0.42)} ${n(-h)}C${n(k * w * 0.3)} ${n(-h * 1.1)} ${n(k * w * 0.1)} ${n(-h * 1.14)} 0 ${n(-h)}Z`,
      k < 0
        ? linear(
            [
              [0, '#faf2df'],
              [0.8, '#f2e7cd'],
              [1, '#d8c7a2'],
            ],
            0,
            0,
            1,
            0,
          )
        : linear(
            [
              [0, '#dccba7'],
              [0.2, '#f6ecd5'],
              [1, '#efe2c6'],
            ],
            0,
            0,
            1,
            0,
          ),
    )
  return part(
    w,
    h,
    path(
      `M${n(-w * 0.52)} 10L${n(-w * 0.43)} ${n(-h)}H${n(w * 0.43)}L${n(w * 0.52)} 10Q${n(w * 0.3)} ${n(-h * 0.1)} 0 12Q${n(-w * 0.3)} ${n(-h * 0.1)} ${n(-w * 0.52)} 10Z`,
      '#3f4f86',
    ),
    page(-1),
    page(1),
    [0.3, 0.42, 0.54, 0.66]
      .map((q, i) =>
        line(
          `M${n(w * 0.1)} ${n(-h * (1.02 - q))}C${n(w * 0.18)} ${n(-h * (1.1 - q))} ${n(w * 0.28)} ${n(-h * (1.08 - q))} ${n(w * (0.36 - i * 0.03))} ${n(-h * (1.02 - q))}`,
          '#4a5a94',
          4,
          'opacity=".55"',
        ),
      )
      .join(''),
  )
}

export function cardBox(w: number, h: number, c: string, slots: string): Part {
  return part(
    w,
    h,
    slots,
    box(-w / 2, -h * 0.72, w, h * 0.72, 10, face(c)),
    path(
      `M${n(-w / 2)} ${n(-h * 0.72)}H${n(w / 2)}V${n(-h * 0.66)}Q0 ${n(-h * 0.5)} ${n(-w / 2)} ${n(-h * 0.66)}Z`,
      shade(c, -0.1),
      'opacity=".5"',
    ),
    box(-w * 0.36, -h * 0.44, w * 0.72, h * 0.28, 12, '#f6ecd6'),
    [0, 1, 2, 3, 4]
      .map((i) =>
        oval(
          -w * 0.24 + i * w * 0.12,
          -h * 0.3,
          w * 0.04,
          w * 0.04,
          ['#c8402f', '#d6a033', '#4f8a4b', '#3f5fa3', '#8a4f8f'][i] ?? c,
        ),
      )
      .join(''),
  )
}

export function notePad(w: number, c: string, sheets = 9): Part {
  const d = w * 0.5
  let s = ''
  for (let i = 0; i < sheets; i++)
    s += path(
      `M${n(-w / 2)} ${n(-i * 7)}L${n(-w * 0.4)} ${n(-d - i * 7)}H${n(w * 0.4)}L${n(w / 2)} ${n(-i * 7)}Z`,
      shade(c, i % 2 ? -0.09 : -0.04),
    )
  const y = -sheets * 7
  s +=
    path(
      `M${n(-w / 2)} ${n(y)}L${n(-w * 0.4)} ${n(y - d)}H${n(w * 0.4)}L${n(w / 2 - 12)} ${n(y - 34)}Q${n(w * 0.36)} ${n(y - 22)} ${n(w * 0.3)} ${n(y)}Z`,
      linear([
        [0, shade(c, -0.03)],
        [1, shade(c, 0.05)],
      ]),
    ) +
    path(
      `M${n(w * 0.3)} ${n(y)}Q${n(w * 0.33)} ${n(y - 44)} ${n(w / 2 - 12)} ${n(y - 34)}Q${n(w * 0.43)} ${n(y - 22)} ${n(w * 0.3)} ${n(y)}Z`,
      shade(c, 0.08),
    )
  return part(w, d + sheets * 7, s)
}
