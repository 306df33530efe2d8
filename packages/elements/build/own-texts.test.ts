import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { hasTexts, ownTexts, readShopTexts } from './own-texts.ts'

const PAGE = join(import.meta.dirname, '../src/page-of-test.ts')
const CODE = `
export { cartTexts } from '@haat/core/cart'
export { DEFAULT_TEXTS as price } from './price/priceNodes.ts'
export { CURRENCY, LANGUAGES, TRANSLATIONS } from './texts/ofShop.ts'
`

/** Builds what elements show with a shop's texts. Returns it as a page loads it. */
async function built(texts: Parameters<typeof ownTexts>[0], currency = '') {
  const page = { name: 'page', resolveId: (id: string) => (id === PAGE ? id : null) }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [{ ...page, load: (id: string) => (id === PAGE ? CODE : null) }, ownTexts(texts, currency)],
    build: {
      write: false,
      minify: false,
      lib: { entry: PAGE, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [chunk] = ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output)
  const code = chunk?.type === 'chunk' ? chunk.code : ''
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
}

it('elements are built with a shop’s own texts, and with the software’s where it has none or unusable ones', async () => {
  const { cartTexts, price, TRANSLATIONS } = await built({
    en: { 'cart.title': 'Your Bag', 'cart.removed': '{nmae} is gone', 'catalogue.soldOut': 'Out of print' },
    hi: { 'cart.title': 'आपका थैला' },
  })
  expect(cartTexts.messages).toMatchObject({
    title: 'Your Bag',
    removed: expect.stringContaining('{name}'),
  })
  const { default: hindi } = await TRANSLATIONS.hi()
  expect([hindi['cart.title'], hindi['cart.empty']]).toEqual(['आपका थैला', 'आपका कार्ट खाली है।'])
  expect([price.soldOut, price.before]).toEqual(['Out of print', 'Before:'])
})

it('elements speak each language whose texts are in the shop’s folder', async () => {
  const { TRANSLATIONS, LANGUAGES } = await built({ kn: { 'cart.title': 'ನಿಮ್ಮ ಚೀಲ' } })
  expect([Object.keys(TRANSLATIONS), LANGUAGES].map((names) => names.toSorted())).toEqual([
    ['hi', 'kn'],
    ['hi', 'kn'],
  ])
  expect((await TRANSLATIONS.kn()).default).toEqual({ 'cart.title': 'ನಿಮ್ಮ ಚೀಲ' })
  expect((await TRANSLATIONS.hi()).default['cart.title']).toBe('आपका कार्ट')
})

it('elements write the shop’s own currency before amounts', async () => {
  expect((await built({}, 'Rs.')).CURRENCY).toBe('Rs.')
})

it('nothing is changed for a shop without texts', async () => {
  expect(ownTexts({ en: {}, hi: {} }, '')).toEqual([])
  const folder = await mkdtemp(join(tmpdir(), 'haat-texts-'))
  try {
    await writeFile(join(folder, 'texts.json'), '{ "en": { "cart.title": "Your Bag" } }')
    const texts = [readShopTexts(''), readShopTexts(join(folder, 'texts.json'))]
    expect(texts.map(hasTexts)).toEqual([false, true])
  } finally {
    await rm(folder, { recursive: true })
  }
})
