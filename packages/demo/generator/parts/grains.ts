// Heaps of rice, dal, seeds and powders.
import { shade } from '../core/colour.ts'
import { linear, n, radial } from '../core/paint.ts'
import { random } from '../core/random.ts'

export type Grain = {
  colour: string
  alt?: string
  /** half length and half width of one grain; 0 for a powder */
  a: number
  b: number
  kind: 'oval' | 'split' | 'chana' | 'seed' | 'powder' | 'flake' | 'bean' | 'stick'
  density?: number
}

const one = (g: Grain, x: number, y: number, rot: number, colour: string): string => {
  const t = `transform="translate(${n(x)} ${n(y)}) rotate(${n(rot)})"`
  const { a, b } = g
  const dark = shade(colour, -0.13)
  const light = shade(colour, 0.09)
  if (g.kind === 'split')
    return `<g ${t}><ellipse rx="${n(a)}" ry="${n(b)}" fill="${dark}"/><ellipse cx="${n(-a * 0.08)}" cy="${n(-b * 0.14)}" rx="${n(a * 0.88)}" ry="${n(b * 0.82)}" fill="${colour}"/><ellipse cx="${n(-a * 0.25)}" cy="${n(-b * 0.35)}" rx="${n(a * 0.4)}" ry="${n(b * 0.3)}" fill="${light}"/></g>`
  if (g.kind === 'chana')
    return `<g ${t}><path d="M${n(-a)} 0C${n(-a)} ${n(-b * 1.2)} ${n(a * 0.6)} ${n(-b * 1.3)} ${n(a)} ${n(-b * 0.3)}L${n(a * 1.25)} ${n(b * 0.1)}L${n(a * 0.85)} ${n(b * 0.45)}C${n(a * 0.4)} ${n(b * 1.2)} ${n(-a)} ${n(b * 1.2)} ${n(-a)} 0Z" fill="${radial(
      [
        [0, light],
        [0.5, colour],
        [1, dark],
      ],
      0.35,
      0.3,
      0.8,
    )}"/><path d="M${n(a * 0.9)} ${n(b * 0.1)}Q${n(a * 0.1)} ${n(b * 0.3)} ${n(-a * 0.3)} ${n(b * 0.1)}" stroke="${dark}" stroke-width="${n(b * 0.14)}" fill="none" opacity=".7"/></g>`
  if (g.kind === 'seed')
    return `<g ${t}><path d="M${n(-a)} 0Q0 ${n(-b * 1.9)} ${n(a)} 0Q0 ${n(b * 1.9)} ${n(-a)} 0Z" fill="${colour}"/><path d="M${n(-a * 0.8)} ${n(b * 0.25)}Q0 ${n(b * 0.9)} ${n(a * 0.8)} ${n(b * 0.2)}" stroke="${dark}" stroke-width="${n(b * 0.4)}" fill="none"/><path d="M${n(-a * 0.7)} ${n(-b * 0.25)}Q0 ${n(-b * 0.8)} ${n(a * 0.7)} ${n(-b * 0.2)}" stroke="${light}" stroke-width="${n(b * 0.35)}" fill="none"/></g>`
  if (g.kind === 'bean')
    return `<g ${t}><path d="M${n(-a)} ${n(b * 0.2)}C${n(-a)} ${n(-b * 1.3)} ${n(a)} ${n(-b * 1.3)} ${n(a)} ${n(b * 0.2)}C${n(a)} ${n(b)} ${n(a * 0.5)} ${n(b)} ${n(a * 0.3)} ${n(b * 0.6)}Q0 ${n(b * 0.3)} ${n(-a * 0.3)} ${n(b * 0.6)}C${n(-a * 0.5)} ${n(b)} ${n(-a)} ${n(b)} ${n(-a)} ${n(b * 0.2)}Z" fill="${radial(
      [
        [0, light],
        [0.45, colour],
        [1, dark],
      ],
      0.35,
      0.25,
      0.85,
    )}"/><ellipse cx="${n(-a * 0.35)}" cy="${n(-b * 0.45)}" rx="${n(a * 0.28)}" ry="${n(b * 0.16)}" fill="#fff" opacity=".45"/></g>`
  if (g.kind === 'flake')
    return `<path ${t} d="M${n(-a)} ${n(-b * 0.2)}Q${n(-a * 0.3)} ${n(-b * 1.3)} ${n(a)} ${n(-b * 0.4)}Q${n(a * 0.7)} ${n(b)} ${n(-a * 0.2)} ${n(b)}Z" fill="${linear(
      [
        [0, light],
        [1, shade(colour, -0.07)],
      ],
    )}"/>`
  if (g.kind === 'stick')
    return `<rect ${t} x="${n(-a)}" y="${n(-b)}" width="${n(a * 2)}" height="${n(b * 2)}" rx="${n(b)}" fill="${linear(
      [
        [0, light],
        [0.5, colour],
        [1, dark],
      ],
    )}"/>`
  return `<g ${t}><ellipse rx="${n(a)}" ry="${n(b)}" fill="${radial(
    [
      [0, light],
      [0.5, colour],
      [1, dark],
    ],
    0.35,
    0.3,
    0.75,
  )}"/></g>`
}

/** A mound centred on 0,0: rx half width, `up` its height, `dip` how far its lower edge curves to the front. */
export function mound(g: Grain, rx: number, up: number, dip: number, seed: string): string {
  const r = random(seed)
  const top = (u: number): number => -up * Math.exp(-2.6 * u * u) + up * Math.exp(-2.6)
  const foot = (u: number): number => dip * Math.sqrt(Math.max(0, 1 - u * u))
  const pts: string[] = []
  for (let i = -20; i <= 20; i++)
    pts.push(`${n((i / 20) * rx)} ${n(top(i / 20) - dip * 0.25 * Math.sqrt(Math.max(0, 1 - (i / 20) ** 2)))}`)
  for (let i = 20; i >= -20; i--) pts.push(`${n((i / 20) * rx)} ${n(foot(i / 20))}`)
  const c = g.colour
  const body = `<path d="M${pts.join('L')}Z" fill="${radial(
    [
      [0, shade(c, 0.06)],
      [0.45, shade(c, -0.02)],
      [1, shade(c, -0.15)],
    ],
    0.38,
    0.2,
    0.85,
  )}"/>`
  const bits: { x: number; y: number; s: string }[] = []
  const powder = g.kind === 'powder'
  const area = rx * 2 * (up * 0.62 + dip)
  const count = Math.round(
    powder
      ? area / 260
      : Math.min(1700, ((g.density ?? 1) * area) / (g.a * g.b * (g.kind === 'seed' ? 1.05 : 1.7))),
  )
  for (let i = 0; i < count; i++) {
    const u = r.between(-0.97, 0.97)
    const t0 = top(u) - dip * 0.25 * Math.sqrt(1 - u * u)
    const f = r()
    const y = t0 + f * (foot(u) - t0) * 0.96 + 1
    const lit = 0.05 - 0.13 * Math.max(0, (u + 0.35) * 0.7) - 0.09 * f * f
    const base = g.alt && r() < 0.3 ? g.alt : c
    const colour = shade(base, lit + r.between(-0.035, 0.035))
    const x = u * rx
    if (powder) {
      const q = r.between(0.8, 2.4)
      bits.push({
        x,
        y,
        s: `<circle cx="${n(x)}" cy="${n(y)}" r="${n(q)}" fill="${shade(colour, r() < 0.5 ? 0.05 : -0.07)}" opacity=".7"/>`,
      })
    } else bits.push({ x, y, s: one(g, x, y, r.between(-90, 90), colour) })
  }
  bits.sort((p, q) => p.y - q.y)
  return `<g>${body}${bits.map((b) => b.s).join('')}</g>`
}

/** A level area of grains, w wide and h high, with its lower edge at 0. */
export function field(g: Grain, w: number, h: number, seed: string): string {
  const r = random(seed)
  const out: string[] = []
  const powder = g.kind === 'powder'
  const count = powder
    ? 500
    : Math.min(1300, (w * h * (g.density ?? 1)) / (g.a * g.b * (g.kind === 'seed' ? 1.2 : 1.6)))
  const list = [...Array(Math.round(count))]
    .map(() => ({ x: r.between(-w / 2, w / 2), y: -r.between(0, h) }))
    .sort((p, q) => p.y - q.y)
  for (const { x, y } of list) {
    const colour = shade(
      g.alt && r() < 0.3 ? g.alt : g.colour,
      r.between(-0.06, 0.04) - Math.max(0, x / w) * 0.1,
    )
    out.push(
      powder
        ? `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r.between(1, 3))}" fill="${shade(colour, r() < 0.5 ? 0.05 : -0.06)}" opacity=".6"/>`
        : one(g, x, y, r.between(-90, 90), colour),
    )
  }
  return out.join('')
}

/** Single grains scattered on the table around x, y. */
export function scattered(
  g: Grain,
  x: number,
  y: number,
  spread: number,
  count: number,
  seed: string,
): string {
  const r = random(seed)
  const big = { ...g, a: g.a || 2, b: g.b || 2 }
  const out: string[] = []
  for (let i = 0; i < count; i++) {
    const px = x + (r() + r() - 1) * spread
    const py = y + (r() + r() - 1) * spread * 0.28
    out.push(
      `<ellipse cx="${n(px + big.a * 0.35)}" cy="${n(py + big.b * 0.55)}" rx="${n(big.a)}" ry="${n(big.b * 0.8)}" fill="#2a1c10" opacity=".25"/>`,
    )
    out.push(
      one(
        { ...big, kind: g.kind === 'powder' ? 'oval' : g.kind },
        px,
        py,
        r.between(-90, 90),
        shade(g.colour, r.between(-0.04, 0.04)),
      ),
    )
  }
  return out.join('')
}
