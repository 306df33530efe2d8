/**
 * Writes the two tiny subsets with the rupee sign (U+20B9), which the latin subsets of Fontsource lack. The result is
 * committed: run this again when a face changes (`pnpm --filter @haat/site drawings`).
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const FACES = [
  { face: 'baloo-2', from: 'baloo-2-latin-ext-wght-normal' },
  { face: 'figtree', from: 'figtree-latin-ext-wght-normal' },
]
const fonts = new URL('../src/fonts/', import.meta.url)

for (const { face, from } of FACES) {
  const folder = new URL(`../node_modules/@fontsource-variable/${face}/`, import.meta.url)
  const subset = await subsetFont(await readFile(new URL(`files/${from}.woff2`, folder)), '₹', {
    targetFormat: 'woff2',
    keepFeatures: [],
  })
  await writeFile(new URL(`${face}-rupee.woff2`, fonts), subset)
  await writeFile(new URL(`${face}-LICENSE.txt`, fonts), await readFile(new URL('LICENSE', folder)))
  console.info(`${face}: ${subset.length} bytes`)
}
