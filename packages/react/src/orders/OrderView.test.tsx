import {
  anOrder,
  type FakeShopOptions,
  fakeShop,
  fakeUploader,
  linesWith,
  SAMPLE_ORDER,
  samplePhoto,
  trackingWire,
} from '@haat/core/fixtures'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { OrderView } from './OrderView.tsx'

beforeAll(letDialogsOpen)

const asha = { state: 'signed-in', userId: 'asha' } as const
const own = { body: { success: true, message: 'Order found', data: anOrder(SAMPLE_ORDER, 'Shipped', 1) } }

function show(options: FakeShopOptions = {}) {
  const shop = fakeShop({ session: asha, order: own, ...options })
  const user = userEvent.setup()
  renderIn(shop, <OrderView orderId={SAMPLE_ORDER} />)
  const toasts = () => shop.notices.history.value.map(({ text }) => text)
  return { shop, user, toasts }
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole('button', { name })

describe('an order’s own page, for its owner', () => {
  it('shows progress, expected day, and items in rupees', async () => {
    show()
    await title('Order c3d2e1f0')
    const steps = within(screen.getByRole('list', { name: 'Progress of the delivery' })).getAllByRole(
      'listitem',
    )
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
    expect(screen.getByText(/^Expected by \d+ \w+ \d{4}$/)).toBeDefined()
    const items = screen.getByRole('region', { name: 'Items' })
    expect(items.textContent).toContain('₹45.00 × 2')
    expect(items.textContent).toContain('Total Amount₹243.00')
    expect(items.textContent).not.toContain('$')
  })

  it('is updated after the tracking dialog showed the delivery', async () => {
    const { shop, user } = show({ tracking: { body: trackingWire(SAMPLE_ORDER, 'Delivered') } })
    await title('Order c3d2e1f0')
    await user.click(button('Track order'))
    const dialog = within(screen.getByRole('dialog', { name: 'Tracking order c3d2e1f0' }))
    await dialog.findByText('It has been delivered.')
    const delivered = anOrder(SAMPLE_ORDER, 'Delivered', 1)
    shop.answer('order', { body: { success: true, message: 'Order found', data: delivered } })
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('Delivered. We hope you enjoy it.')).toBeDefined()
  })

  it('is cancelled after a confirmation, in part, and says so beside the delivery', async () => {
    const data = anOrder(SAMPLE_ORDER, 'OrderPlaced', 0, { canCancel: true })
    const { shop, user, toasts } = show({ order: { body: { success: true, message: 'Order found', data } } })
    await title('Order c3d2e1f0')
    await user.click(button('Cancel order'))
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel order c3d2e1f0?' }))
    const [first, second] = dialog.getAllByRole('checkbox')
    expect(dialog.getByRole('group', { name: 'Which items?' })).toBeDefined()
    await user.click(first as HTMLElement)
    await user.click(second as HTMLElement)
    await user.click(dialog.getByRole('button', { name: 'Cancel these items' }))
    expect(dialog.getByText('Please choose at least one item.')).toBeDefined()
    await user.click(second as HTMLElement)
    await user.click(dialog.getByRole('button', { name: 'Cancel these items' }))
    expect(await screen.findByText('Partly cancelled')).toBeDefined()
    const call = shop.calls.find(({ path }) => path === `/api/v1/order/cancel/${SAMPLE_ORDER}`)
    expect(call?.body).toEqual({ lines: [`${SAMPLE_ORDER}-2`] })
    expect(toasts()).toEqual(['Your order was cancelled'])
  })

  it('says why it cannot be cancelled', async () => {
    const data = anOrder(SAMPLE_ORDER, 'OrderPlaced', 0, { canCancel: true })
    const message = 'This order has been shipped. You can ask to return it.'
    const { user, toasts } = show({
      order: { body: { success: true, message: 'Order found', data } },
      orderCancel: { status: 409, message },
    })
    await title('Order c3d2e1f0')
    await user.click(button('Cancel order'))
    await user.click(button('Cancel these items'))
    await waitFor(() => expect(toasts()).toEqual([message]))
  })

  it('is returned with a reason and a photo', async () => {
    const data = anOrder(SAMPLE_ORDER, 'Delivered', 3, { canReturn: true })
    const photos = fakeUploader()
    const order = { body: { success: true, message: 'Order found', data } }
    const { shop, user } = show({ photos, order })
    await title('Order c3d2e1f0')
    await user.click(button('Return items'))
    await user.click(button('Ask to return'))
    const reason = screen.getByRole('textbox', { name: 'Reason' })
    expect(screen.getByText('Please tell us why you return it.')).toBeDefined()
    await user.upload(await screen.findByLabelText('Add a photo'), samplePhoto())
    act(() => photos.arrive('/pictures/small.png'))
    await screen.findByRole('button', { name: 'Delete photo 1' })
    await user.type(reason, 'Too small')
    await user.click(button('Ask to return'))
    expect(await screen.findAllByText('Return requested')).toHaveLength(3)
    const call = shop.calls.find(({ path }) => path === `/api/v1/order/return/${SAMPLE_ORDER}`)
    expect(call?.body).toMatchObject({ reason: 'Too small', photos: ['/pictures/small.png'] })
  })

  it('shows the photos of its return, each with its full size', async () => {
    const data = { ...anOrder(SAMPLE_ORDER, 'Delivered', 3), returnPhotos: ['/pictures/small.png'] }
    show({ order: { body: { success: true, message: 'Order found', data } } })
    const photo = await screen.findByRole('img', { name: 'Photo 1 of the return' })
    expect(photo.closest('a')?.getAttribute('href')).toBe('/pictures/small.png')
  })

  it('shows that it was cancelled and refunded, and no expected day', async () => {
    const data = anOrder(SAMPLE_ORDER, 'OrderPlaced', 0, {
      paymentStatus: 'Paid',
      refunded: 243,
      cartId: linesWith(SAMPLE_ORDER, 'cancelled', 'cancelled'),
    })
    show({ order: { body: { success: true, message: 'Order found', data } } })
    await title('Order c3d2e1f0')
    const delivery = screen.getByRole('region', { name: 'Delivery' })
    expect(delivery.textContent).toContain('Cancelled')
    expect(delivery.textContent).toContain('Refunded ₹243.00')
    expect(delivery.textContent).not.toContain('Expected')
    expect(screen.getByText('Paid')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  })
})

describe('an order’s own page, for other people', () => {
  it.each([
    ['a visitor', { session: { state: 'signed-out' } }],
    ['another shopper', { order: 'empty' }],
    ['a person who cannot be identified', { session: { state: 'unavailable' } }],
  ] as const)('shows only its delivery: %s', async (_, options) => {
    show({ ...options, tracking: { body: trackingWire(SAMPLE_ORDER) } })
    await title('Track Your Order')
    expect(await screen.findByRole('heading', { name: 'Tracking Details' })).toBeDefined()
    expect(screen.queryByText('Asha Iyer')).toBeNull()
  })

  it('shows that it was not found if the id is unknown', async () => {
    show({ session: { state: 'signed-out' }, tracking: { body: { m: 'f' } } })
    expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeDefined()
  })
})
