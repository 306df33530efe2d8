import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

export interface Difference {
  /** Pixels that differ; all of the smaller size's surplus counts. */
  readonly pixels: number
  /** Their part of the larger picture, 0 to 1. */
  readonly share: number
  /** Where they are, as PNG. */
  readonly picture: Buffer
}

/** A picture on a larger ground. */
function onGround(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture
  const ground = new PNG({ width, height, fill: true })
  // A colour that no look has: what is only in one of the two differs.
  for (let at = 0; at < ground.data.length; at += 4) ground.data.set([255, 0, 255, 255], at)
  PNG.bitblt(picture, ground, 0, 0, picture.width, picture.height, 0, 0)
  return ground
}

/** How far two pictures (PNG) differ; null where no pixel does. */
export function differenceOf(before: Buffer, after: Buffer): Difference | null {
  if (before.equals(after)) return null
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)]
  const width = Math.max(one.width, other.width)
  const height = Math.max(one.height, other.height)
  const [left, right] = [onGround(one, width, height), onGround(other, width, height)]
  const marks = new PNG({ width, height })
  const pixels = pixelmatch(left.data, right.data, marks.data, width, height, {
    threshold: 0.05,
    includeAA: true,
  })
  return pixels === 0 ? null : { pixels, share: pixels / (width * height), picture: PNG.sync.write(marks) }
}
