import { activityStore, type SessionState } from '@haat/core'
import type {
  AnalyticsArguments,
  AnalyticsEvents,
  AnalyticsList,
  AnalyticsName,
  AnalyticsValue,
} from '@haat/core/analytics'
import { fakeShop, samples } from '@haat/core/fixtures'
import { signal } from '@preact/signals-core'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import { expect, it, vi } from 'vitest'
import { Cart } from './cart/index.ts'
import { ProductGrid } from './catalogue/index.ts'
import { useFavourites } from './favourites/index.ts'
import { Product } from './product/index.ts'
import { ShopProvider } from './ShopProvider.tsx'
import { SearchBox } from './search/index.ts'

const VISITOR: SessionState = { state: 'signed-out' }
const MEERA: SessionState = { state: 'signed-in', userId: 'meera' }

function setup(content: ReactNode, first = VISITOR) {
  const session = signal(first)
  const shop = fakeShop({ url: 'https://shop.example', session })
  const events: AnalyticsArguments[] = []
  render(
    <StrictMode>
      <ShopProvider shop={shop} onEvent={(...event) => events.push(event)}>
        {content}
      </ShopProvider>
    </StrictMode>,
  )
  const named = <Name extends AnalyticsName>(name: Name) =>
    events.flatMap(([other, event]) => (other === name ? [event as AnalyticsEvents[Name]] : []))
  const next = (name: AnalyticsName, count = 1) => waitFor(() => expect(named(name)).toHaveLength(count))
  return { shop, session, named, next, user: userEvent.setup() }
}

it('reports a list once, with positions and discounts, and the product that is opened', async () => {
  const onOpen = vi.fn((_: unknown, event: { preventDefault(): void }) => event.preventDefault())
  const { named, next, user } = setup(
    <ProductGrid category="Vegetables" limit={3} listName="Salad" onProductOpen={onOpen} />,
  )
  await next('view_item_list')
  const { items, ...list } = named('view_item_list')[0] as AnalyticsList
  expect(list).toMatchObject({ item_list_id: 'category:Vegetables', item_list_name: 'Salad' })
  expect(items.map(({ index }) => index)).toEqual([...items.keys()])
  expect(items.every(({ price = 0 }) => price > 0 && price < 10_000)).toBe(true)
  await user.click(screen.getAllByRole('link', { name: /^View Product/ })[0] as Element)
  await next('select_item')
  expect(named('select_item')).toEqual([
    { item_list_id: 'category:Vegetables', item_list_name: 'Salad', items: [items[0]] },
  ])
  expect(named('view_item_list')).toHaveLength(1)
})

it('reports a product, with the rupees that one piece was dearer', async () => {
  const { id, price, originalPrice } = samples.discounted
  const { named, next } = setup(<Product productId={id} />)
  await next('view_item')
  const rupees = Number(price) / 100
  expect(named('view_item')).toEqual([
    expect.objectContaining({
      currency: 'INR',
      value: rupees,
      items: [
        expect.objectContaining({
          item_id: id,
          price: rupees,
          discount: (Number(originalPrice) - Number(price)) / 100,
        }),
      ],
    }),
  ])
})

it('reports the cart once, and the way to the checkout', async () => {
  const { named, next, user } = setup(<Cart />, MEERA)
  await next('view_cart')
  const checkout = await screen.findByRole('link', { name: 'Proceed to Checkout' })
  checkout.addEventListener('click', (event) => event.preventDefault())
  await user.click(checkout)
  await next('begin_checkout')
  const cart = named('view_cart')[0] as AnalyticsValue
  expect(named('begin_checkout')).toEqual([cart])
  const sum = cart.items.reduce((total, { price = 0, quantity }) => total + price * quantity, 0)
  expect(cart.value).toBeCloseTo(sum)
  expect(named('view_cart')).toHaveLength(1)
})

/** A component that is not ours. */
function Like() {
  const { add } = useFavourites()
  return (
    <button type="button" onClick={() => add({ product: samples.longName, variation: null })}>
      Like
    </button>
  )
}

it('reports favourites that the shop has added, also of other components', async () => {
  const { next, named, user } = setup(<Like />, MEERA)
  await vi.dynamicImportSettled()
  await user.click(screen.getByRole('button', { name: 'Like' }))
  await next('add_to_wishlist')
  expect(named('add_to_wishlist')[0]).toMatchObject({ items: [{ item_id: samples.longName.id }] })
})

it('reports searches and sign-ins', async () => {
  const { next, named, user, session } = setup(<SearchBox />)
  const field = screen.getByRole('combobox')
  field.closest('form')?.addEventListener('submit', (event) => event.preventDefault())
  // Until the code of the events is there, nothing is reported.
  await waitFor(async () => {
    await user.clear(field)
    await user.type(field, 'onion{Enter}')
    expect(named('search')).toContainEqual({ search_term: 'onion' })
  })
  session.value = MEERA
  await next('login')
})

it('reports once that the shopper comes from a sign-in on the shop’s page', async () => {
  const { shop, named, next, session } = setup(null, { state: 'unknown' })
  shop.use(activityStore).show({}, { kind: 'login' })
  session.value = MEERA
  await next('login')
  session.value = VISITOR
  session.value = MEERA
  await next('login', 2)
  expect(named('login')).toEqual([{ method: 'shop' }, { method: 'shop' }])
})
