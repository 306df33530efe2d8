import { aboutShop, fakeShop, sampleCartWires } from '@haat/core/fixtures'
import { readCart } from '@haat/core/internal/cart/cart.wire.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { CartDelivery } from '../cart/CartDelivery.tsx'
import { CartTotal } from '../cart/CartTotal.tsx'
import { CheckoutSummary } from '../checkout/CheckoutSummary.tsx'
import { Assurances } from '../product/Assurances.tsx'
import { renderIn } from '../shop.fixtures.ts'

const details = { ...aboutShop.details, delivery: true as const }
const asha = { state: 'signed-in', userId: 'asha' } as const
const CART = readCart()({ cart: sampleCartWires })

it('asks for the pincode once, and remembers it for the next page and the cart', async () => {
  const user = userEvent.setup({ delay: null })
  const shop = fakeShop({ details })
  const page = renderIn(shop, <Assurances />)
  const field = await screen.findByRole('textbox', { name: 'Delivery to pincode' })
  await user.type(field, '5600{Enter}')
  expect(screen.getByText('Valid 6-digit pincode is required.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.type(field, '५६० ०३८{Enter}')
  expect(screen.getByText('Delivery to 560038')).toBeTruthy()
  expect(await screen.findByText('Delivery ₹40, free from ₹5,000')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change pincode' }))
  page.unmount()
  renderIn(fakeShop({ details, storage: shop.storage }), <CartDelivery subtotal={10_000 as never} />)
  expect(await screen.findByText('Rs. 140.00')).toBeTruthy()
})

it('says where nothing is delivered', async () => {
  const shop = fakeShop({ details, delivery: 'empty' })
  shop.storage.set('haat:pincode', '110001')
  renderIn(shop, <CartDelivery subtotal={10_000 as never} />)
  expect(await screen.findByText('We do not deliver to 110001.')).toBeTruthy()
})

it('is no part of the page in a shop that delivers everywhere', async () => {
  renderIn(fakeShop(), <Assurances />)
  expect(screen.getByText('₹0 (Free)')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

describe('a page that does not know the shop', () => {
  const rules = { body: { ...aboutShop, details } }
  const promise = {
    ...aboutShop,
    details: { ...aboutShop.details, promises: { ...aboutShop.details.promises, freeDelivery: '₹499' } },
  }

  it('promises nothing until it has asked, and then what the shop’s own pages say', async () => {
    const shop = fakeShop({ details: null, aboutShop: { body: promise } })
    renderIn(shop, <Assurances />)
    expect(screen.getByText('₹0 (Free)').closest('[data-unknown]')).toBeTruthy()
    await waitFor(() => expect(screen.getByText('₹0 (Free)').closest('[data-unknown]')).toBeNull())
    expect(screen.getByText('Free shipping over ₹499')).toBeTruthy()
    expect(shop.calls.map(({ path }) => path)).toEqual(['/shop.json'])
  })

  it('asks for the pincode in a shop with rules, on the product and in the cart', async () => {
    renderIn(fakeShop({ details: null, aboutShop: rules }), <Assurances />)
    expect(await screen.findByRole('textbox', { name: 'Delivery to pincode' })).toBeTruthy()
    expect(screen.queryByText('₹0 (Free)')).toBeNull()
    cleanup()
    renderIn(fakeShop({ details: null, aboutShop: rules }), <CartTotal cart={CART} />)
    expect(screen.queryByText('Free')).toBeNull()
    expect(await screen.findByRole('textbox', { name: 'Delivery to pincode' })).toBeTruthy()
    expect(screen.queryByText('Free')).toBeNull()
  })

  it('says Free in the cart of a shop without rules, as soon as it knows that', async () => {
    renderIn(fakeShop({ details: null }), <CartTotal cart={CART} />)
    expect(screen.queryByText('Free')).toBeNull()
    expect(await screen.findByText('Free')).toBeTruthy()
  })

  it('says in the summary of the checkout that the delivery is not chosen yet', async () => {
    renderIn(fakeShop({ details: null, aboutShop: rules, session: asha }), <CheckoutSummary />)
    expect(await screen.findByText('Not chosen yet')).toBeTruthy()
    expect(screen.queryByText('Free')).toBeNull()
  })
})
