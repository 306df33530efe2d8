import { formatPrice, type Paise } from '@haat/core'
import { cartTexts } from '@haat/core/cart'
import { useTexts } from '@haat/react'
import { useFormatDay, useFormatPrice } from '@haat/react/internal/formats.ts'
import { act } from 'preact/test-utils'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hostPageOf } from '../loader/hostPage.fixtures.ts'
import { DEFAULT_TEXTS } from '../price/priceNodes.ts'
import { priceTextsFor } from '../price/priceTexts.ts'
import { defineHaat } from '../root/defineHaat.ts'
import { shopFor } from '../root/shop.ts'
import { define } from '../store/store.ts'
import type { HaatStore } from '../store/stores.ts'

const kannada = {
  'cart.title': 'ನಿಮ್ಮ ಕಾರ್ಟ್',
  'cart.things.other': '{count} ವಸ್ತುಗಳು',
  'catalogue.soldOut': 'ಖಾಲಿಯಾಗಿದೆ',
}
vi.mock('./ofShop.ts', async (importActual) => {
  const { CURRENCY, TRANSLATIONS } = await importActual<typeof import('./ofShop.ts')>()
  const kn = async () => ({ default: kannada })
  return { CURRENCY, LANGUAGES: ['hi', 'kn'], TRANSLATIONS: { ...TRANSLATIONS, kn } }
})

const hostPage = hostPageOf('https://own.example')

/** The texts outside of elements: of notices, and of results of calls. */
const outside = () => shopFor(undefined, hostPage).texts(cartTexts)

function Shown() {
  const texts = useTexts(cartTexts)
  const formatDay = useFormatDay()
  const formatPrice = useFormatPrice()
  const [count, setCount] = useState(1)
  return (
    <button type="button" onClick={() => setCount(count + 1)} aria-label={texts.things({ count })}>
      {texts.title} · {texts.removed({ name: '{count} <b>' })}
      <time>{formatDay(new Date('2026-01-11T12:00:00Z'))}</time>
      <output>{formatPrice(1_23_456_50 as Paise)}</output>
      <del>{formatPrice(1_23_450_00 as Paise, { prefix: 'Rs.', decimals: 'locale' })}</del>
      <s>{formatPrice(1_23_450_00 as Paise, { prefix: '$' })}</s>
    </button>
  )
}
defineHaat('haat-worded', Shown, {}, hostPage)
beforeAll(() => define(hostPage))

type Worded = HTMLElement & { texts: unknown }

async function mount(html: string, ready = 'button'): Promise<readonly Worded[]> {
  await act(() => {
    document.body.innerHTML = html
  })
  const all = [...document.querySelectorAll<Worded>('haat-worded')]
  await vi.waitFor(() => expect(all.every((one) => one.shadowRoot?.querySelector(ready))).toBe(true))
  return all
}
const within = (element: Element | undefined, selector: string) =>
  element?.shadowRoot?.querySelector(selector) ?? null
const textOf = (element: Element | undefined, selector = 'button') =>
  within(element, selector)?.textContent ?? ''
const labelOf = (element: Element | undefined) => within(element, 'button')?.getAttribute('aria-label')
const press = (element: Element | undefined) =>
  act(async () => void within(element, 'button')?.dispatchEvent(new Event('click', { bubbles: true })))
/** Waits for a text: the code is loaded with the first texts. */
const waitForText = (element: Element | undefined, text: string) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(textOf(element)).toContain(text)
  })

afterEach(async () => {
  await act(async () => document.body.replaceChildren())
  vi.restoreAllMocks()
})

describe('texts', () => {
  it('of an element replace ours only in it, and can be changed and removed', async () => {
    const [own, other] = await mount('<haat-worded></haat-worded><haat-worded></haat-worded>')
    const set = (texts: unknown) => act(async () => void Object.assign(own ?? {}, { texts }))
    await set({ 'cart.title': 'Warenkorb' })
    await waitForText(own, 'Warenkorb')
    expect(textOf(other)).toContain('Your Cart')
    await press(own)
    await set({ 'cart.title': 'Korb' })
    expect(textOf(own)).toContain('Korb')
    // Its state is unchanged.
    expect(labelOf(own)).toBe('2 items')
    // Texts outside of elements are in the language of the page's first element.
    expect(outside().title).toBe('Korb')
    await set(null)
    expect([textOf(own), outside().title]).toEqual([textOf(other), 'Your Cart'])
  })

  it('of a store apply to its elements; those of an element or a nearer store take precedence', async () => {
    const [first, second] = await mount(
      '<haat-store><haat-worded></haat-worded><haat-store id="inner"><haat-worded></haat-worded></haat-store></haat-store>',
    )
    const [outer, inner] = document.querySelectorAll<HaatStore>('haat-store')
    await act(async () => {
      Object.assign(outer ?? {}, { texts: { 'cart.title': 'Korb', 'cart.removed': '{name} ist fort' } })
      Object.assign(inner ?? {}, { texts: { 'cart.title': 'Tasche' } })
    })
    await waitForText(second, 'Tasche')
    expect(textOf(first)).toContain('Korb')
    // Values are plain text: placeholders in them are not replaced.
    expect(textOf(second)).toContain('{count} <b> ist fort')
    await act(async () => void Object.assign(first ?? {}, { texts: { 'cart.title': 'Wagen' } }))
    expect(textOf(first)).toContain('Wagen')
    expect(textOf(first)).toContain('ist fort')
  })

  it('have plural forms and numbers of the language', async () => {
    const [element] = await mount('<haat-worded lang="de"></haat-worded>')
    await act(
      async () =>
        void Object.assign(element ?? {}, {
          texts: {
            'cart.things.one': 'ein Ding',
            'cart.things.other': '{count} Dinge',
            'cart.title': 'Korb',
          },
        }),
    )
    await waitForText(element, 'Korb')
    expect(labelOf(element)).toBe('ein Ding')
    await press(element)
    expect(labelOf(element)).toBe('2 Dinge')
    expect(outside().things({ count: 1234 })).toBe('1.234 Dinge')
  })

  it('that are unknown or not strings are ignored, and logged once', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const texts = { 'cart.titel': 'x', 'cart.empty': 7, 'cart.removed': '{nmae} fort', 'cart.title': 'Korb' }
    const all = await mount('<haat-worded></haat-worded><haat-worded></haat-worded>')
    await act(async () => {
      for (const one of all) one.texts = { ...texts }
    })
    await waitForText(all[1], 'Korb')
    expect(textOf(all[0])).toContain('removed from your cart')
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(3))
    expect(error.mock.calls).toEqual([
      [expect.stringContaining('no text "cart.titel", so it is ignored. The closest is "cart.title"')],
      [expect.stringContaining('"cart.empty" is 7, so the shop’s text is used')],
      [
        expect.stringContaining(
          '"cart.removed" has no value {nmae}, so the shop’s text is used. It has {name}',
        ),
      ],
    ])
  })
})

const rootOf = (element: Element | undefined) => {
  const root = within(element, '.haat-root')
  return [root?.getAttribute('lang'), root?.getAttribute('dir')]
}

describe('our Hindi translation', () => {
  const isHindi = async (element: Element | undefined, title = 'आपका कार्ट') => {
    await waitForText(element, title)
    expect([labelOf(element), textOf(element, 'time')]).toEqual(['1 आइटम', '11 जनवरी 2026'])
    expect(textOf(element, 'output')).toBe('₹1,23,456.50')
    expect(rootOf(element)).toEqual(['hi', 'ltr'])
  }

  it('is that of elements with the language, or in a store that has it; texts of the page take precedence', async () => {
    const [own, stored, english] = await mount(
      '<haat-worded lang="hi"></haat-worded><haat-store lang="hi-IN"><haat-worded></haat-worded></haat-store><haat-worded></haat-worded>',
    )
    await isHindi(own)
    await act(async () => void Object.assign(stored ?? {}, { texts: { 'cart.title': 'आपकी टोकरी' } }))
    await waitForText(stored, 'आपकी टोकरी')
    expect(labelOf(stored)).toBe('1 आइटम')
    expect(textOf(english)).toContain('Your Cart')
    expect(outside().added).toBe('प्रोडक्ट कार्ट में आ गया!')
  })

  it('is that of elements on a page in Hindi, except for those that have another language', async () => {
    document.documentElement.lang = 'hi'
    const [plain, english] = await mount('<haat-worded></haat-worded><haat-worded lang="en"></haat-worded>')
    await isHindi(plain)
    expect([textOf(english, 'time'), rootOf(english)[0]]).toEqual(['11 January 2026', 'en'])
    expect(textOf(english)).toContain('Your Cart')
    document.documentElement.lang = ''
  })
})

describe('a translation of the shop’s folder', () => {
  it('is that of elements on a page in its language; what it lacks is in English', async () => {
    document.documentElement.lang = 'kn-IN'
    const [element] = await mount('<haat-worded></haat-worded>')
    await waitForText(element, 'ನಿಮ್ಮ ಕಾರ್ಟ್')
    await press(element)
    expect([labelOf(element), textOf(element, 'time')]).toEqual(['2 ವಸ್ತುಗಳು', 'ಜನವರಿ 11, 2026'])
    expect(textOf(element)).toContain('removed from your cart')
    expect(rootOf(element)).toEqual(['kn-IN', 'ltr'])
    document.documentElement.lang = ''
  })

  it('is that of prices', async () => {
    const own = { ...DEFAULT_TEXTS, amount: formatPrice }
    const { soldOut, before, amount } = await priceTextsFor(
      [document.createElement('p')],
      'kn',
      own,
      () => {},
    )
    expect([soldOut, before, amount(12_50 as Paise)]).toEqual(['ಖಾಲಿಯಾಗಿದೆ', 'Before:', '₹12.50'])
  })
})

describe('dates and money', () => {
  it.each([
    ['en', '11 January 2026', '₹1,23,456.50'],
    ['de', '11. Januar 2026', '123.456,50\u00a0₹'],
  ])('follow the language %s', async (lang, day, price) => {
    const [element] = await mount(
      `<haat-store lang="${lang}"><haat-worded></haat-worded></haat-store>`,
      'time',
    )
    expect([textOf(element, 'time'), textOf(element, 'output')]).toEqual([day, price])
    // The shop's own texts are English.
    expect(rootOf(element)).toEqual(['en', 'ltr'])
  })

  it('are in a root with the language and direction of the texts', async () => {
    const [element] = await mount('<haat-store lang="ar"><haat-worded></haat-worded></haat-store>')
    expect(rootOf(element)).toEqual(['en', 'ltr'])
    await act(async () => void Object.assign(element ?? {}, { texts: { 'cart.title': 'سلة' } }))
    await waitForText(element, 'سلة')
    expect(rootOf(element)).toEqual(['ar', 'rtl'])
  })

  it.each([
    ['en', ['INR 1,23,456.50', 'INR 1,23,450', '$1,23,450.00']],
    ['de', ['123.456,50\u00a0INR', '123.450\u00a0INR', '$1,23,450.00']],
  ])('can have the code of the currency, in %s', async (lang, prices) => {
    const [element] = await mount(
      `<haat-store lang="${lang}" currency="code"><haat-worded></haat-worded></haat-store>`,
    )
    expect(['output', 'del', 's'].map((selector) => textOf(element, selector))).toEqual(prices)
  })

  it('follow the language of the page if it has its own texts', async () => {
    document.documentElement.lang = 'de'
    const [element] = await mount('<haat-worded></haat-worded>')
    expect(textOf(element, 'time')).toBe('11 January 2026')
    await act(async () => void Object.assign(element ?? {}, { texts: { 'cart.title': 'Korb' } }))
    await waitForText(element, '11. Januar 2026')
    await act(async () => {
      document.documentElement.lang = 'hi'
    })
    await waitForText(element, 'जनवरी')
    document.documentElement.lang = ''
  })
})
