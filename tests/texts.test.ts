import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allTexts, KEYS_FILE, keysOf, TEXTS_FILE } from './texts/all.ts'

type Text = string | readonly string[]
type Texts = Readonly<Record<string, Text>>
const TEXTS_FOLDER = dirname(TEXTS_FILE)
const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8'))

/** Names, units and commands, which every language writes like this. */
const LATIN =
  `A Z OTP MRP GSTIN HSN GST CGST SGST IGST UPI QR ID INR Rs ETH SMS JPEG PNG MB JSON px MetaMask Ethereum WhatsApp Instagram Facebook YouTube Haat Clerk
   Razorpay EmailJS Twilio MSG Cloudinary name@example.com https diary.example url PARTNER ORIGINS haat order show return
   CLOSE logout orders contact profile addresses cart guide`.split(/\s+/)

/** The names of the values of a text. */
const valuesIn = (text: Text) => [...new Set(String(text).match(/\{[\w.]+/g))].sort()

/** The English words in texts, with their keys. */
const wordsIn = (texts: Texts) =>
  Object.entries(texts).flatMap(([key, text]) =>
    String(text)
      .replace(/\{[^}|]*\|?/g, '')
      .split(/[^A-Za-z@.]+/)
      .filter((word) => /[A-Za-z]/.test(word) && !LATIN.includes(word))
      .map((word) => `${key}: ${word}`),
  )

/** The texts in groups of groups, by their paths. */
const flat = (texts: object, path = ''): Texts =>
  Object.assign(
    {},
    ...Object.entries(texts).map(([name, text]) =>
      typeof text === 'string' ? { [`${path}.${name}`]: text } : flat(text, `${path}.${name}`),
    ),
  )

it('the file for translators has all texts, as they are (otherwise: pnpm texts)', async () => {
  const texts = await allTexts()
  expect(Object.keys(texts).length).toBeGreaterThan(900)
  expect(JSON.parse(readFileSync(TEXTS_FILE, 'utf8'))).toEqual(texts)
  expect(JSON.parse(readFileSync(KEYS_FILE, 'utf8'))).toEqual(keysOf(texts))
})

describe.each(readdirSync(TEXTS_FOLDER).filter((file) => !/^(en|keys)\.json$/.test(file)))('%s', (file) => {
  const language = parse(file).name
  const own = readTexts(join(TEXTS_FOLDER, file))
  /** Static pages have a file of their own, see below. */
  const english = Object.fromEntries(
    Object.entries(readTexts(TEXTS_FILE)).filter(([key]) => !key.startsWith('site.')),
  )
  const rules = new Intl.PluralRules(language)
  const FORM = /\.(zero|one|two|few|many)$/
  /** The key without the form of a number. */
  const baseOf = (key: string) => key.replace(FORM, '')
  const counted = Object.keys(english).filter((key) => FORM.test(key))

  it('has every text, in each form of a number that its language has', () => {
    const forms = rules.resolvedOptions().pluralCategories.filter((form) => form !== 'other')
    const wanted = Object.keys(english).filter((key) => !FORM.test(key))
    const wantedForms = counted.flatMap((key) => forms.map((form) => `${baseOf(key)}.${form}`))
    expect([...wanted, ...wantedForms].filter((key) => !Object.hasOwn(own, key))).toEqual([])
    expect(Object.keys(own).filter((key) => !Object.hasOwn(english, baseOf(key)))).toEqual([])
  })

  it('has the values of each text, and alternatives where English has some', () => {
    const shapeOf = (text: Text) => [Array.isArray(text), valuesIn(text)]
    const shapes = (texts: Texts) => Object.keys(own).map((key) => [key, shapeOf(texts[key] ?? '')])
    const englishOf = Object.fromEntries(
      Object.keys(own).map((key) => [key, english[key] ?? english[baseOf(key)] ?? '']),
    )
    expect(shapes(own)).toEqual(shapes(englishOf))
  })

  it('has no English words, except names, units and commands', () => {
    expect(wordsIn(own)).toEqual([])
  })
})

it('the static pages have all their texts in Hindi, with the same links, icons and values', () => {
  const [english, hindi] = ['en', 'hi'].map((name) =>
    flat(JSON.parse(readFileSync(join(TEXTS_FOLDER, `../../../site/src/texts/${name}.json`), 'utf8'))),
  )
  const isText = (key: string) => !/\.(icon|href|order\.\d)$/.test(key)
  const rest = (texts: Texts = {}) =>
    Object.entries(texts).map(([key, text]) => [key, isText(key) ? valuesIn(text) : text])
  expect(rest(hindi)).toEqual(rest(english))
  const texts = Object.entries(hindi ?? {}).filter(([key]) => isText(key))
  expect(wordsIn(Object.fromEntries(texts))).toEqual([])
})
