import { safeStorage, setCurrency } from '@haat/core'
import { anOrder, type FakeShopOptions, fakeShop } from '@haat/core/fixtures'
import { savePlacedOrder } from '@haat/core/orders'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { OrderSuccess } from './OrderSuccess.tsx'

beforeAll(letDialogsOpen)

const ID = '5f0c7a91d2b84e63a1b2c3d4e5f60718'
const asha = { state: 'signed-in', userId: 'asha' } as const
type Wire = Parameters<typeof anOrder>[3]
const orderOf = (values: Wire): FakeShopOptions => ({
  order: { body: { success: true, message: 'Order found', data: anOrder(ID, 'OrderPlaced', 0, values) } },
})

function show(options: FakeShopOptions = {}) {
  const shop = fakeShop({ session: asha, ...options })
  const user = userEvent.setup()
  renderIn(shop, <OrderSuccess orderId={ID} />)
  return { shop, user }
}
const showOrder = async (options: FakeShopOptions = {}) => {
  const page = show(options)
  await screen.findByRole('heading', { level: 1 })
  return page
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const texts = (name: string) => screen.getByRole('region', { name }).textContent

describe('the success screen', () => {
  it('shows the charged amount in rupees, and once in dollars', async () => {
    await showOrder()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order Successful!')
    expect(screen.getByText('e5f60718')).toBeDefined()
    expect(screen.getAllByText('₹243.00')[0]?.parentElement?.textContent).toBe('₹243.00')
    expect(screen.getAllByText(/\$/).map((amount) => amount.textContent)).toEqual(['$243.00'])
    expect(screen.getByText('Charged in Indian rupees: ₹243.00')).toBeDefined()
  })

  it('shows the amount once, without dollars, in a shop with a currency of its own', async () => {
    setCurrency('Rs.')
    try {
      await showOrder()
      expect(screen.queryAllByText(/\$|₹|Charged in/)).toEqual([])
      expect(screen.getAllByText('Rs. 243.00').length).toBeGreaterThan(0)
    } finally {
      setCurrency(undefined)
    }
  })

  it('lists the items with all their details', async () => {
    await showOrder()
    const items = part('Items').getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'Country TomatoesProductCode: VEG-001₹45.00 × 2',
      'Handmade NotebookSize: A5Color: IndigoProductCode: STA-001₹180.00 × 1',
    ])
  })

  it('shows the default picture for an item without one, and no empty details', async () => {
    await showOrder(orderOf({ cartId: { items: [{ name: 'Loose rice', price: 20, quantity: 1 }] } }))
    const [item] = part('Items').getAllByRole('listitem')
    expect(item?.textContent).toBe('Loose rice₹20.00 × 1')
    expect(item?.querySelector('[data-missing] svg')).not.toBeNull()
  })

  it('shows delivery address and payment method', async () => {
    await showOrder()
    expect(texts('Shipping Details')).toBe(
      'Shipping DetailsNameAsha IyerAddress7 Rose Lane, IndiranagarCityBengaluruStateKarnatakaPincode560038Phone9845012345',
    )
    expect(texts('Payment Information')).toContain('Cash on Delivery')
  })

  it.each([
    ['OrderPlaced', /^Thank you\. We are packing it now; it should be with you by \d+ \w+ \d{4}\.$/],
    ['Shipped', /^Thank you\. It is on its way to you\.$/],
    ['Delivered', /^Delivered\. We hope you enjoy it\.$/],
  ])('describes the next step of an order that is %s', async (status, lead) => {
    await showOrder({ order: { body: { success: true, data: anOrder(ID, status, 0) } } })
    expect(screen.getByText(lead)).toBeDefined()
  })

  it.each([
    ['Paid', 'good'],
    ['Pending', 'low'],
    ['paid', 'low'],
  ])('has a badge for %s that is %s', async (paymentStatus, tone) => {
    await showOrder(orderOf({ paymentStatus }))
    expect(part('Payment Information').getByText(paymentStatus).dataset.tone).toBe(tone)
  })

  it('shows the refunded amount instead of the success of an order', async () => {
    await showOrder(orderOf({ refund: 'due', paymentStatus: 'Paid' }))
    expect(screen.queryByText('Order Successful!')).toBeNull()
    expect(screen.getAllByText(/^You paid in time, .*₹243\.00 is refunded the way you paid/)[0]).toBeDefined()
  })

  it('shows what was refunded beside the payment status, and what still is', async () => {
    await showOrder(orderOf({ paymentStatus: 'Paid', refunded: 25, refundDue: 99.75 }))
    const { getByText } = part('Payment Information')
    expect(getByText('Paid')).toBeDefined()
    expect(getByText('Refunded').parentElement?.textContent).toBe('Refunded₹25.00')
    expect(getByText('Being refunded').parentElement?.textContent).toBe('Being refunded₹99.75')
    // On the screen and on the receipt.
    expect(screen.getAllByText(/^You also paid ₹99\.75, which this order does not need/)).toHaveLength(2)
    expect(screen.getByText('Order Successful!')).toBeDefined()
  })

  it('shows the order that the previous page saved, without a call', async () => {
    const storage = safeStorage(() => undefined)
    savePlacedOrder(storage, 'asha', ID, { data: anOrder(ID, 'OrderPlaced', 0) })
    const { shop } = await showOrder({ storage })
    expect(shop.calls).toEqual([])
  })

  it('copies the full id, or shows and selects it if copying is not allowed', async () => {
    const { shop, user } = await showOrder()
    const button = () => screen.getByRole('button', { name: 'Copy id: order e5f60718' })
    const copyId = () => user.click(button())
    const initialIcon = button().innerHTML
    await copyId()
    expect(button().innerHTML).not.toBe(initialIcon)
    await act(async () => shop.advance(3000))
    expect(button().innerHTML).toBe(initialIcon)
    expect(await navigator.clipboard.readText()).toBe(ID)
    expect(shop.notices.history.value.map(({ text }) => text)).toEqual(['Order id copied'])
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    for (const _ of ['once', 'again']) {
      await copyId()
      const fullId = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Order ID' })
      await vi.waitFor(() => expect(document.activeElement).toBe(fullId))
      expect([fullId.value, fullId.selectionStart, fullId.selectionEnd]).toEqual([ID, 0, ID.length])
    }
    expect(shop.notices.open.value.at(-1)?.text).toMatch(/shown and selected/)
  })

  it('opens the tracking, and prints', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = await showOrder()
    await user.click(screen.getByRole('button', { name: 'Print receipt' }))
    expect(print).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Track order' }))
    expect(screen.getByRole('dialog', { name: 'Tracking order e5f60718' })).toBeDefined()
    vi.unstubAllGlobals()
  })
})

describe('the receipt', () => {
  it('has all items and sums in rupees, with the full id', async () => {
    await showOrder()
    const receipt = screen.getByRole('heading', { name: 'Receipt', hidden: true }).closest('article')
    expect(receipt?.hidden).toBe(true)
    expect(receipt?.textContent).toContain(ID)
    expect(receipt?.textContent).toContain('Sample Stores')
    expect(receipt?.textContent).toContain('1 Sample Road, Indiranagar, Bengaluru 560038')
    const rows = [...(receipt?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)
    expect(rows).toEqual([
      'Country TomatoesProductCode: VEG-001₹45.002₹90.00',
      'Handmade Notebook, A5, IndigoProductCode: STA-001₹180.001₹180.00',
    ])
    expect(receipt?.textContent).toContain('Coupon FEATURE10−₹27.00')
    expect(receipt?.textContent).not.toContain('$')
  })
})

describe('the tax invoice', () => {
  const seller = {
    sellerName: 'Sharma Stores LLP',
    sellerAddress: '12 MG Road, Bengaluru 560001',
    gstin: '29ABCDE1234F1Z5',
  }
  const line = { name: 'Tea', hsn: '0902', quantity: 2, rate: 5, taxable: 200, cgst: 5, sgst: 5, igst: 0 }
  const pack = { mrp: 120, netQuantity: 250, unit: 'g' }
  const invoice = {
    ...seller,
    number: 'INV/26-27/000042',
    kind: 'invoice' as const,
    date: '2026-11-03T06:00:00Z',
    buyerGstin: '',
    place: 'Karnataka (29)',
    lines: [{ ...line, ...pack, amount: 210 }],
    total: 210,
  }

  it('is printed instead of the receipt, with its credit notes and the taxes that are in the prices', async () => {
    const credit = { ...invoice, number: 'CRN/26-27/000007', kind: 'credit' as const }
    const data = anOrder(ID, 'Shipped', 1, { invoices: [invoice, credit] })
    await showOrder({ order: { body: { success: true, message: '', data } } })
    expect(screen.getByRole('button', { name: 'Print invoice' })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Receipt', hidden: true })).toBeNull()
    const [printed, note] = ['Tax invoice', 'Credit note'].map((name) =>
      screen.getByRole('heading', { name, hidden: true }).closest('article'),
    )
    for (const text of ['INV/26-27/000042', 'GSTIN 29ABCDE1234F1Z5', 'Karnataka (29)', 'Taxable₹200.00'])
      expect(printed?.textContent).toContain(text)
    const heads = [...(printed?.querySelectorAll('thead th') ?? [])].map((head) => head.textContent)
    expect(heads).toEqual(['Item', 'Qty', 'GST', 'Taxable', 'CGST', 'SGST', 'Amount'])
    const cells = [...(printed?.querySelectorAll('tbody tr > *') ?? [])].map((cell) => cell.textContent)
    expect(cells).toEqual([
      'TeaHSN 0902MRP ₹120.00, Net quantity 250 g',
      '2',
      '5 %',
      '₹200.00',
      '₹5.00',
      '₹5.00',
      '₹210.00',
    ])
    expect(note?.textContent).toContain('For invoiceINV/26-27/000042')
  })
})

describe('without an order, the success screen', () => {
  it.each([
    ['another shopper’s order', 'empty', 'Failed to fetch order details', 'Order not found'],
    ['refused without a message', { body: { success: false } }, 'Failed to fetch order details', ''],
    [
      'server not reachable',
      'offline',
      'Failed to fetch order details',
      'Error fetching order details. Please try again later.',
    ],
  ] as const)('shows the reason: %s', async (_, order, title, text) => {
    show({ order })
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(alert.textContent).toContain(title + text)
  })

  it('offers to log in if the session has ended, and returns here', async () => {
    show({ order: { status: 401, message: 'Please sign in.' }, here: `/order/successfull/${ID}` })
    const logIn = await screen.findByRole('link', { name: 'Log In' })
    expect(logIn.getAttribute('href')).toBe(`/login?return_to=%2Forder%2Fsuccessfull%2F${ID}`)
  })

  it('asks visitors to sign in', () => {
    show({ session: { state: 'signed-out' } })
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe(
      `/login?return_to=%2Forder%2Fsuccessfull%2F${ID}`,
    )
  })
})
