import type { SessionState } from '@haat/core'
import { fakeShop, sampleCategories } from '@haat/core/fixtures'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { goBack } from '../ui/history.fixtures.ts'
import { Sectors } from './Sectors.tsx'

beforeAll(letDialogsOpen)
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  history.replaceState(null, '', '/categories')
})

const open = (options: Parameters<typeof fakeShop>[0] = {}) => {
  const shop = fakeShop(options)
  renderIn(shop, <Sectors initialCategories={sampleCategories} />)
  return { shop, user: userEvent.setup() }
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

describe('the sectors', () => {
  it('can be searched and sorted', async () => {
    const { user } = open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'A-Z')
    expect(names()).toEqual(sampleCategories.map(({ name }) => name).toSorted())
    await user.selectOptions(screen.getByRole('combobox'), 'Newest')
    expect(names()[0]).toBe('Garden')
    await user.type(screen.getByPlaceholderText('Search sectors...'), 'fru')
    expect(names()).toEqual(['Fruit'])
    expect(screen.getByRole('status').textContent).toBe('1 sector')
  })

  it('show the top products of one below, and focus them', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Show Products Vegetables' }))
    const section = await screen.findByRole('region', { name: 'Top Products in Vegetables' })
    await waitFor(() => expect(document.activeElement).toBe(section))
    const [card] = await within(section).findAllByRole('article')
    expect(within(card as HTMLElement).getByRole('link').textContent).toBe('View Product')
  })

  it('follow the address, without moving the focus, and ignore invalid values in it', async () => {
    history.replaceState(null, '', '/categories?sort=name&view=cube&sector=Fruit&q=s')
    open()
    await screen.findByRole('region', { name: 'Top Products in Fruit' })
    expect(names()).toEqual(['Spices', 'Stationery', 'Vegetables', 'Top Products in Fruit'])
    expect(screen.getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('true')
    expect(document.activeElement).toBe(document.body)
    await screen.findAllByRole('article', { name: /./ })
  })

  it('keep their state in the address; typing adds no history entry, Back restores', async () => {
    const { user } = open()
    const before = history.length
    await user.type(screen.getByPlaceholderText('Search sectors...'), 'fru ')
    expect(location.search).toBe('?q=fru+')
    expect(history.length).toBe(before)
    await user.click(screen.getByRole('button', { name: 'List' }))
    await user.click(screen.getByRole('button', { name: 'Show Products Fruit' }))
    expect(location.search).toBe('?q=fru+&view=list&sector=Fruit')
    await goBack()
    expect(screen.queryByRole('region', { name: 'Top Products in Fruit' })).toBeNull()
    expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('show 4 stars for products without ratings', async () => {
    const { user } = open({ products: { body: { data: [{ _id: 'a', name: 'A', category: 'Fruit' }] } } })
    await user.click(screen.getByRole('button', { name: 'Show Products Fruit' }))
    expect(await screen.findByText('4.0')).toBeDefined()
  })

  /** Opens the quick view of a product with sizes and colours. */
  async function openBag(session: SessionState) {
    const page = open({ session, here: '/categories?sector=Kitchenware' })
    await page.user.click(screen.getByRole('button', { name: 'Show Products Kitchenware' }))
    await page.user.click(await screen.findByRole('button', { name: 'Quick View: Jute Shopping Bag' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Jute Shopping Bag' }))
    return {
      ...page,
      dialog,
      add: () => page.user.click(dialog.getByRole('button', { name: 'Add to Cart' })),
    }
  }

  it('add to the cart from the quick view after size and colour are chosen', async () => {
    const { dialog, user, shop, add } = await openBag({ state: 'signed-in', userId: 'asha' })
    await add()
    expect(dialog.getByRole('alert').textContent).toBe('Please select size and color')
    expect(dialog.getByRole('radiogroup', { name: 'Size' }).contains(document.activeElement)).toBe(true)
    await user.click(dialog.getByRole('radio', { name: 'Large' }))
    await user.click(dialog.getByRole('radio', { name: 'Chilli red' }))
    expect(dialog.getByRole('presentation').getAttribute('src')).toBe(
      '/pictures/jute-shopping-bag-2-1200.webp',
    )
    await add()
    expect(
      await dialog.findByRole('group', { name: 'Quantity of Jute Shopping Bag, Large, Chilli red' }),
    ).toBeDefined()
    expect(dialog.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
    await waitFor(() =>
      expect(shop.calls.find(({ method }) => method === 'POST')).toMatchObject({
        path: '/api/v1/cart/add',
        body: { productId: 'jute-shopping-bag', variation: { size: 'Large', color: 'Chilli red' } },
      }),
    )
  })

  it('ask a visitor in the quick view to log in, and return to the sectors', async () => {
    const { dialog, user, shop, add } = await openBag({ state: 'signed-out' })
    await user.click(dialog.getByRole('radio', { name: 'Large' }))
    await user.click(dialog.getByRole('radio', { name: 'Natural' }))
    await add()
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(shop.storage.get('haat:pending-action')).toContain('Natural'))
    expect(shop.notices.open.value).toMatchObject([
      {
        text: 'Please login to add items to cart / favourites',
        action: { href: expect.stringContaining(`return_to=${encodeURIComponent(shop.here())}&`) },
      },
    ])
  })

  it('show an error if they cannot be loaded', async () => {
    const shop = fakeShop({ categories: 'offline' })
    renderIn(shop, <Sectors />)
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading categories')
    shop.answer('categories', 'ready')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Fruit' })).toBeDefined()
  })
})
