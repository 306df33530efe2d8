import { type FakeShopOptions, fakeShop, flush, SAMPLE_ORDER, trackingWire } from '@haat/core/fixtures'
import { FOLLOW_PAUSE } from '@haat/core/tracking'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { TrackingDialog, type TrackingDialogProps } from './TrackingDialog.tsx'

beforeAll(letDialogsOpen)
afterEach(() => setVisibility('visible'))

function setVisibility(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

function Page(props: Pick<TrackingDialogProps, 'createdAt'>) {
  const [open, setOpen] = useState(true)
  return <TrackingDialog orderId={SAMPLE_ORDER} open={open} onClose={() => setOpen(false)} {...props} />
}
function show(options: FakeShopOptions = {}, createdAt: Date | null = null) {
  const shop = fakeShop(options)
  renderIn(shop, <Page createdAt={createdAt} />)
  return shop
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Tracking order c3d2e1f0' }))
const steps = () => dialog().getAllByRole('listitem')
const current = () => steps().findIndex((step) => step.getAttribute('aria-current') === 'step')
const found = () => dialog().findByRole('list', { name: 'Progress of the delivery' })
const announcement = () => dialog().getByRole('status').textContent
/** Waits until the response has arrived and the next call is scheduled. */
const waitForResponse = () => act(flush)

describe('the tracking dialog', () => {
  it('marks all steps up to the current one, and shows the day', async () => {
    show()
    await found()
    expect(steps().map((step) => step.dataset.progress)).toEqual(['done', 'now', 'ahead', 'ahead'])
    expect(current()).toBe(1)
    expect(dialog().getByText('24 November 2026')).toBeDefined()
    expect(announcement()).toBe('')
  })

  it('says that the order was cancelled instead of the day of its delivery', async () => {
    const wire = trackingWire(SAMPLE_ORDER)
    show({ tracking: { body: { ...wire, data: { ...wire.data, outcome: 'cancelled' } } } })
    await found()
    expect(dialog().getByText('Cancelled')).toBeDefined()
    expect(dialog().queryByText('24 November 2026')).toBeNull()
  })

  it('loads again every 5 s, and announces a change once, politely', async () => {
    const shop = show()
    await found()
    await waitForResponse()
    shop.advance(FOLLOW_PAUSE)
    await waitFor(() => expect(shop.calls).toHaveLength(2))
    await waitForResponse()
    expect(announcement()).toBe('')
    shop.answer('tracking', { body: trackingWire(SAMPLE_ORDER, 'Out for Delivery') })
    shop.advance(FOLLOW_PAUSE)
    await waitFor(() => expect(current()).toBe(2))
    expect(announcement()).toBe('New status of your order: Out for Delivery.')
  })
})
