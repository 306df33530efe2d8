import { contrast } from '../contrast.ts'

type Rgb = readonly [number, number, number]

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const toHex = (channels: Rgb): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Mixes a share of another colour, 0 to 1, into a colour; both are `#rrggbb`. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [toRgb(one), toRgb(other)]
  return toHex(from.map((channel, at) => channel + ((to[at] ?? 0) - channel) * share) as unknown as Rgb)
}

/** Black or white, whichever has more contrast on a colour. */
export const readableOn = (ground: string): string =>
  contrast(ground, '#ffffff') >= contrast(ground, '#000000') ? '#ffffff' : '#000000'

/** Converts any CSS colour to `#rrggbb`. */
export function paint(colour: string): string {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return '#000000'
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return toHex([red, green, blue])
}
