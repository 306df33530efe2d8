import { Failure, type Paise } from '@haat/core'
import { describe, expect, it, vi } from 'vitest'
import { fakeShopPage } from '../root/fakeShopPage.fixtures.ts'
import { eventsNamed, isAsDescribed, shadowOf } from '../root/page.fixtures.ts'
import { define as defineStore } from '../store/store.ts'
import type { HaatStore } from '../store/stores.ts'
import { define } from './price.ts'
import { OWN } from './priceNodes.ts'
import { writtenFor } from './written.ts'

const page = fakeShopPage(define, defineStore)

const price = (attributes: string) => `<haat-price ${attributes}>See the price</haat-price>`
const prices = () => [...document.querySelectorAll<HTMLElement>('haat-price')]
/** What each says; the slot while it shows the page's own text. */
const texts = () =>
  prices().map((element) => {
    const root = shadowOf(element)
    return root.querySelector('slot') ? 'slot' : (root.textContent ?? '')
  })
const said = (...expected: (string | RegExp)[]) =>
  vi.waitFor(() => expect(texts()).toEqual(expected.map((text) => expect.stringMatching(text))))
/** Lets the page rest for longer than a frame. */
async function rest() {
  vi.useFakeTimers()
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
}
const asked = () => page.server.calls.map(({ query }) => query.get('ids'))

describe('<haat-price>', () => {
  it('shows prices, what was before, and what is sold out: all of a page by one call', async () => {
    const ready = vi.fn()
    document.addEventListener('haat:ready', ready)
    document.body.innerHTML = ['lakadong-turmeric', 'alphonso-mangoes', 'cumin-seeds', 'cumin-seeds']
      .map((id) => price(`product-id="${id}"`))
      .join('')
    expect(texts()).toEqual(['slot', 'slot', 'slot', 'slot'])
    await said('₹119.50Before: ₹149.00', '₹649.00Before: ₹799.00Sold out', '^₹64.00$', '^₹64.00$')
    expect(asked()).toEqual(['lakadong-turmeric,alphonso-mangoes,cumin-seeds'])
    expect(ready).toHaveBeenCalledTimes(4)
    for (const element of prices()) isAsDescribed(element)
    expect(
      shadowOf(prices()[0] as Element)
        .querySelector('s')
        ?.part.contains('price-was'),
    ).toBe(true)
    document.removeEventListener('haat:ready', ready)
  })

  it('asks again for nothing that it knows, be it moved or made anew, until it is refreshed', async () => {
    document.body.innerHTML = price('product-id="malabar-pepper"').repeat(2)
    await said('₹139.00', '₹139.00')
    const [first] = prices()
    if (first) document.body.append(first)
    document.body.insertAdjacentHTML('beforeend', price('product-id="malabar-pepper"'))
    await said('₹139.00', '₹139.00', '₹139.00')
    expect(asked()).toHaveLength(1)
    await (first as HTMLElement & { refresh(): Promise<void> }).refresh()
    expect(asked()).toHaveLength(2)
  })

  it('follows its attributes, which are properties, too', async () => {
    document.body.innerHTML = price('product-id="purple-brinjal"')
    await said('₹36.00')
    const [element] = prices() as (HTMLElement & { productId: string | null | undefined; store: unknown })[]
    if (!element) throw new Error('There is no price.')
    expect([element.productId, element.store]).toEqual(['purple-brinjal', undefined])
    element.productId = 'robusta-bananas'
    await said('₹58.00')
    expect(element.getAttribute('product-id')).toBe('robusta-bananas')
    vi.spyOn(console, 'error').mockReturnValue()
    element.productId = null
    await said('slot')
  })

  it('follows the language of the page, and the store: its currency, its language and its shop', async () => {
    document.documentElement.lang = 'de'
    document.body.innerHTML = `<haat-store id="code" currency="code"></haat-store>
      ${price('product-id="cast-iron-kadhai"')}${price('product-id="cast-iron-kadhai" store="code"')}`
    await said(/^1\.290,00\s₹$/, /^1\.290,00\sINR$/)
    document.documentElement.lang = 'en-GB'
    await said('^₹1,290.00$', '^INR 1,290.00$')
    const store = document.querySelector('haat-store')
    store?.setAttribute('currency', 'symbol')
    store?.setAttribute('lang', 'fr')
    await said('^₹1,290.00$', /^1\s290,00\s₹$/)
    store?.setAttribute('host', 'https://bulk.example')
    await vi.waitFor(() => expect(asked()).toHaveLength(2))
    document.documentElement.removeAttribute('lang')
  })

  it('says its words by the page’s texts: its own before its store’s, which may change', async () => {
    document.body.innerHTML = `<haat-store><div lang="de">${price('product-id="alphonso-mangoes"')}</div></haat-store>`
    await said(/^649,00\s₹Before: 799,00\s₹Sold out$/)
    const store = document.querySelector('haat-store') as HaatStore
    const [element] = prices() as (HTMLElement & { texts: unknown })[]
    const badge = () => shadowOf(element as Element).querySelector('[part=badge]')
    expect(badge()?.getAttribute('lang')).toBe('en')
    store.texts = { 'price.before': 'Bisher:', 'catalogue.soldOut': 'Aus<b>verkauft' }
    await said(/^649,00\s₹Bisher: 799,00\s₹Aus<b>verkauft$/)
    expect(badge()?.getAttribute('lang')).toBe('de')
    if (element) element.texts = { 'price.before': 'Zuvor:' }
    await said(/^649,00\s₹Zuvor: 799,00\s₹Aus<b>verkauft$/)
    store.texts = null
    if (element) element.texts = null
    await said(/^649,00\s₹Before: 799,00\s₹Sold out$/)
  })

  it('waits for the store that it names', async () => {
    document.body.innerHTML = price('product-id="masala-dabba" store="late"')
    await rest()
    expect([texts(), asked()]).toEqual([['slot'], []])
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div><haat-store id="late" currency="code"></haat-store></div>',
    )
    await said('INR 890.00')
  })

  it.each([
    ['no-product-id', 'product-id=" "', 'ready', 'Write <haat-price product-id="…">'],
    ['not-found', 'product-id="nobody"', 'ready', 'has no product "nobody"'],
    ['unreachable', 'product-id="green-chillies"', 'offline', 'did not answer'],
    ['refused', 'product-id="green-chillies"', { status: 500 }, 'answered 500'],
    ['unreadable', 'product-id="green-chillies"', { body: 'Welcome' }, 'is not a Haat shop’s'],
  ] as const)(
    'fails as %s, keeps the text of the page, and does not ask again',
    async (code, attributes, answer, line) => {
      vi.spyOn(console, 'error').mockReturnValue()
      const failed = eventsNamed('haat:failed')
      if (answer !== 'ready') page.server.answer('products', answer)
      document.body.innerHTML = price(attributes)
      await vi.waitFor(() => expect(failed).toEqual([{ code, message: expect.stringContaining(line) }]))
      expect(texts()).toEqual(['slot'])
      const calls = asked().length
      document.documentElement.lang = 'hi'
      await rest()
      expect([failed.length, asked().length]).toEqual([1, calls])
      document.documentElement.removeAttribute('lang')
    },
  )

  it('says that this page is no partner’s', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const failed = eventsNamed('haat:failed')
    page.server.answer('products', { status: 403, message: 'Add it to PARTNER_ORIGINS.' })
    document.body.innerHTML = price('product-id="kinnaur-apples"')
    await vi.waitFor(() => expect(failed).toMatchObject([{ code: 'not-a-partner' }]))
    expect(log.mock.calls.flat().find((one) => one instanceof Failure)?.message).toBe(
      'Add it to PARTNER_ORIGINS.',
    )
  })
})

it('writes amounts as other elements do in English, and else as in the language', async () => {
  const sourcesWith = (isCode: boolean) => {
    const store = document.createElement('haat-store')
    if (isCode) store.setAttribute('currency', 'code')
    return [document.createElement('haat-price'), store]
  }
  const text = async (lang: string, isCode: boolean) =>
    (await writtenFor(sourcesWith(isCode), lang, OWN, () => {})).amount(12_34_567_50 as Paise)
  expect(await text('en-US', false)).toBe('₹12,34,567.50')
  expect(await text('en', true)).toBe('INR 12,34,567.50')
  expect(await text('hi', false)).toBe('₹12,34,567.50')
  expect(await text('de', false)).toMatch(/^12\.34\.567,50|1\.234\.567,50\s₹$/)
  expect(await text('no language', false)).toBe('₹12,34,567.50')
})
