import type { Page } from '@playwright/test'

/** Difference of a colour channel (of 255) between runs, from rounding at the edges of scaled pictures. */
const NOISE = 12

/** Counts the pixels in which two screenshots of the same size differ visibly. The browser compares them. */
export async function differingPixels(page: Page, one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0
  await page.goto('about:blank')
  return page.evaluate(
    async ({ pictures, noise }) => {
      const [first, second] = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image()
          image.src = `data:image/png;base64,${picture}`
          await image.decode()
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
          context?.drawImage(image, 0, 0)
          return context?.getImageData(0, 0, image.width, image.height).data
        }),
      )
      if (!first || first.length !== second?.length) return Number.POSITIVE_INFINITY
      const changed = new Set<number>()
      for (let at = 0; at < first.length; at += 1)
        if (Math.abs((first[at] ?? 0) - (second[at] ?? 0)) > noise) changed.add(at >> 2)
      return changed.size
    },
    { pictures: [one, other].map((picture) => picture.toString('base64')), noise: NOISE },
  )
}
