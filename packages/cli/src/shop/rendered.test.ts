import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoShop } from '@haat/demo'
import { ownWords, readShop, sellerOf } from '@haat/shop-folder'
import { afterEach, describe, expect, it } from 'vitest'
import { printPage } from '../../../server/src/invoices/print.ts'
import { taxedLines } from '../../../server/src/invoices/tax.ts'
import { letterHtml, letterText } from '../../../server/src/messages/letter.ts'
import {
  LETTER_LINES,
  LETTER_ORDER,
  LETTERS,
  letterSubject,
} from '../../../server/src/messages/letters.fixtures.ts'
import { smsTexts } from '../../../server/src/messages/sms.texts.ts'
import { smsToShopper } from '../../../server/src/messages/sms.ts'
import { inLanguage, setTranslations } from '../../../server/src/texts.ts'
import { project } from '../build/sources.ts'
import { followFace } from './face.ts'

/** A bookshop in Kolkata. */
const BOOKSHOP = join(project, 'site/build/bookshop.fixtures')
const shop = readShop(BOOKSHOP)
const demo = readShop(demoShop.folder)
/** What only the demo says about itself, and the names of the software's own things. */
const FOREIGN = [...ownWords(demoShop.folder), demo.address.city, demo.name, 'Haat', 'haat.example', 'हाट']

const hindi = JSON.parse(readFileSync(join(project, 'packages/core/texts/hi.json'), 'utf8'))
/** What a text without a value has: its name, or the gap where it should be. */
const MISSING = /\{\w+\}|undefined|null|NaN|\S {2}| [.,:;।”]|<p><\/p>/
const LANGUAGES = [
  { language: 'en', texts: {} },
  { language: 'hi', texts: hindi },
]
afterEach(() => setTranslations([{ language: 'en', texts: {} }]))

function expectOnlyOwn(rendered: string) {
  const lower = rendered.toLowerCase()
  expect(FOREIGN.filter((word) => lower.includes(word.toLowerCase()))).toEqual([])
}

describe.each(LANGUAGES.map(({ language }) => language))('a second shop, in %s,', (language) => {
  it.each(LETTERS)('writes to the %s about %s in its own name', (to, type, write) => {
    setTranslations(LANGUAGES)
    const face = followFace({ shopFolder: BOOKSHOP, siteUrl: 'https://books.example' })
    const [text, html, subject] = inLanguage(language, () => {
      const letter = write(letterSubject(type), face.current())
      if (letter === null) throw new Error('There is no letter.')
      return [letterText(letter, face.current()), letterHtml(letter, face.current()), letter.subject]
    })
    face.stop()
    // An escaped style sheet loses its rules with “>” and quotes.
    expect(/<style>[^<]+/.exec(html)?.[0]).not.toContain('&')
    for (const rendered of [text, html]) {
      expect(rendered).toContain(shop.name)
      expect(rendered).not.toMatch(MISSING)
    }
    // The shop need not write to itself.
    if (to === 'shop') expect(text).not.toContain(shop.email)
    if (language === 'hi') {
      expect(subject).toMatch(/[\u0900-\u097f]/)
      expect(text).not.toContain('November')
    }
    expectOnlyOwn([subject, text, html].join('\n').replaceAll(/“haat [^”]*”/g, ''))
  })

  const { tracking: _, ...texted } = smsTexts.messages
  it.each(Object.keys(texted))('texts the shopper about %s in its own name', (type) => {
    setTranslations(LANGUAGES)
    const face = followFace({ shopFolder: BOOKSHOP, siteUrl: 'https://books.example' })
    const { text } = inLanguage(language, () => smsToShopper(letterSubject(type), face.current())) ?? {
      text: '',
    }
    face.stop()
    expect(text.startsWith(`${shop.name}: `)).toBe(true)
    expect(text).not.toMatch(MISSING)
    if (language === 'hi') expect(text).toMatch(/[\u0900-\u097f]/)
    expectOnlyOwn(text)
  })

  it('prints invoices, credit notes and packing slips in its own name', () => {
    const seller = { ...sellerOf(shop), gstin: '19ABCDE1234F1ZX' }
    const lines = taxedLines(
      LETTER_ORDER.totalPaise,
      LETTER_LINES.map(({ position, name, hsn, quantity }) => ({
        position,
        name,
        hsn,
        quantity,
        rate: 5,
        weight: 1,
      })),
      true,
    )
    const invoices = (['invoice', 'credit'] as const).map((kind) => ({
      ...{
        kind,
        number: `${kind}/1`,
        year: '26-27',
        count: 1,
        orderId: LETTER_ORDER.id,
        seller,
        buyerGstin: '',
        place: '19',
      },
      ...{ lines, totalPaise: LETTER_ORDER.totalPaise, issuedAt: LETTER_ORDER.createdAt },
    }))
    const printed = { order: LETTER_ORDER, lines: LETTER_LINES, seller, invoices } as unknown as Parameters<
      typeof printPage
    >[0]
    for (const slip of [true, false])
      for (const roll of [true, false]) {
        const page = inLanguage(language, () => printPage(printed, { slip, roll }))
        expect(page).toContain(seller.name)
        expectOnlyOwn(page)
      }
  })
})
