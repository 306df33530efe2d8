import type { Product } from '@haat/core/catalogue'
import { FAKE_NOW, type FakeShopOptions, fakeShop, samples } from '@haat/core/fixtures'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { ProductCard } from './ProductCard.tsx'
import { ProductGrid } from './ProductGrid.tsx'

const asha = { state: 'signed-in', userId: 'asha' } as const
const { unrated: plain, varied, soldOut } = samples

function open(product: Product, options: FakeShopOptions = {}) {
  const shop = fakeShop({ session: asha, here: '/products', ...options })
  renderIn(shop, <ProductCard product={product} />)
  const writes = () => shop.calls.filter(({ method }) => method !== 'GET')
  return { shop, writes, user: userEvent.setup() }
}
const heart = (name: string) => screen.getByRole('button', { name: `Add ${name} to favourites` })

describe('a card with buttons', () => {
  it('puts its product into the cart, once', async () => {
    const { writes, user } = open(plain, { cartAdd: 'pending' })
    await user.dblClick(screen.getByRole('button', { name: `Add ${plain.name} to cart` }))
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]).toMatchObject({
      path: '/api/v1/cart/add',
      body: { productId: plain.id, quantity: 1 },
    })
  })

  it('links to the product’s page if it has variations', () => {
    open(varied)
    expect(screen.getByRole('link', { name: `Choose options for ${varied.name}` }).getAttribute('href')).toBe(
      `/product/${varied.id}`,
    )
    expect(screen.queryByRole('button', { name: /to cart$/ })).toBeNull()
  })

  it('has no button for the cart if the product is sold out, but a heart', () => {
    open(soldOut)
    expect(screen.queryByRole('button', { name: /to cart$/ })).toBeNull()
    expect(heart(soldOut.name)).toBeDefined()
  })

  it('adds a favourite without a chosen variation', async () => {
    const shop = open({ ...varied, id: 'handmade-notebook' })
    await shop.user.click(heart(varied.name))
    await waitFor(() =>
      expect(shop.writes()).toMatchObject([{ path: '/api/v1/favi/add', body: { variation: null } }]),
    )
  })

  it('asks a visitor to log in, and returns to the list', async () => {
    const { shop, user } = open(plain, { session: { state: 'signed-out' } })
    expect(heart(plain.name).getAttribute('aria-pressed')).toBe('false')
    await user.click(heart(plain.name))
    await waitFor(() =>
      expect(shop.notices.open.value).toMatchObject([
        {
          text: 'Please login to add items to cart / favourites',
          action: { label: 'Log In', href: `/login?return_to=%2Fproducts&pending=${FAKE_NOW}` },
        },
      ]),
    )
    expect(shop.calls).toEqual([])
  })
})

it('cards in a grid without actions have no buttons', async () => {
  renderIn(fakeShop(), <ProductGrid actions={false} />)
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button')).toBeNull()
})

describe('a card of a product in the cart', () => {
  const inCart = samples.discounted
  const stepper = (name: string) => screen.findByRole('group', { name: `Quantity of ${name}` })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  it('is a stepper in the place of "Add", which keeps the focus, and ignores the rest of a double click', async () => {
    const { shop, user } = open(plain)
    await user.click(screen.getByRole('button', { name: `Add ${plain.name} to cart` }))
    expect((await stepper(plain.name)).textContent).toContain(', 1')
    const more = screen.getByRole('button', { name: `One more of ${plain.name}` })
    expect(document.activeElement).toBe(more)
    await user.click(more)
    expect((await stepper(plain.name)).textContent).toContain(', 1')
    await user.keyboard('{Enter}')
    expect((await stepper(plain.name)).textContent).toContain(', 2')
    shop.advance(500)
    await user.click(more)
    expect((await stepper(plain.name)).textContent).toContain(', 3')
  })

  it('shows the quantity that is there, and one less than one removes it, which can be undone', async () => {
    const { shop } = open(inCart)
    expect((await stepper(inCart.name)).textContent).toContain(', 2')
    await press(`One less of ${inCart.name}`)
    await press(`Remove ${inCart.name} from the cart`)
    const add = await screen.findByRole('button', { name: `Add ${inCart.name} to cart` })
    expect(document.activeElement).toBe(add)
    await waitFor(() => expect(shop.notices.open.value).toMatchObject([{ action: { label: 'Undo' } }]))
  })

  it('with several sizes or colours shows how many there are, and still links to its page', async () => {
    open(varied)
    const link = screen.getByRole('link', { name: /^Choose options/ })
    await waitFor(() => expect(link.textContent).toContain('1 in your cart'))
  })

  it('takes a product with one variation in that variation', async () => {
    const { writes, user } = open({ ...plain, variations: [{ size: '1 kg', color: '' }] })
    await user.click(screen.getByRole('button', { name: `Add ${plain.name} to cart` }))
    await waitFor(() =>
      expect(writes()).toMatchObject([{ body: { variation: { size: '1 kg', color: '' } } }]),
    )
    expect(await stepper(`${plain.name}, 1 kg`)).toBeDefined()
  })
})
