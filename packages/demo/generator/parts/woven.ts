// Crate, basket and sack.
import { shade } from '../core/colour.ts'
import { linear, n, radial, round } from '../core/paint.ts'
import { box, line, oval, path } from '../core/part.ts'
import { random } from '../core/random.ts'
import type { Vessel } from './vessels.ts'

export function crate(w: number, h: number, wood = '#cf9a62', seed = 'crate'): Vessel {
  const r = random(seed)
  const d = h * 0.34
  const slat = (y: number, hh: number, x0: number, x1: number, tone: number): string => {
    const c = shade(wood, tone + r.between(-0.015, 0.015))
    let s = box(
      x0,
      y,
      x1 - x0,
      hh,
      5,
      linear([
        [0, shade(c, 0.05)],
        [0.12, c],
        [0.85, shade(c, -0.03)],
        [1, shade(c, -0.11)],
      ]),
    )
    for (let i = 0; i < 4; i++) {
      const gy = y + hh * r.between(0.15, 0.85)
      const gx = x0 + r.between(0, 0.6) * (x1 - x0)
      s += line(
        `M${n(gx)} ${n(gy)}q${n(w * 0.08)} ${n(r.between(-4, 4))} ${n(w * r.between(0.15, 0.35))} 0`,
        shade(c, -0.07),
        1.6,
        'opacity=".6"',
      )
    }
    return s
  }
  const back =
    path(
      `M${n(-w / 2)} ${n(-h)}L${n(-w * 0.455)} ${n(-h - d)}H${n(w * 0.455)}L${n(w / 2)} ${n(-h)}V-20H${n(-w / 2)}Z`,
      shade(wood, -0.34),
    ) +
    slat(-h - d, h * 0.16, -w * 0.455, w * 0.455, -0.1) +
    path(
      `M${n(-w / 2)} ${n(-h)}L${n(-w * 0.455)} ${n(-h - d)}l14 0L${n(-w / 2 + 22)} ${n(-h)}Z`,
      shade(wood, -0.02),
    ) +
    path(
      `M${n(w / 2)} ${n(-h)}L${n(w * 0.455)} ${n(-h - d)}l-14 0L${n(w / 2 - 22)} ${n(-h)}Z`,
      shade(wood, -0.14),
    )
  const k = h / 3
  let front = box(-w / 2 + 6, -h + 6, w - 12, h - 8, 4, shade(wood, -0.36))
  for (let i = 0; i < 3; i++) front += slat(-h + i * k + 2, k - 9, -w / 2, w / 2, 0.01 - i * 0.02)
  for (const x of [-w / 2 + 8, w / 2 - 8 - w * 0.075]) {
    front += box(
      x,
      -h - 4,
      w * 0.075,
      h + 6,
      5,
      linear(
        [
          [0, shade(wood, 0.05)],
          [0.6, shade(wood, -0.01)],
          [1, shade(wood, -0.12)],
        ],
        0,
        0,
        1,
        0,
      ),
    )
    for (let i = 0; i < 3; i++)
      for (const q of [0.3, 0.7])
        front += oval(x + w * 0.075 * q, -h + i * k + k * 0.45, 3.4, 3.4, shade(wood, -0.3))
  }
  return { w, h, back, front, mouth: { y: -h - d * 0.35, rx: w * 0.44, ry: d * 0.5 } }
}

export function basket(w: number, h: number, cane = '#c98f4e', seed = 'basket'): Vessel {
  const r = random(seed)
  const ry = w * 0.125
  const foot = w * 0.36
  const body = `M${n(-w / 2)} ${n(-h)}C${n(-w * 0.49)} ${n(-h * 0.45)} ${n(-foot - 14)} -8 ${n(-foot)} 0Q0 ${n(ry * 0.62)} ${n(foot)} 0C${n(foot + 14)} -8 ${n(w * 0.49)} ${n(-h * 0.45)} ${n(w / 2)} ${n(-h)}Q0 ${n(-h + ry * 2)} ${n(-w / 2)} ${n(-h)}Z`
  const id = `bk${Math.round(w)}x${Math.round(h)}`
  const rows = 8
  const cols = 17
  let weave = ''
  for (let i = 0; i < rows; i++)
    for (let j = -1; j <= cols; j++) {
      const cell = w / cols
      const rh = (h * 1.12) / rows
      const u = ((j + (i % 2) * 0.5) / cols) * 2 - 1
      const sag = ry * (1 - u * u) * 0.95
      const c = shade(
        cane,
        0.05 - 0.17 * Math.max(0, u * 0.9 + 0.1) - (i / rows) * 0.05 + r.between(-0.03, 0.03),
      )
      weave += box(
        u * (w / 2),
        -h + i * rh + sag - 4,
        cell * 1.03,
        rh * 0.92,
        rh * 0.42,
        linear([
          [0, shade(c, 0.05)],
          [0.5, c],
          [1, shade(c, -0.16)],
        ]),
      )
    }
  const rim = (y: number, side: 1 | -1, c: string): string => {
    let s = ''
    const steps = 34
    for (let i = 0; i <= steps; i++) {
      const t = Math.PI * (i / steps)
      const x = -Math.cos(t) * (w / 2 + 4)
      const py = y + side * Math.sin(t) * ry
      s += `<ellipse cx="${n(x)}" cy="${n(py)}" rx="${n(w * 0.026)}" ry="${n(w * 0.016)}" transform="rotate(${n(side * Math.cos(t) * 40 - 28)} ${n(x)} ${n(py)})" fill="${round(shade(c, r.between(-0.03, 0.03) - 0.1 * (i / steps)))}"/>`
    }
    return s
  }
  const back =
    oval(
      0,
      -h,
      w / 2,
      ry,
      radial(
        [
          [0, shade(cane, -0.4)],
          [1, shade(cane, -0.28)],
        ],
        0.5,
        0.8,
        0.7,
      ),
    ) + rim(-h, -1, shade(cane, -0.07))
  const front = `<clipPath id="${id}"><path d="${body}"/></clipPath>${path(body, shade(cane, -0.3))}<g clip-path="url(#${id})">${weave}</g>${rim(-h, 1, shade(cane, 0.02))}`
  return { w, h, back, front, mouth: { y: -h, rx: w * 0.47, ry } }
}

export function sack(w: number, h: number, jute = '#cdab7c', seed = 'sack'): Vessel {
  const r = random(seed)
  const ry = w * 0.14
  const m = w * 0.4
  const body = `M${n(-m)} ${n(-h)}C${n(-w * 0.56)} ${n(-h * 0.62)} ${n(-w * 0.55)} ${n(-h * 0.12)} ${n(-w * 0.4)} -4Q0 ${n(h * 0.07)} ${n(w * 0.4)} -4C${n(w * 0.55)} ${n(-h * 0.12)} ${n(w * 0.56)} ${n(-h * 0.62)} ${n(m)} ${n(-h)}Z`
  const id = `sk${Math.round(w)}x${Math.round(h)}`
  let threads = ''
  for (let i = 0; i < 54; i++) {
    const y = -h + (i / 54) * h * 1.05
    threads += line(
      `M${n(-w * 0.6)} ${n(y)}Q0 ${n(y + h * 0.09)} ${n(w * 0.6)} ${n(y)}`,
      shade(jute, r() < 0.5 ? -0.08 : 0.05),
      1.6,
      `opacity="${n(r.between(0.25, 0.6))}"`,
    )
    const x = (i / 53 - 0.5) * w * 1.1
    threads += line(
      `M${n(x * 0.76)} ${n(-h)}Q${n(x * 1.12)} ${n(-h * 0.45)} ${n(x * 0.86)} 10`,
      shade(jute, r() < 0.5 ? -0.09 : 0.05),
      1.6,
      `opacity="${n(r.between(0.2, 0.5))}"`,
    )
  }
  const folds =
    line(
      `M${n(-w * 0.2)} ${n(-h * 0.8)}q-40 ${n(h * 0.3)} -10 ${n(h * 0.62)}`,
      shade(jute, -0.12),
      16,
      `opacity=".22"`,
    ) +
    line(
      `M${n(w * 0.16)} ${n(-h * 0.84)}q60 ${n(h * 0.34)} 30 ${n(h * 0.7)}`,
      shade(jute, -0.16),
      22,
      'opacity=".25"',
    )
  const roll = (side: 1 | -1, c: string): string =>
    line(
      `M${n(-m - 6)} ${n(-h)}A${n(m + 6)} ${n(ry)} 0 0 ${side === 1 ? 0 : 1} ${n(m + 6)} ${n(-h)}`,
      shade(c, -0.12),
      w * 0.1,
    ) +
    line(
      `M${n(-m - 6)} ${n(-h - 3)}A${n(m + 6)} ${n(ry)} 0 0 ${side === 1 ? 0 : 1} ${n(m + 6)} ${n(-h - 3)}`,
      c,
      w * 0.085,
    ) +
    line(
      `M${n(-m - 2)} ${n(-h - w * 0.022)}A${n(m)} ${n(ry)} 0 0 ${side === 1 ? 0 : 1} ${n(m * 0.2)} ${n(-h + side * ry * 0.95 - w * 0.022)}`,
      shade(c, 0.06),
      w * 0.018,
      'opacity=".8"',
    )
  const back = oval(0, -h, m, ry, shade(jute, -0.4)) + roll(-1, shade(jute, -0.04))
  const front = `<clipPath id="${id}"><path d="${body}"/></clipPath>${path(
    body,
    linear(
      [
        [0, shade(jute, -0.05)],
        [0.3, shade(jute, 0.05)],
        [0.6, jute],
        [1, shade(jute, -0.16)],
      ],
      0,
      0,
      1,
      0.15,
    ),
  )}<g clip-path="url(#${id})">${threads}${folds}</g>${roll(1, shade(jute, 0.03))}`
  return { w, h, back, front, mouth: { y: -h, rx: m * 0.97, ry } }
}
