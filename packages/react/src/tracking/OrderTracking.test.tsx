import { fakeShop, SAMPLE_ORDER, trackingWire } from '@haat/core/fixtures'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { OrderTracking } from './OrderTracking.tsx'

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Order ID' })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Track/ })

async function track(options: Parameters<typeof fakeShop>[0], id = SAMPLE_ORDER) {
  const shop = fakeShop(options)
  const user = userEvent.setup()
  render(<OrderTracking shop={shop} />)
  await user.type(box(), id)
  await user.click(button())
  return { shop, user }
}

describe('the tracking screen', () => {
  it('has nothing to do while the box is empty', async () => {
    render(<OrderTracking shop={fakeShop()} />)
    expect(button().disabled).toBe(true)
    await userEvent.type(box(), '   ')
    expect(button().disabled).toBe(true)
  })

  it('says that it is tracking, and asks only once', async () => {
    const { shop, user } = await track({ tracking: 'pending' })
    expect(button().textContent).toBe('Tracking...')
    expect(button().getAttribute('aria-disabled')).toBe('true')
    await user.click(button())
    expect(shop.calls).toHaveLength(1)
  })

  it('shows how far an order is, in words', async () => {
    await track({})
    const heading = await screen.findByRole('heading', { name: 'Tracking Details' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText('c3d2e1f0')).toBeDefined()
    expect(screen.getByText('24 November 2026')).toBeDefined()
    const steps = within(screen.getByRole('list', { name: 'Progress of the delivery' })).getAllByRole(
      'listitem',
    )
    expect(steps.map((step) => step.textContent)).toEqual([
      'Order PlacedDone',
      'ShippedNow',
      '3Out for DeliveryTo come',
      '4DeliveredTo come',
    ])
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
  })

  it('lights no step, and knows no day, where the server says nothing of them', async () => {
    const wire = trackingWire(SAMPLE_ORDER, 'Lost')
    await track({ tracking: { body: { ...wire, data: { ...wire.data, estimatedDelivery: null } } } })
    expect(await screen.findAllByText('Not available')).toHaveLength(2)
    expect(screen.getAllByText('To come')).toHaveLength(4)
  })

  it('leaves the focus alone where nobody asked, or somebody has gone on', async () => {
    const { rerender } = render(<OrderTracking shop={fakeShop()} orderId={SAMPLE_ORDER} atOnce />)
    await screen.findByRole('heading', { name: 'Tracking Details' })
    expect(document.activeElement).toBe(document.body)
    rerender(<a href="/cart">Cart</a>)
    const { shop } = await track({ tracking: { delay: 500 } })
    const elsewhere = document.body.appendChild(document.createElement('button'))
    elsewhere.focus()
    shop.advance(500)
    await screen.findByRole('heading', { name: 'Tracking Details' })
    expect(document.activeElement).toBe(elsewhere)
  })

  it('says that there is no such order; Reset clears the box and goes back to it', async () => {
    const { user } = await track({}, 'nowhere')
    expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Reset' }))
    expect(box().value).toBe('')
    expect(document.activeElement).toBe(box())
    expect(screen.queryByRole('heading', { name: 'Order Not Found' })).toBeNull()
  })

  it('says of a short id that the whole one is needed, and where it stands', async () => {
    await track({}, SAMPLE_ORDER.slice(-8))
    const heading = await screen.findByRole('heading', { name: 'Order Not Found' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(/Please enter the whole id: it stands on your receipt/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe(
      '/profile#order-history',
    )
  })

  it.each([
    ['empty', 'Order ID not found. Please check and try again.'],
    ['offline', 'An error occurred. Please try again later.'],
  ] as const)('with a server that is %s says so at once and keeps what was typed', async (tracking, text) => {
    await track({ tracking })
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(box().value).toBe(SAMPLE_ORDER)
    expect(document.activeElement).toBe(button())
  })
})
