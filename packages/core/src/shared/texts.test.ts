import { computed } from '@preact/signals-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aboutShop, fakeShop } from '../fixtures.ts'
import { createShop } from '../shop.ts'
import { english } from './texts.fixtures.ts'
import { translationOf } from './texts.own.ts'
import { createTexts, defineTexts, type OwnTexts } from './texts.ts'

const boxTexts = defineTexts('cart', {
  title: 'Your Cart',
  removed: '{name} removed from your cart',
  things: { one: '{count} item', other: '{count} items' },
  unit: { one: 'item', other: 'items' },
  onlyLeft: 'Only {count} left',
  greetings: ['Hello {name}', 'Here you are'],
  signInTo: { add: 'Please login', remove: null },
})

const inGerman = (texts: OwnTexts) => createTexts(() => GERMAN(texts))(boxTexts)
const known = new Map<OwnTexts, ReturnType<typeof translationOf>>()
function GERMAN(texts: OwnTexts) {
  const translation = known.get(texts) ?? { language: 'de', texts }
  known.set(texts, translation)
  return translation
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('promises of the shop', () => {
  const dictionary = defineTexts('test', {
    delivery: 'In {promises.deliveryIn}',
    free: ['From {promises.freeDelivery|Rs 500}', 'Free'],
  })

  it('are those of the specification by default', () => {
    const { delivery, free } = fakeShop().texts(dictionary)
    expect([delivery, free]).toEqual(['In 3-5 business days', ['From Rs 500', 'Free']])
  })

  it('are the same in all texts', () => {
    const promises = { ...aboutShop.details.promises, deliveryIn: 'two hours', freeDelivery: '₹499' }
    const { delivery, free } = fakeShop({ details: { ...aboutShop.details, promises } }).texts(dictionary)
    expect([delivery, free]).toEqual(['In two hours', ['From ₹499', 'Free']])
  })
})

describe('the shop’s texts', () => {
  it('have their values, and the form for a number', () => {
    const texts = english(boxTexts)
    expect(texts.title).toBe('Your Cart')
    expect(texts.signInTo).toEqual({ add: 'Please login', remove: null })
    expect(texts.removed({ name: '{count} <b>' })).toBe('{count} <b> removed from your cart')
    expect([0, 1, 2, 12_345].map((count) => texts.things({ count }))).toEqual([
      '0 items',
      '1 item',
      '2 items',
      '12,345 items',
    ])
    expect(texts.unit({ count: 1 })).toBe('item')
    expect(texts.greetings({ name: 'Asha' })).toEqual(['Hello Asha', 'Here you are'])
  })

  it('have types: wrong values are errors', () => {
    const texts = english(boxTexts)
    // @ts-expect-error Its value is `name`.
    expect(texts.removed({ nmae: 'x' })).toContain('undefined')
    // @ts-expect-error It is a number.
    expect(texts.things({ count: 'x' })).toBe('x items')
  })
})

describe('a page’s own texts', () => {
  it('replace the shop’s, in the forms and with the numbers of their language', () => {
    const texts = inGerman({
      'cart.title': 'Korb',
      'cart.removed': '{name} ist fort',
      'cart.things.one': 'ein Ding',
      'cart.things': '{count} Dinge',
      'cart.onlyLeft.one': 'Nur eines',
      'cart.greetings': 'Hallo {name}',
    })
    expect([texts.title, texts.removed({ name: 'Reis' })]).toEqual(['Korb', 'Reis ist fort'])
    expect([1, 1234].map((count) => texts.things({ count }))).toEqual(['ein Ding', '1.234 Dinge'])
    expect([1, 2].map((count) => texts.onlyLeft({ count }))).toEqual(['Nur eines', 'Only 2 left'])
    expect(texts.greetings({ name: 'Asha' })).toEqual(['Hallo Asha'])
    expect(texts.signInTo.add).toBe('Please login')
  })

  it('with other values, or of another type, do not replace it', () => {
    const texts = inGerman({ 'cart.removed': '{nmae} fort', 'cart.title': 7 as unknown as string })
    expect([texts.title, texts.removed({ name: 'Reis' })]).toEqual([
      'Your Cart',
      'Reis removed from your cart',
    ])
  })

  it('are those of one shop, and can be changed while it is shown', () => {
    const shop = createShop({ texts: { 'cart.title': 'Basket' } })
    const other = createShop()
    const title = computed(() => shop.texts(boxTexts).title)
    expect([title.value, other.texts(boxTexts).title]).toEqual(['Basket', 'Your Cart'])
    shop.translation.value = translationOf('hi', { 'cart.title': 'टोकरी' })
    expect(title.value).toBe('टोकरी')
  })

  it('that cannot be used are reported, once', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const texts = {
      'cart.titel': 'x',
      'cart.empty': 7,
      'cart.removed': '{nmae} fort',
      'cart.title.one': 'x',
      'cart.things.few': '{count} x',
      'count.things': '{count} x',
    }
    translationOf('de', texts)
    translationOf('de', { ...texts }, 'Korb')
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(5))
    expect(error.mock.calls.map(([text]) => text)).toEqual([
      expect.stringContaining('no text "cart.titel", so it is ignored. The closest is "cart.title"'),
      expect.stringContaining('"cart.empty" is 7, so the shop’s text is used'),
      expect.stringContaining(
        '"cart.removed" has no value {nmae}, so the shop’s text is used. It has {name}',
      ),
      expect.stringContaining('no text "cart.title.one"'),
      expect.stringContaining('texts is "Korb"'),
    ])
  })

  it('in a language that does not exist are shown as English ones', () => {
    expect(translationOf('e_n').language).toBe('en')
  })
})
