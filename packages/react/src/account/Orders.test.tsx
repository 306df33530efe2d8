import type { SessionState } from '@haat/core'
import { anOrder, type FakeShopOptions, fakeShop, sampleOrderWires, trackingWire } from '@haat/core/fixtures'
import { POLL } from '@haat/core/orders'
import { signal } from '@preact/signals-react'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { Orders } from './Orders.tsx'

beforeAll(letDialogsOpen)
beforeEach(() => {
  globalThis.print = vi.fn()
})

const [SHIPPED, , DELIVERED] = sampleOrderWires.map(({ _id }) => _id) as [string, string, string]
const listOf = (...data: unknown[]) => ({ body: { success: true, data } })

function setup(options: FakeShopOptions = {}) {
  const session = signal<SessionState>({ state: 'signed-in', userId: 'asha' })
  const shop = fakeShop({ session, tracking: { body: trackingWire(SHIPPED) }, ...options })
  const user = userEvent.setup()
  renderIn(shop, <Orders />)
  const toasts = () => shop.notices.history.value.map(({ text }) => text)
  const requests = (method: string) => shop.calls.filter((call) => call.method === method)
  return { session, shop, user, toasts, requests }
}
const list = (name: string) => screen.findByRole('region', { name })
const region = (name: RegExp) => within(screen.getByRole('region', { name }))
const button = (name: string) => screen.getByRole('button', { name })
const rows = () => region(/^All Orders/).getAllByRole('listitem')
const confirm = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
async function open(user: ReturnType<typeof userEvent.setup>, id: string) {
  await user.click(region(/^All Orders/).getByText(`Order ${id.slice(-8)}`))
}

describe('a shopper’s orders', () => {
  it('are in two lists with counts; delivered ones only in the second', async () => {
    setup()
    const current = within(await list('Current Orders (2)'))
    expect(
      current.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent),
    ).toEqual(['Order 00112222', 'Order e5f60718'])
    await list('All Orders (3)')
    expect(screen.getByText('3 orders').getAttribute('aria-live')).toBe('polite')
    const delivered = rows()[2] as HTMLElement
    expect(delivered.textContent).toContain('Order beef0001')
    expect(within(delivered).getByText('Delivered')).toBeDefined()
    expect(current.queryByText('Order beef0001')).toBeNull()
  })

  it('show items, date, total, payment and delivery on a card', async () => {
    setup()
    const card = within(await screen.findByRole('article', { name: 'Order e5f60718' }))
    expect(card.getByRole('link', { name: 'Order e5f60718' }).getAttribute('href')).toBe(`/order/${SHIPPED}`)
    const products = card.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(products).toEqual(['Country Tomatoes2 pieces', 'Handmade NotebookA5 · Indigo · 1 piece'])
    expect(card.getByRole('link', { name: 'Handmade Notebook' }).getAttribute('href')).toBe(
      '/product/handmade-notebook',
    )
    expect(card.getByText('₹243.00')).toBeDefined()
    expect(card.getByText('Placed on').nextSibling?.textContent).toMatch(/^\d+ November 2026$/)
    expect(card.getByText('Delivery').nextSibling?.textContent).toMatch(/^ShippedExpected by \d+ \w+ 2026$/)
    expect(card.getByText('Payment').nextSibling?.textContent).toBe('Cash on DeliveryPending')
  })

  it('show the same in an opened row', async () => {
    const { user } = setup()
    await list('All Orders (3)')
    expect(rows()[2]?.textContent).toContain('₹243.00')
    await open(user, DELIVERED)
    const row = within(rows()[2] as HTMLElement)
    expect(await row.findByText('Handmade Notebook')).toBeDefined()
    expect(row.getByText('Payment').nextSibling?.textContent).toBe('Cash on DeliveryPaid')
    expect(
      row.getByRole('link', { name: 'Details: order beef0001, in all orders' }).getAttribute('href'),
    ).toBe(`/order/${DELIVERED}`)
  })

  it('have buttons with names that include the order and the list', async () => {
    const { user } = setup()
    await list('All Orders (3)')
    await open(user, SHIPPED)
    await screen.findByRole('button', { name: 'Track: order e5f60718, in all orders' })
    const names = screen
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label') ?? one.textContent)
    expect(new Set(names).size).toBe(names.length)
  })

  it('show a text in both lists if there are none', async () => {
    setup({ orders: 'empty' })
    expect(
      within(await list('Current Orders (0)')).getByText('No current orders yet! Start shopping now!'),
    ).toBeDefined()
    const all = within(await list('All Orders (0)'))
    expect(all.getByText('No order history yet! Start shopping now!')).toBeDefined()
    expect(all.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/products')
  })

  it('can be loaded again after a failure, without losing the focus', async () => {
    const { shop, user } = setup({ orders: 'offline' })
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch orders')
    shop.answer('orders', 'ready')
    await user.click(button('Try again'))
    expect(document.activeElement).not.toBe(document.body)
    await list('All Orders (3)')
  })

  it('are shown even with invalid or missing fields', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    setup({ orders: listOf({ _id: 'aaaaaaaa11111111' }, 7) })
    const card = within(await screen.findByRole('article', { name: 'Order 11111111' }))
    expect(card.getByText('Unknown Product')).toBeDefined()
    expect(card.getByText('N/A')).toBeDefined()
    expect(card.getByText('Day unknown')).toBeDefined()
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  it('are shown in parts if there are many', async () => {
    const seen = vi.fn()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = seen
        disconnect() {}
      },
    )
    const many = Array.from({ length: 120 }, (_, at) => anOrder(`id-${at}-00000000`, 'Delivered', at))
    setup({ orders: listOf(...many) })
    await list('All Orders (120)')
    expect(rows()).toHaveLength(48)
    expect(seen).toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  it('are removed when the shopper signs out', async () => {
    const { session } = setup()
    await list('All Orders (3)')
    act(() => {
      session.value = { state: 'signed-out' }
    })
    expect(document.body.textContent).not.toContain('00112222')
  })
})

describe('orders that are delivered', () => {
  it('pass the focus to the next order', async () => {
    const { shop } = setup()
    await list('Current Orders (2)')
    button('Track: order 00112222').focus()
    const [shipped, placed, delivered] = sampleOrderWires
    shop.answer('orders', listOf(shipped, { ...placed, deliveryStatus: 'Delivered' }, delivered))
    await act(async () => shop.advance(POLL))
    await list('Current Orders (1)')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Order e5f60718' }))
  })
})

describe('deleting an order', () => {
  it('focuses the heading of the list after the last order', async () => {
    const { user } = setup({ orders: listOf(sampleOrderWires[2]) })
    await list('All Orders (1)')
    await open(user, DELIVERED)
    await user.click(await screen.findByRole('button', { name: 'Delete: order beef0001, in all orders' }))
    await confirm(user)
    const heading = await screen.findByRole('heading', { name: 'All Orders (0)' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('cannot be requested twice', async () => {
    const { user, requests } = setup({ orderDelete: 'pending' })
    await list('Current Orders (2)')
    await user.click(button('Delete: order 00112222'))
    await confirm(user)
    await waitFor(() => expect(button('Delete: order 00112222').getAttribute('aria-disabled')).toBe('true'))
    await user.click(button('Delete: order 00112222'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(requests('DELETE')).toHaveLength(1)
  })
})

describe('other actions on an order', () => {
  it('buys everything again, once', async () => {
    const { shop, user } = setup({ cartWires: [], cartAdd: 'pending' })
    await list('Current Orders (2)')
    await user.dblClick(button('Buy again: order e5f60718'))
    expect(button('Buy again: order e5f60718').getAttribute('aria-disabled')).toBe('true')
    const additions = () => shop.calls.filter(({ path }) => path === '/api/v1/cart/add')
    await waitFor(() => expect(additions()).toHaveLength(1))
  })

  it('prints the receipt, which is on the page only while printing', async () => {
    const { user } = setup()
    await list('Current Orders (2)')
    globalThis.print = vi.fn(() => {
      const receipt = screen.getByText('Receipt', { selector: 'h1' }).closest('article')
      expect(receipt?.textContent).toContain(SHIPPED)
    })
    await user.click(button('Receipt: order e5f60718'))
    expect(globalThis.print).toHaveBeenCalledTimes(1)
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(screen.queryByText('Receipt', { selector: 'h1' })).toBeNull()
    await user.click(button('Receipt: order e5f60718'))
    expect(globalThis.print).toHaveBeenCalledTimes(2)
  })
})
