// Functions take and return hex strings and calculate in OKLab, so that lighter and darker colours keep their hue.
type Lab = [number, number, number]

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const gamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

function toLab(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map((i) => linear(parseInt(hex.slice(i, i + 2), 16) / 255)) as Lab
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toRgb([L, a, b]: Lab): Lab {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function toHex([L, a, b]: Lab): string {
  // Reduce chroma until the colour fits into sRGB.
  let k = 1
  let rgb = toRgb([L, a, b])
  while (k > 0.02 && rgb.some((v) => v < -0.0005 || v > 1.0005)) {
    k -= 0.04
    rgb = toRgb([L, a * k, b * k])
  }
  const part = (v: number): string =>
    Math.round(gamma(Math.min(1, Math.max(0, v))) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(part).join('')}`
}

export function oklch(l: number, c: number, h: number): string {
  const t = (h * Math.PI) / 180
  return toHex([l, c * Math.cos(t), c * Math.sin(t)])
}

export function mix(a: string, b: string, t: number): string {
  const [p, q] = [toLab(a), toLab(b)]
  return toHex([0, 1, 2].map((i) => (p[i] ?? 0) * (1 - t) + (q[i] ?? 0) * t) as Lab)
}

/** Changes the lightness by dl (−1…1); darker colours get slightly more chroma, lighter ones slightly less. */
export function shade(hex: string, dl: number): string {
  const [l, a, b] = toLab(hex)
  const k = dl < 0 ? 1 + Math.min(0.15, -dl * 0.5) : 1 - dl * 0.6
  return toHex([Math.min(0.995, Math.max(0.05, l + dl)), a * k, b * k])
}

const full = (hex: string): string =>
  hex.length === 4 ? `#${[...hex.slice(1)].map((c) => c + c).join('')}` : hex

export function hueOf(hex: string): number {
  const [, a, b] = toLab(full(hex))
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
}

/** Rotates the hue by degrees, scales the chroma and changes the lightness. */
export function adjust(hex: string, turn: number, scale: number, dl: number): string {
  const [l, a, b] = toLab(full(hex))
  const t = (turn * Math.PI) / 180
  return toHex([
    Math.min(1, Math.max(0, l + dl)),
    (a * Math.cos(t) - b * Math.sin(t)) * scale,
    (a * Math.sin(t) + b * Math.cos(t)) * scale,
  ])
}
