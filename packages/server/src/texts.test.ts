import { expect, it } from 'vitest'
import { cartTexts } from './cart/cart.texts.ts'
import { baseNow, inLanguage, languageNow, languageOf, setTranslations, texts } from './texts.ts'

it('messages have the texts of the shop’s folder, and otherwise those of the software', () => {
  const before = texts(cartTexts).added
  setTranslations([{ language: 'en', texts: { 'server.cart.added': 'In your bag!' } }])
  expect(texts(cartTexts).added).toBe('In your bag!')
  expect(texts(cartTexts).updated).toBe('Cart updated.')
  setTranslations([{ language: 'en', texts: {} }])
  expect(texts(cartTexts).added).toBe(before)
})

it('of several languages, a request has that which it accepts, also after a wait', async () => {
  setTranslations([
    { language: 'en', texts: {} },
    { language: 'hi', texts: { 'server.cart.added': 'जोड़ा गया' } },
  ])
  const said = async () => {
    await Promise.resolve()
    return [languageNow(), baseNow(), texts(cartTexts).added]
  }
  const both = ['hi-IN,hi;q=0.9,en;q=0.8', 'ta, en'].map((accepted) => inLanguage(languageOf(accepted), said))
  expect(await Promise.all(both)).toEqual([
    ['hi', '/hi', 'जोड़ा गया'],
    ['en', '', texts(cartTexts).added],
  ])
  expect([languageOf('ta'), languageOf(undefined)]).toEqual(['', ''])
  setTranslations([{ language: 'en', texts: {} }])
})
