import { Failure, type Paise } from '@haat/core'
import { describe, expect, it, vi } from 'vitest'
import { fakeShopPage } from '../root/fakeShopPage.fixtures.ts'
import { collectEvents, expectDescribedParts, shadowOf } from '../root/page.fixtures.ts'
import { parentOf } from '../root/parentOf.ts'
import { define as defineStore } from '../store/store.ts'
import { type HaatStore, storesOf } from '../store/stores.ts'
import { langOf } from './context.ts'
import { define } from './price.ts'
import { DEFAULT_TEXTS } from './priceNodes.ts'
import { priceTextsFor } from './priceTexts.ts'

const page = fakeShopPage(define, defineStore)

const price = (attributes: string) => `<haat-price ${attributes}>See the price</haat-price>`
const prices = () => [...document.querySelectorAll<HTMLElement>('haat-price')]
/** The text of each price; 'slot' while it shows the page's own text. */
const texts = () =>
  prices().map((element) => {
    const root = shadowOf(element)
    return root.querySelector('slot') ? 'slot' : (root.textContent ?? '')
  })
const waitForTexts = (...expected: (string | RegExp)[]) =>
  vi.waitFor(() => expect(texts()).toEqual(expected.map((text) => expect.stringMatching(text))))
/** Waits longer than a frame. */
async function waitForFrames() {
  vi.useFakeTimers()
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
}
const requestedIds = () => page.server.calls.map(({ query }) => query.get('ids'))

describe('<haat-price>', () => {
  it('reads its language and stores while it is detached, although it has a `host` itself', () => {
    const detached = Object.assign(document.createElement('haat-price'), { host: 'https://other.example' })
    expect(langOf(detached)).toBe('en')
    expect(storesOf(detached)).toEqual([])
    expect(parentOf(detached)).toBeNull()
  })

  it('shows prices, previous prices, and sold-out products, with one request for a page', async () => {
    const ready = vi.fn()
    document.addEventListener('haat:ready', ready)
    document.body.innerHTML = ['lakadong-turmeric', 'alphonso-mangoes', 'cumin-seeds', 'cumin-seeds']
      .map((id) => price(`product-id="${id}"`))
      .join('')
    expect(texts()).toEqual(['slot', 'slot', 'slot', 'slot'])
    await waitForTexts('₹119.50Before: ₹149.00', '₹649.00Before: ₹799.00Sold out', '^₹64.00$', '^₹64.00$')
    expect(requestedIds()).toEqual(['lakadong-turmeric,alphonso-mangoes,cumin-seeds'])
    expect(ready).toHaveBeenCalledTimes(4)
    for (const element of prices()) expectDescribedParts(element)
    expect(
      shadowOf(prices()[0] as Element)
        .querySelector('s')
        ?.part.contains('price-was'),
    ).toBe(true)
    document.removeEventListener('haat:ready', ready)
  })

  it('does not request a known price again, also if moved or added again, until it is refreshed', async () => {
    document.body.innerHTML = price('product-id="malabar-pepper"').repeat(2)
    await waitForTexts('₹139.00', '₹139.00')
    const [first] = prices()
    if (first) document.body.append(first)
    document.body.insertAdjacentHTML('beforeend', price('product-id="malabar-pepper"'))
    await waitForTexts('₹139.00', '₹139.00', '₹139.00')
    expect(requestedIds()).toHaveLength(1)
    await (first as HTMLElement & { refresh(): Promise<void> }).refresh()
    expect(requestedIds()).toHaveLength(2)
  })

  it('follows its attributes, which are also properties', async () => {
    document.body.innerHTML = price('product-id="purple-brinjal"')
    await waitForTexts('₹36.00')
    const [element] = prices() as (HTMLElement & { productId: string | null | undefined; store: unknown })[]
    if (!element) throw new Error('There is no price.')
    expect([element.productId, element.store]).toEqual(['purple-brinjal', undefined])
    element.productId = 'robusta-bananas'
    await waitForTexts('₹58.00')
    expect(element.getAttribute('product-id')).toBe('robusta-bananas')
    vi.spyOn(console, 'error').mockReturnValue()
    element.productId = null
    await waitForTexts('slot')
  })

  it('follows the language of the page, and the currency, language and shop of its store', async () => {
    document.documentElement.lang = 'de'
    document.body.innerHTML = `<haat-store id="code" currency="code"></haat-store>
      ${price('product-id="cast-iron-kadhai"')}${price('product-id="cast-iron-kadhai" store="code"')}`
    await waitForTexts(/^1\.290,00\s₹$/, /^1\.290,00\sINR$/)
    document.documentElement.lang = 'en-GB'
    await waitForTexts('^₹1,290.00$', '^INR 1,290.00$')
    const store = document.querySelector('haat-store')
    store?.setAttribute('currency', 'symbol')
    store?.setAttribute('lang', 'fr')
    await waitForTexts('^₹1,290.00$', /^1\s290,00\s₹$/)
    store?.setAttribute('host', 'https://bulk.example')
    await vi.waitFor(() => expect(requestedIds()).toHaveLength(2))
    document.documentElement.removeAttribute('lang')
  })

  it('uses the page’s texts: its own before its store’s, which can change', async () => {
    document.body.innerHTML = `<haat-store><div lang="de">${price('product-id="alphonso-mangoes"')}</div></haat-store>`
    await waitForTexts(/^649,00\s₹Before: 799,00\s₹Sold out$/)
    const store = document.querySelector('haat-store') as HaatStore
    const [element] = prices() as (HTMLElement & { texts: unknown })[]
    const badge = () => shadowOf(element as Element).querySelector('[part=badge]')
    expect(badge()?.getAttribute('lang')).toBe('en')
    store.texts = { 'price.before': 'Bisher:', 'catalogue.soldOut': 'Aus<b>verkauft' }
    await waitForTexts(/^649,00\s₹Bisher: 799,00\s₹Aus<b>verkauft$/)
    expect(badge()?.getAttribute('lang')).toBe('de')
    if (element) element.texts = { 'price.before': 'Zuvor:' }
    await waitForTexts(/^649,00\s₹Zuvor: 799,00\s₹Aus<b>verkauft$/)
    store.texts = null
    if (element) element.texts = null
    await waitForTexts(/^649,00\s₹Before: 799,00\s₹Sold out$/)
  })

  it('waits for the store that it names', async () => {
    document.body.innerHTML = price('product-id="masala-dabba" store="late"')
    await waitForFrames()
    expect([texts(), requestedIds()]).toEqual([['slot'], []])
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div><haat-store id="late" currency="code"></haat-store></div>',
    )
    await waitForTexts('INR 890.00')
  })

  it.each([
    ['no-product-id', 'product-id=" "', 'ready', 'Write <haat-price product-id="…">'],
    ['not-found', 'product-id="unknown"', 'ready', 'has no product "unknown"'],
    ['unreachable', 'product-id="green-chillies"', 'offline', 'did not respond'],
    ['refused', 'product-id="green-chillies"', { status: 400 }, 'responded with 400'],
    [
      'refused',
      'product-id="green-chillies"',
      { status: 500, body: '<!doctype html>' },
      'responded with 500',
    ],
    ['unreadable', 'product-id="green-chillies"', { body: 'Welcome' }, 'is not from a Haat shop'],
  ] as const)(
    'fails with %s, keeps the text of the page, and does not request again',
    async (code, attributes, answer, line) => {
      vi.spyOn(console, 'error').mockReturnValue()
      const failed = collectEvents('haat:failed')
      if (answer !== 'ready') page.server.answer('products', answer)
      document.body.innerHTML = price(attributes)
      await vi.waitFor(() => expect(failed).toEqual([{ code, message: expect.stringContaining(line) }]))
      expect(texts()).toEqual(['slot'])
      const calls = requestedIds().length
      document.documentElement.lang = 'hi'
      await waitForFrames()
      expect([failed.length, requestedIds().length]).toEqual([1, calls])
      document.documentElement.removeAttribute('lang')
    },
  )

  it('shows prices after an outage of the shop, all together and without further events', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const [failed, ready] = [collectEvents('haat:failed'), collectEvents('haat:ready')]
    page.server.answer('products', { status: 503, retryAfter: 3 })
    vi.useFakeTimers()
    document.body.innerHTML = ['nashik-red-onions', 'drawing-pencils', 'jute-shopping-bag']
      .map((id) => price(`product-id="${id}"`))
      .join('')
    await vi.waitFor(() => expect(failed).toHaveLength(3))
    prices()[2]?.remove()
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(100)
    expect(requestedIds()).toHaveLength(1)
    page.server.answer('products', 'offline')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(requestedIds()).toEqual([
      'nashik-red-onions,drawing-pencils,jute-shopping-bag',
      'nashik-red-onions,drawing-pencils',
    ])
    page.server.answer('products', 'ready')
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(100)
    vi.useRealTimers()
    await waitForTexts(/^₹/, /^₹/)
    expect([failed.length, ready.length, requestedIds().length]).toEqual([3, 2, 3])
  })

  it('reports that this page is not a partner’s', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const failed = collectEvents('haat:failed')
    page.server.answer('products', {
      status: 403,
      message: 'Add it to PARTNER_ORIGINS.',
      error: 'not_a_partner',
    })
    document.body.innerHTML = price('product-id="kinnaur-apples"')
    await vi.waitFor(() => expect(failed).toMatchObject([{ code: 'not-a-partner' }]))
    expect(log.mock.calls.flat().find((one) => one instanceof Failure)?.message).toBe(
      'Add it to PARTNER_ORIGINS.',
    )
  })
})

it('formats amounts like other elements in English, and otherwise by the language', async () => {
  const sourcesWith = (isCode: boolean) => {
    const store = document.createElement('haat-store')
    if (isCode) store.setAttribute('currency', 'code')
    return [document.createElement('haat-price'), store]
  }
  const text = async (lang: string, isCode: boolean) =>
    (await priceTextsFor(sourcesWith(isCode), lang, DEFAULT_TEXTS, () => {})).amount(12_34_567_50 as Paise)
  expect(await text('en-US', false)).toBe('₹12,34,567.50')
  expect(await text('en', true)).toBe('INR 12,34,567.50')
  expect(await text('hi', false)).toBe('₹12,34,567.50')
  expect(await text('de', false)).toMatch(/^12\.34\.567,50|1\.234\.567,50\s₹$/)
  expect(await text('no language', false)).toBe('₹12,34,567.50')
})

it('is in Hindi on a page in Hindi', async () => {
  document.body.innerHTML = `<main lang="hi">${price('product-id="alphonso-mangoes"')}</main>`
  await waitForTexts('₹649.00पहले: ₹799.00स्टॉक खत्म')
})
