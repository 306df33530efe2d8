import { queryOf } from '@haat/core/catalogue'
import { type FakeShopOptions, fakeShop, sampleFavouriteIds, sampleFavouriteWires } from '@haat/core/fixtures'
import { signal } from '@preact/signals-react'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { Favourites, type FavouritesProps } from './Favourites.tsx'
import { ShareFavourites } from './ShareFavourites.tsx'

const asha = { state: 'signed-in', userId: 'asha' } as const
const names = sampleFavouriteWires.map(({ name }) => name as string)
const [first = '', second = '', third = '', last = ''] = names

function open(options: FakeShopOptions = {}, props: Partial<FavouritesProps> = {}) {
  const shop = fakeShop({ session: asha, ...options })
  renderIn(shop, <Favourites {...props} />)
  return { shop, user: userEvent.setup() }
}
const cards = () => screen.getAllByRole('article')
const card = (name: string) => within(screen.getByRole('article', { name }))
const removeOf = (name: string) => screen.getByRole('button', { name: `Remove ${name} from favourites` })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('the favourites', () => {
  it('show a spinner until the session is known', () => {
    open({ session: { state: 'unknown' } })
    expect(screen.getByText('Loading your favourites…')).toBeDefined()
  })

  it('show an error if they cannot be loaded, and can be loaded again', async () => {
    const { shop, user } = open({ favourites: { status: 500 } })
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load favourite products')
    shop.answer('favourites', 'ready')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.activeElement).not.toBe(document.body)
    expect(await screen.findByRole('article', { name: first })).toBeDefined()
  })

  it('show a text and a link to products if there are none', async () => {
    open({ favourites: 'empty' })
    expect(await screen.findByText('You have no favourite products yet.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe('/products')
  })

  it('show name, description and price with two decimals, or default texts', async () => {
    open()
    await screen.findByRole('article', { name: first })
    expect(cards()).toHaveLength(4)
    expect(card(first).getByText('₹38.00')).toBeDefined()
    expect(card(first).getByText(sampleFavouriteWires[0]?.description as string)).toBeDefined()
    expect(card(last).getByText('N/A')).toBeDefined()
    expect(
      card(first)
        .getByRole('link', { name: `View Product ${first}` })
        .getAttribute('href'),
    ).toBe('/product/country-tomatoes')
  })

  it('can be restored in their place for a while after a removal, the last one too', async () => {
    const { shop, user } = open()
    await screen.findByRole('article', { name: first })
    await user.click(removeOf(second))
    const undo = () => screen.getByRole('button', { name: 'Undo' })
    const places = () => screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(places()[1]).toBe(`${second} removed from your favouritesUndo`)
    await user.click(undo())
    expect(cards().map((one) => within(one).getByRole('heading').textContent)).toEqual(names)
    expect(document.activeElement).toBe(removeOf(second))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    for (const name of names) await user.click(removeOf(name))
    expect(screen.getByText('You have no favourite products yet.')).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(names.length)
    act(() => shop.advance(8000))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('have default texts for missing names and descriptions', async () => {
    open({ favourites: { body: { cart: [{ productId: 'x' }] } } })
    expect(await screen.findByRole('article', { name: 'Unknown Product' })).toBeDefined()
    expect(screen.getByText('No description available.')).toBeDefined()
  })

  it('are shared as one link to a list of these products', async () => {
    const { user } = open({}, { renderAbove: (all) => <ShareFavourites favourites={all} /> })
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    const link = screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? ''
    const [text, address = ''] = (new URL(link).searchParams.get('text') ?? '').split(' http')
    expect(text).toBe('My favourite products')
    const { pathname, search } = new URL(`http${address}`)
    expect([pathname, queryOf(search)]).toEqual(['/products', { ids: sampleFavouriteIds.join() }])
  })

  it('have a button for the cart, or a link to choose a variation', async () => {
    const { shop, user } = open()
    const add = await screen.findByRole('button', { name: `Add ${third} to cart` })
    // It is in the cart, which its link says too.
    const choose = screen.getByRole('link', { name: new RegExp(`^Choose options for ${second}`) })
    expect(choose.getAttribute('href')).toBe('/product/jute-shopping-bag')
    await user.click(add)
    await waitFor(() =>
      expect(shop.calls).toContainEqual(
        expect.objectContaining({
          path: '/api/v1/cart/add',
          body: expect.objectContaining({ productId: 'masala-dabba' }),
        }),
      ),
    )
  })

  it('can be opened and removed if the catalogue cannot be loaded', async () => {
    open({ products: 'offline' })
    await screen.findByRole('article', { name: first })
    expect(screen.queryByRole('button', { name: /to cart$/ })).toBeNull()
    expect(removeOf(first)).toBeDefined()
  })
})

it('removes everything of a shopper who signs out', async () => {
  const session = signal<NonNullable<FakeShopOptions['session']>>(asha)
  open({ session: session as never })
  await screen.findByRole('article', { name: first })
  session.value = { state: 'signed-out' }
  await screen.findByText('Your Favorites Await!')
  for (const name of names) expect(document.body.textContent).not.toContain(name)
})
