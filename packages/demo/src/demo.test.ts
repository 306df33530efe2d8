import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { demoShop } from './index.ts'

it('has every picture and video that its catalogue names', () => {
  const addresses = readFileSync(demoShop.catalogue, 'utf8').match(/(?<=")\/pictures\/[^"]+/g) ?? []
  const missing = addresses.filter((address) => !existsSync(join(demoShop.pictures, '..', address)))
  expect(missing).toEqual([])
  expect(addresses.length).toBeGreaterThan(200)
})

it('shows colours only in pictures of the same product', () => {
  const { products } = JSON.parse(readFileSync(demoShop.catalogue, 'utf8')) as {
    products: readonly { imgUrl: readonly string[]; variations: readonly { image?: string }[] }[]
  }
  const shown = products.flatMap(({ imgUrl, variations }) =>
    variations.flatMap(({ image }) => (image === undefined ? [] : [imgUrl.includes(image)])),
  )
  expect(shown.length).toBeGreaterThan(5)
  expect(shown).not.toContain(false)
})
