import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import hindi from '@haat/core/texts/hi.json' with { type: 'json' }
import { runnerImport } from 'vite'
import { expect, it } from 'vitest'
import { translatedTexts } from '../../packages/elements/build/translated-texts.ts'

const PACKAGES = join(import.meta.dirname, '../../packages')

it('content in each language has its promises, also while pages in Hindi are built', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-shop-'))
  const shop = JSON.parse(readFileSync(join(PACKAGES, 'demo/shop/shop.json'), 'utf8'))
  const promises = { deliveryIn: '3-5 business days' }
  writeFileSync(
    join(folder, 'shop.json'),
    JSON.stringify({ ...shop, languages: ['en', 'hi'], promises, translations: {} }),
  )
  const { module } = await runnerImport<typeof import('@haat/shop-folder')>(
    join(PACKAGES, 'shop-folder/src/index.ts'),
    { configFile: false, plugins: [translatedTexts(hindi)] },
  )
  const inLanguage = (language: string) => {
    const { cancelWithin, deliveryIn, refundIn } = module.readShop(folder, language).promises
    return [cancelWithin, deliveryIn, refundIn]
  }
  expect(inLanguage('hi')).toEqual(['1 घंटे', '3-5 कार्य दिवस', '3-5 कार्य दिवस'])
  expect(inLanguage('en')).toEqual(['1 hour', '3-5 business days', '3-5 business days'])
  rmSync(folder, { recursive: true })
})
