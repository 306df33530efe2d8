import type { Shop } from '@haat/core'
import { fakeShop, samples } from '@haat/core/fixtures'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Account } from './account/index.ts'
import { Cart, CartButton } from './cart/index.ts'
import { Product } from './product/index.ts'
import { ShopProvider } from './ShopProvider.tsx'
import { inShop } from './shop.fixtures.ts'
import { useShop } from './shop.ts'

/** The host of the shop, or why there is none. */
function Host({ read }: { read: () => Shop }) {
  try {
    return <p>{read().host}</p>
  } catch (error) {
    return <p>{String(error)}</p>
  }
}

it('gives components the shop of the nearest provider', () => {
  const inner = inShop(fakeShop({ url: 'https://inner.example' }), <Host read={useShop} />)
  render(inShop(fakeShop({ url: 'https://outer.example' }), inner))
  expect(screen.getByText('https://inner.example')).toBeDefined()
})

it('leads to the pages that the site has itself, and to the shop for all others', async () => {
  const shop = fakeShop({ url: 'https://shop.example', session: { state: 'signed-in', userId: 'meera' } })
  render(
    <ShopProvider shop={shop} hrefs={{ product: (id) => `/p/${id}`, cart: () => '/basket' }}>
      <CartButton />
      <Cart />
    </ShopProvider>,
  )
  const product = await screen.findByRole('link', { name: /^Malabar Black Pepper/ })
  expect(product.getAttribute('href')).toBe('/p/malabar-pepper')
  const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href(/^Your Cart/)).toBe('/basket')
  expect(href(/^Proceed to Checkout/)).toBe('https://shop.example/checkout')
})

it('shows the cart, but no account, in a session for cart and favourites only', async () => {
  const session = { state: 'signed-in', userId: 'meera', scope: 'cart' } as const
  const shop = fakeShop({ url: 'https://shop.example', session })
  render(
    inShop(
      shop,
      <>
        <Cart />
        <Account tab="order-history" onTab={() => {}} />
      </>,
    ),
  )
  await screen.findByRole('list', { name: 'Items in your cart' })
  const logIn = screen.getByRole('link', { name: 'Log In' })
  expect(logIn.getAttribute('href')).toBe('https://shop.example/login?return_to=%2Fprofile')
  expect(shop.calls.filter(({ path }) => /order|user/.test(path))).toEqual([])
})

it('shows only the parts of a product that are asked for', () => {
  const { varied } = samples
  render(
    inShop(
      fakeShop(),
      <Product productId={varied.id} initialProduct={varied} initialRelated={[]}>
        <Product.Heading />
        <Product.Options />
        <Product.Buy />
      </Product>,
    ),
  )
  expect(screen.getByRole('heading', { name: varied.name })).toBeDefined()
  expect(screen.getAllByRole('radiogroup').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: /Add to Cart/ })).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByText(varied.description)).toBeNull()
})

it('explains what to do with a component outside of a provider', () => {
  render(<Host read={useShop} />)
  expect(screen.getByText(/^Error: Haat: .* outside of <ShopProvider>\..* Wrap your app in it/)).toBeDefined()
})
