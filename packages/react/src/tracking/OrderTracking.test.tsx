import { fakeShop, SAMPLE_ORDER, trackingWire } from '@haat/core/fixtures'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { OrderTracking } from './OrderTracking.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Order ID' })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Track/ })

async function track(options: Parameters<typeof fakeShop>[0], id = SAMPLE_ORDER) {
  const shop = fakeShop(options)
  const user = userEvent.setup()
  renderIn(shop, <OrderTracking />)
  await user.type(field(), id)
  await user.click(button())
  return { shop, user }
}

describe('the tracking screen', () => {
  it('shows the progress of an order in words', async () => {
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

  it('marks no step and shows no day if the response has none', async () => {
    const wire = trackingWire(SAMPLE_ORDER, 'Lost')
    await track({ tracking: { body: { ...wire, data: { ...wire.data, estimatedDelivery: null } } } })
    expect(await screen.findAllByText('Not available')).toHaveLength(2)
    expect(screen.getAllByText('To come')).toHaveLength(4)
  })

  it('does not move the focus without a press, or if the shopper has moved it', async () => {
    const { rerender } = renderIn(fakeShop(), <OrderTracking orderId={SAMPLE_ORDER} atOnce />)
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

  it('explains for a short id that the full one is needed, and where to find it', async () => {
    await track({}, SAMPLE_ORDER.slice(-8))
    const heading = await screen.findByRole('heading', { name: 'Order Not Found' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(/Please enter the full id: it is on your receipt/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Your orders' }).getAttribute('href')).toBe(
      '/profile#order-history',
    )
  })
})
