import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoShop } from '@haat/demo'
import { ownWords, readShop, sellerOf } from '@haat/shop-folder'
import { afterEach, describe, expect, it } from 'vitest'
import { printPage } from '../../../server/src/invoices/print.ts'
import { taxedLines } from '../../../server/src/invoices/tax.ts'
import { letterToShop, letterToShopper, type Subject } from '../../../server/src/messages/compose.ts'
import { letterHtml, letterText } from '../../../server/src/messages/letter.ts'
import { messageTexts } from '../../../server/src/messages/messages.texts.ts'
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

const LINES = [
  {
    productId: 'atlas',
    variationId: '',
    name: 'Atlas',
    size: '',
    color: '',
    quantity: 2,
    pricePaise: 40_000,
  },
].map((line, position) => ({
  ...line,
  position,
  productCode: 'A1',
  hsn: '4901',
  gstRate: 5,
  state: '',
  mrpPaise: 45_000,
  netQuantity: 1,
  unit: 'piece',
}))
const ORDER = {
  ...{ id: 'c'.repeat(32), name: 'Ila Sen', email: 'ila@example.com', phone: '9830012345' },
  ...{
    address: '3 Lake Road',
    city: 'Kolkata',
    pincode: '700029',
    state: 'West Bengal',
    notes: 'Ring twice',
  },
  ...{ totalPaise: 84_000, deliveryPaise: 4_000, paymentStatus: 'Pending', refund: 'none', method: 'cod' },
  ...{ createdAt: new Date('2026-11-27T06:00:00Z'), promisedAt: null, slot: '', trackingNumber: 'BD 77' },
}
const DATA = {
  ...{
    lines: LINES,
    refundPaise: 40_000,
    refundedPaise: 40_000,
    amountPaise: 84_000,
    name: 'Atlas',
    left: 2,
  },
  ...{ trackingNumber: 'BD 77', trackingUrl: 'https://courier.example/77' },
  productId: 'atlas',
}
const subjectOf = (type: string) =>
  ({
    message: { type, data: DATA },
    order: ORDER,
    lines: LINES,
    email: ORDER.email,
    language: '',
    letter: {
      name: ORDER.name,
      email: ORDER.email,
      phone: ORDER.phone,
      subject: 'Atlas',
      message: 'Is it new?',
    },
  }) as unknown as Subject

const hindi = JSON.parse(readFileSync(join(project, 'packages/core/texts/hi.json'), 'utf8'))
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
  const { shopper, shop: toShop } = messageTexts.messages
  const letters = [
    ...Object.keys(shopper).map((type) => ['shopper', type, letterToShopper] as const),
    ...Object.keys(toShop).map((type) => ['shop', type, letterToShop] as const),
  ]

  it.each(letters)('writes to the %s about %s in its own name', (_to, type, write) => {
    setTranslations(LANGUAGES)
    const face = followFace({ shopFolder: BOOKSHOP, siteUrl: 'https://books.example' })
    const [text, html, subject] = inLanguage(language, () => {
      const letter = write(subjectOf(type), face.current())
      if (letter === null) throw new Error('There is no letter.')
      return [letterText(letter, face.current()), letterHtml(letter, face.current()), letter.subject]
    })
    face.stop()
    for (const rendered of [text, html]) {
      expect(rendered).toContain(shop.name)
      expect(rendered).not.toMatch(/\{\w+\}|undefined|null/)
    }
    if (language === 'hi') expect(subject).toMatch(/[\u0900-\u097f]/)
    expectOnlyOwn([subject, text, html].join('\n').replaceAll(/“haat [^”]*”/g, ''))
  })

  const { tracking: _, ...texted } = smsTexts.messages
  it.each(Object.keys(texted))('texts the shopper about %s in its own name', (type) => {
    setTranslations(LANGUAGES)
    const face = followFace({ shopFolder: BOOKSHOP, siteUrl: 'https://books.example' })
    const { text } = inLanguage(language, () => smsToShopper(subjectOf(type), face.current())) ?? { text: '' }
    face.stop()
    expect(text.startsWith(`${shop.name}: `)).toBe(true)
    expect(text).not.toMatch(/\{\w+\}|undefined|null/)
    if (language === 'hi') expect(text).toMatch(/[\u0900-\u097f]/)
    expectOnlyOwn(text)
  })

  it('prints invoices, credit notes and packing slips in its own name', () => {
    const seller = { ...sellerOf(shop), gstin: '19ABCDE1234F1ZX' }
    const lines = taxedLines(
      84_000,
      LINES.map(({ position, name, hsn, quantity }) => ({
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
        orderId: ORDER.id,
        seller,
        buyerGstin: '',
        place: '19',
      },
      ...{ lines, totalPaise: 84_000, issuedAt: ORDER.createdAt },
    }))
    const printed = { order: ORDER, lines: LINES, seller, invoices } as unknown as Parameters<
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
