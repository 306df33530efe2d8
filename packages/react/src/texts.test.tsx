import { createShop, localiseFormats, type OwnTexts, type Paise } from '@haat/core'
import { cartTexts } from '@haat/core/cart'
import hindi from '@haat/core/texts/hi.json' with { type: 'json' }
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ShopProvider } from './ShopProvider.tsx'
import { useTexts } from './shop.ts'
import { Day } from './ui/Day.tsx'
import { Price } from './ui/Price.tsx'

function Things({ count }: { count: number }) {
  const { title, things } = useTexts(cartTexts)
  return <p>{`${title}: ${things({ count })}`}</p>
}

const shown = () => screen.getByText(/:/).textContent

it('texts are English outside of a provider', () => {
  render(<Things count={1} />)
  expect(shown()).toBe('Your Cart: 1 item')
})

it('a provider replaces texts of its components, and of the notices of its shop', () => {
  const shop = createShop()
  const inLanguage = (texts: OwnTexts) => (
    <ShopProvider shop={shop} language="de" texts={texts}>
      <Things count={2000} />
    </ShopProvider>
  )
  const { rerender } = render(inLanguage({ 'cart.title': 'Korb', 'cart.things': '{count} Dinge' }))
  expect(shown()).toBe('Korb: 2.000 Dinge')
  expect(shop.texts(cartTexts).title).toBe('Korb')
  rerender(inLanguage({ 'cart.title': 'Wagen' }))
  expect(shown()).toBe('Wagen: 2,000 items')
})

it('components follow the translation of their shop', () => {
  const shop = createShop({ texts: { 'cart.title': 'Basket' } })
  render(
    <ShopProvider shop={shop}>
      <Things count={1} />
    </ShopProvider>,
  )
  expect(shown()).toBe('Basket: 1 item')
  act(() => {
    shop.translation.value = { language: 'hi', texts: { 'cart.title': 'टोकरी' } }
  })
  expect(shown()).toBe('टोकरी: 1 item')
})

it('a shop in Hindi has the texts, dates and amounts of the language', () => {
  const error = vi.spyOn(console, 'error')
  const shop = createShop({ language: 'hi', texts: hindi })
  localiseFormats(() => shop.translation.value)
  render(
    <ShopProvider shop={shop}>
      <Things count={1} />
      <Day date={new Date('2026-01-11T12:00:00Z')} />
      <Price price={1_23_456_50 as Paise} />
    </ShopProvider>,
  )
  expect(shown()).toBe('आपका कार्ट: 1 आइटम')
  expect(screen.getByRole('time').textContent).toBe('11 जनवरी 2026')
  expect(screen.getByText(/1,23,456.50/).textContent).toBe('₹1,23,456.50')
  expect(error).not.toHaveBeenCalled()
  localiseFormats(() => ({ language: 'en' }))
})
