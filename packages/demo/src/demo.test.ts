import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoShop } from './index.ts'

const folder = (name: string) => join(import.meta.dirname, '..', name)
const jsonOf = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

it('has every picture and video that its catalogue names', () => {
  const addresses = readFileSync(demoShop.catalogue, 'utf8').match(/(?<=")\/pictures\/[^"]+/g) ?? []
  const missing = addresses.filter((address) => !existsSync(join(demoShop.pictures, '..', address)))
  expect(missing).toEqual([])
  expect(addresses.length).toBeGreaterThan(200)
})

it('shows colours only in pictures of the same product', () => {
  const { products } = jsonOf(demoShop.catalogue) as {
    products: readonly { imgUrl: readonly string[]; variations: readonly { image?: string }[] }[]
  }
  const shown = products.flatMap(({ imgUrl, variations }) =>
    variations.flatMap(({ image }) => (image === undefined ? [] : [imgUrl.includes(image)])),
  )
  expect(shown.length).toBeGreaterThan(5)
  expect(shown).not.toContain(false)
})

describe('pictures.json', () => {
  const pictures = Object.entries(
    jsonOf(folder('pictures.json')) as Record<
      string,
      { width: number; height: number; widths: readonly number[] }
    >,
  )

  it('names the widths that exist, in both formats, and no others', () => {
    const named = pictures.flatMap(([name, { widths }]) =>
      widths.flatMap((width) => ['avif', 'webp'].map((format) => `${name}-${width}.${format}`)),
    )
    const converted = readdirSync(demoShop.pictures).filter((file) => /\.(?:avif|webp)$/.test(file))
    expect(converted.sort()).toEqual(named.sort())
    expect(pictures.length).toBeGreaterThan(200)
  })

  it('has the size of each drawing', () => {
    const sizes = pictures.map(([name]) => {
      const svg = readFileSync(join(folder('drawings/scenes'), `${name}.svg`), 'utf8')
      return [name, svg.match(/(?<=^<svg [^>]*viewBox=")[^"]+/)?.[0]]
    })
    expect(sizes).toEqual(pictures.map(([name, { width, height }]) => [name, `0 0 ${width} ${height}`]))
  })
})

it('has the drawings of others that its scenes contain', () => {
  const scenes = readdirSync(folder('drawings/scenes')).map((file) =>
    readFileSync(join(folder('drawings/scenes'), file), 'utf8'),
  )
  const used = new Set(scenes.flatMap((svg) => svg.match(/(?<=data-of=")[^"]+/g) ?? []))
  const existing = ['noto', 'fluent-emoji'].flatMap((name) =>
    readdirSync(folder(`drawings/${name}`)).flatMap((file) =>
      file.endsWith('.svg') ? [`${name}/${file.replace('.svg', '')}`] : [],
    ),
  )
  expect([...used].sort()).toEqual(existing.sort())
})
