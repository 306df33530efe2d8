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
