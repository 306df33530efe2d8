import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CheckoutSetup, openChosen, payButton, radio, section } from './checkout.fixtures.ts'

afterEach(() => vi.unstubAllGlobals())

const EVENING = '2026-11-29 18:00-21:00'
const offer = (own: object = {}) => ({
  body: {
    success: true,
    data: {
      ...{ pincode: '560038', fee: 40, freeFrom: 5_000, minimum: 0, mostCash: null },
      ...{ day: '2026-11-29T18:29:59.999Z', slots: [] },
      ...own,
    },
  },
})
const withRules = { body: { success: true, data: { cod: true, card: null, crypto: null, delivery: true } } }
const open = (delivery: CheckoutSetup['delivery']) =>
  openChosen(/^Cash/, { paymentMethods: withRules, delivery: delivery ?? offer() })
const orderTotal = () => section(/Order Total/)
const line = (name: string) => within(orderTotal()).getByText(name).parentElement?.textContent

describe('the delivery in the checkout of a shop with rules', () => {
  it('is a line of the total, with the one day of its delivery, before anything is paid', async () => {
    const { user, posts } = await open(offer())
    expect(await screen.findByText('By 29 November 2026')).toBeTruthy()
    expect(line('Shipping and delivery')).toContain('₹40.00')
    expect(within(orderTotal()).getByText('Expected by 29 November 2026')).toBeTruthy()
    const shown = line('Total')?.replace(/[^\d.]/g, '')
    await user.click(payButton())
    await vi.waitFor(() => expect(posts('order/cod')[0]?.body).toMatchObject({ total: Number(shown) }))
  })

  it('says where the shop does not deliver, and places no order', async () => {
    const { user, posts } = await open('empty')
    const refusal = 'We do not deliver to 560038.'
    expect(await screen.findByText(refusal)).toBeTruthy()
    await user.click(payButton())
    expect(posts('order/cod')).toEqual([])
  })

  it('refuses too much cash beside the methods', async () => {
    const { user, posts } = await open(offer({ mostCash: 100 }))
    await screen.findByText('By 29 November 2026')
    await user.click(payButton())
    expect(section(/Payment Method/).textContent).toContain('At most ₹100.00 can be paid in cash.')
    expect(posts('order/cod')).toEqual([])
  })

  it('asks for a time that is free, and sends it', async () => {
    const slots = [
      { id: '2026-11-29 09:00-12:00', isFree: false },
      { id: EVENING, isFree: true },
    ]
    const { user, posts } = await open(offer({ slots }))
    await screen.findByText('By 29 November 2026')
    await vi.waitFor(() => expect(radio('09:00–12:00, full').disabled).toBe(true))
    await user.click(payButton())
    expect(screen.getByRole('group', { name: 'Delivery time' }).textContent).toContain(
      'Please choose a delivery time.',
    )
    await vi.waitFor(() => expect(document.activeElement).toBe(radio('18:00–21:00')))
    await user.click(radio('18:00–21:00'))
    expect(within(orderTotal()).getByText('Expected by 29 November 2026, 18:00–21:00')).toBeTruthy()
    await user.click(payButton())
    await vi.waitFor(() => expect(posts('order/cod')[0]?.body).toMatchObject({ slot: EVENING }))
  })
})

describe('the GSTIN in the checkout', () => {
  const withInvoices = { body: { success: true, data: { cod: true, card: null, crypto: null, gstin: true } } }

  it('is checked before anything is ordered, stays as it was typed, and is sent', async () => {
    const { user, posts } = await openChosen(/^Cash/, { paymentMethods: withInvoices })
    await user.click(await screen.findByText('Add GSTIN for a tax invoice'))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'GSTIN' })
    await user.type(field, '27aapfu0939f1za')
    await user.click(payButton())
    await vi.waitFor(() => expect(document.activeElement).toBe(field))
    expect(screen.getByText(/^This GSTIN has a mistake/)).toBeTruthy()
    expect(field.value).toBe('27aapfu0939f1za')
    expect(posts('order/cod')).toEqual([])
    await user.type(field, '{Backspace}v')
    await user.click(payButton())
    await vi.waitFor(() => expect(posts('order/cod')[0]?.body).toMatchObject({ gstin: '27AAPFU0939F1ZV' }))
  })

  it('is not asked for by a shop without one', async () => {
    await openChosen(/^Cash/)
    expect(screen.queryByText('Add GSTIN for a tax invoice')).toBeNull()
  })
})
