import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toJsonSchema } from '@valibot/to-json-schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { textFaults, untranslated } from './check-content.ts'
import { contentFile } from './content-file.ts'
import { filled } from './filled.ts'
import { cancelMsOf, languagesOf, readShop, readTranslations } from './read-shop.ts'
import { ShopFileSchema } from './shop-file.ts'

const DEMO = join(import.meta.dirname, '../../demo/shop')

describe('shop.json', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'haat-shop-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('of the demo has the promises of the specification as defaults', () => {
    expect(readShop(DEMO).promises).toEqual({
      cancelWithin: '1 hour',
      returnDays: 30,
      defectDays: 7,
      refundIn: '3-5 business days',
      deliveryIn: '3-5 business days',
      afterShipping: '2-3 days',
      abroadIn: '7-14 business days',
      support: '24/7',
      warranty: '1 year warranty',
      offer: 'Upto 20% Off',
      freeDelivery: null,
    })
  })

  it('has all faults in one message, each with its line', () => {
    const lines = readFileSync(join(DEMO, 'shop.json'), 'utf8')
      .replace('"pincode": "560051"', '"pincode": "5600"')
      .replace('"phone": "+91 80 4718 2200"', '"phone": "call us"')
    writeFileSync(join(folder, 'shop.json'), lines)
    const lineOf = (text: string) => lines.split('\n').findIndex((line) => line.includes(text)) + 1
    const file = join(folder, 'shop.json')
    expect(() => readShop(folder)).toThrow(
      [
        `${file}, line ${lineOf('call us')}: phone: must be a phone number such as +91 80 1234 5678`,
        `${file}, line ${lineOf('"5600"')}: address.pincode: must have six digits`,
      ].join('\n'),
    )
  })

  it('of a shop in Hindi has its promises, and all texts, in Hindi; its own take precedence', () => {
    const shop = { ...JSON.parse(readFileSync(join(DEMO, 'shop.json'), 'utf8')), languages: ['hi'] }
    const write = (change: object) =>
      writeFileSync(join(folder, 'shop.json'), JSON.stringify({ ...shop, ...change }))
    write({ promises: { deliveryIn: 'दो घंटे' } })
    mkdirSync(join(folder, 'texts'))
    writeFileSync(join(folder, 'texts/hi.json'), '{ "cart.title": "आपकी टोकरी" }')
    expect(readShop(folder).promises).toMatchObject({ deliveryIn: 'दो घंटे', refundIn: '3-5 कार्य दिवस' })
    const [hindi] = readTranslations(folder)
    expect([hindi?.language, hindi?.texts['cart.title'], hindi?.texts['cart.empty']]).toEqual([
      'hi',
      'आपकी टोकरी',
      'आपका कार्ट खाली है।',
    ])
    write({ languages: ['hi', 'en'] })
    expect(languagesOf(folder)).toEqual([
      { language: 'hi', base: '' },
      { language: 'en', base: '/en' },
    ])
    expect(readShop(folder, 'en').promises.refundIn).toBe('3-5 business days')
    write({ languages: ['en', 'en'] })
    expect(() => readShop(folder)).toThrow('languages: must name each language once')
    write({ languages: ['en', 'kn'] })
    expect(() => readShop(folder)).toThrow('shop.json, line 1: languages: the texts in kn are missing')
    writeFileSync(
      join(folder, 'texts/kn.json'),
      '{ "promises.within.hour": "{count} ಗಂಟೆ", "promises.within.hour.one": "{count} ಗಂಟೆ" }',
    )
    expect(readShop(folder, 'kn').promises).toMatchObject({
      cancelWithin: '1 ಗಂಟೆ',
      refundIn: '3-5 business days',
    })
    expect(languagesOf(folder)[1]).toEqual({ language: 'kn', base: '/kn' })
  })

  it.each([
    ['30 minutes', '30 मिनट', 1_800_000],
    ['1 hour', '1 घंटे', 3_600_000],
    ['2 days', '2 दिन', 172_800_000],
  ])('says in the language of the page that orders can be cancelled within %s', (written, hindi, ms) => {
    const shop = JSON.parse(readFileSync(join(DEMO, 'shop.json'), 'utf8'))
    const promises = { cancelWithin: written }
    writeFileSync(join(folder, 'shop.json'), JSON.stringify({ ...shop, promises, languages: ['hi', 'en'] }))
    expect(['hi', 'en'].map((language) => readShop(folder, language).promises.cancelWithin)).toEqual([
      hindi,
      written,
    ])
    expect(cancelMsOf(folder)).toBe(ms)
  })

  it('has its own sentences in the language that is asked for', () => {
    const shop = JSON.parse(readFileSync(join(DEMO, 'shop.json'), 'utf8'))
    const hi = { motto: 'ताज़ा', pages: { cart: { title: 'टोकरी' } }, promises: { deliveryIn: '1-2 दिन' } }
    const promises = { returnDays: 7, deliveryIn: '1-2 days' }
    writeFileSync(join(folder, 'shop.json'), JSON.stringify({ ...shop, promises, translations: { hi } }))
    expect(readShop(folder).motto).toBe(shop.motto)
    expect(readShop(folder, 'hi')).toMatchObject({
      ...hi,
      about: shop.about,
      pages: { ...shop.pages, ...hi.pages },
      promises: { returnDays: 7, deliveryIn: '1-2 दिन', refundIn: '3-5 कार्य दिवस' },
    })
  })

  it('has a GSTIN with its check digit', () => {
    const shop = JSON.parse(readFileSync(join(DEMO, 'shop.json'), 'utf8'))
    const write = (gstin: string) =>
      writeFileSync(join(folder, 'shop.json'), JSON.stringify({ ...shop, legal: { ...shop.legal, gstin } }))
    write('19ABCDE1234F1ZX')
    expect(readShop(folder).legal.gstin).toBe('19ABCDE1234F1ZX')
    write('19ABCDE1234F1ZY')
    expect(() => readShop(folder)).toThrow('legal.gstin: must be the 15 characters of a GSTIN')
  })

  it('names the line of a syntax error, and a missing file', () => {
    expect(() => readShop(folder)).toThrow(/shop\.json, line 1: the file cannot be read\. Set HAAT_SHOP/)
    writeFileSync(join(folder, 'shop.json'), '{\n  "name": "A",\n  "motto": "B\n}\n')
    expect(() => readShop(folder)).toThrow(/shop\.json, line 5: Missing closing/)
  })

  // Update with `vitest run -u`.
  it('has a JSON schema with descriptions, for editors', async () => {
    const schema = toJsonSchema(ShopFileSchema, { errorMode: 'ignore', typeMode: 'input' })
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot('../shop.schema.json')
    expect(readFileSync(join(import.meta.dirname, '../shop.schema.json'), 'utf8')).toContain('"description"')
  })
})

it('the check lists the keys that a language lacks, beside the software’s translation', () => {
  expect(
    textFaults({ hi: { 'cart.title': 'आपकी टोकरी', 'writing.over.one': 'एक अक्षर ज़्यादा' }, en: {} }),
  ).toEqual([])
  expect(textFaults({ en: { 'cart.removed': '{nmae} is gone', 'site.faq.lead': 'Ask us.' } })).toEqual([
    'texts/en.json: cart.removed has no value {nmae}, so it is not shown.',
  ])
  expect(textFaults({ ta: { 'cart.title': 'உங்கள் கூடை' } }).join()).toMatch(
    /^texts\/ta\.json lacks \d{4} texts, which are shown in English: account\.title, /,
  )
})

it('the check lists files and sentences that are only in the first language', () => {
  const template = join(import.meta.dirname, '../template')
  const languages = ['en', 'hi'] as const
  const { motto, about, contact, hours } = readShop(DEMO)
  const complete = { hi: { motto, about, contact, hours } }
  expect(untranslated(template, { languages: [...languages], translations: complete })).toEqual([])
  const [files, sentences] = untranslated(DEMO, {
    languages: [...languages],
    translations: { hi: { motto, about } },
  })
  expect(files).toMatch(/^content\/hi lacks about\.md, blog\/.*, team\/.*: shown in English\.$/)
  expect(sentences).toBe('shop.json: translations.hi lacks contact, hours: shown in English.')
  const promises = { ...readShop(DEMO).promises, deliveryIn: '1-2 days', support: '9-18' }
  const pages = { home: { title: 'A shop' }, cart: { title: 'A basket' } }
  const hi = { ...complete.hi, pages: { cart: { title: 'टोकरी' } } }
  expect(
    untranslated(template, { languages: [...languages], translations: { hi }, promises, pages }),
  ).toEqual(['shop.json: translations.hi lacks pages.home, promises.deliveryIn: shown in English.'])
  expect(untranslated(DEMO, { languages: ['hi'], translations: {} })).toEqual([])
})

describe('a text', () => {
  const anything = { '~standard': { validate: (value: unknown) => ({ value }) } }

  it('is split at its headings, which may name an id', () => {
    const text =
      '---\r\na: 1\r\n---\r\nFirst.\r\n\r\n## One more {#more}\r\n\r\nText.\r\n\r\n## Second Question?\r\n'
    expect(contentFile(text, { file: 'a.md' }, anything)).toEqual({
      data: { a: 1 },
      body: 'First.',
      sections: [
        { id: 'more', title: 'One more', body: 'Text.' },
        { id: 'second-question', title: 'Second Question?', body: '' },
      ],
    })
  })

  it('needs values at its top', () => {
    expect(() => contentFile('Text.', { file: 'a.md' }, anything)).toThrow(
      'a.md, line 1: write a line with ---',
    )
  })

  it('is filled with values; a line with an empty one is left out, an unknown one is a fault', () => {
    const values = { name: 'Books', legal: { cin: null, gstin: '19' } }
    expect(filled('{name}\n- CIN: {legal.cin}\n- GSTIN: {legal.gstin}', values, 'a.md')).toBe(
      'Books\n- GSTIN: 19',
    )
    expect(filled('From {legal.cin|$50}, {legal.gstin|0}', values, 'a.md')).toBe('From $50, 19')
    expect(() => filled('{name}\n{nmae}', values, 'a.md')).toThrow('a.md, line 2: there is no value {nmae}')
  })
})
