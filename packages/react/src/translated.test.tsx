import type { Picture } from '@haat/core'
import { fakeShop, SAMPLE_ORDER, samples, trackingWire } from '@haat/core/fixtures'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { Cart } from './cart/index.ts'
import { Toaster } from './notices/index.ts'
import { Avatar } from './photo/index.ts'
import { open } from './product/product.fixtures.ts'
import { renderIn } from './shop.fixtures.ts'
import { OrderTracking } from './tracking/index.ts'
import { letDialogsOpen } from './ui/dialog.fixtures.ts'
import { Button } from './ui/index.ts'
import { Stepper } from './ui/Stepper.tsx'
import { translate } from './ui/translate.fixtures.ts'

beforeAll(letDialogsOpen)

const MEERA = { state: 'signed-in', userId: 'meera' } as const
const TOMATOES = 'Country Tomatoes, 500 g'
const pressed = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const quantities = () =>
  screen
    .getAllByRole('group')
    .map((group) => /\d+›?$/.exec(group.querySelector('[aria-live]')?.textContent ?? '')?.[0])

describe('on a page that a browser has translated', () => {
  it('the cart shows the right quantities and total after each change, and lines can be removed', async () => {
    const shop = fakeShop({ session: MEERA })
    renderIn(
      shop,
      <>
        <Cart />
        <Toaster />
      </>,
    )
    await screen.findByRole('list', { name: 'Items in your cart' })
    const total = () => screen.getAllByRole('status').find(({ textContent }) => textContent.includes('Total'))
    for (const [amount, quantity] of [
      ['Rs. 730.00', '3'],
      ['Rs. 768.00', '4'],
    ]) {
      translate(document.body)
      act(() => pressed(new RegExp(`One more of ${TOMATOES}`)))
      expect(total()?.textContent).toContain(amount)
      expect(total()?.textContent.match(/Rs/g)).toHaveLength(1)
      expect(quantities()[0]).toBe(quantity)
    }
    translate(document.body)
    await act(async () => pressed(new RegExp(`Remove.*${TOMATOES}`)))
    await waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(2))
    expect(total()?.textContent).toContain('Rs. 616.00')
    act(() => shop.advance(10_000))
    expect(screen.getAllByRole('alert').every(({ textContent }) => textContent === '')).toBe(true)
  })

  it('a product shows the price, stock and messages of the chosen variation', async () => {
    const { varied } = samples
    const variations = [
      { size: 'Medium', color: '', price: 100, discount: 0, totalStock: 4 },
      { size: 'Large', color: '', price: 250, originalPrice: 300, discount: 17, totalStock: 0 },
    ]
    open(varied, {}, fakeShop({ productWires: [{ _id: varied.id, price: 90, variations }] }))
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2))
    const states = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    translate(document.body)
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /Medium/ })))
    expect(states()).toEqual(expect.arrayContaining([expect.stringMatching(/^₹100.00$/), 'Only 4 left']))
    translate(document.body)
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /Large/ })))
    expect(states()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^₹250.00Before: ₹300.0017% OFF$/), 'Sold out']),
    )
    expect(document.body.textContent).not.toContain('₹100.00')
  })

  it('tracking shows the status of the second order, and buttons their labels', async () => {
    const shop = fakeShop({ tracking: { body: trackingWire(SAMPLE_ORDER, 'Shipped') } })
    const user = userEvent.setup()
    renderIn(shop, <OrderTracking />)
    await user.type(screen.getByRole('textbox'), SAMPLE_ORDER)
    await user.click(screen.getByRole('button', { name: /^Track/ }))
    await screen.findByRole('heading', { name: 'Tracking Details' })
    translate(document.body)
    shop.answer('tracking', { body: trackingWire(SAMPLE_ORDER, 'Delivered') })
    await user.click(screen.getByRole('button', { name: /Track Order/ }))
    const steps = () => within(screen.getByRole('list')).getAllByRole('listitem')
    await waitFor(() => expect(steps()[3]?.getAttribute('aria-current')).toBe('step'))
    expect(steps().map(({ textContent }) => textContent.replaceAll(/[‹›]/g, ''))).toEqual([
      'Order PlacedDone',
      'ShippedDone',
      'Out for DeliveryDone',
      'DeliveredNow',
    ])
  })

  it('a button shows its new label, and initials give way to a photo', () => {
    const shown = (label: string, picture: Picture | null) => (
      <>
        <Button icon="check">{label}</Button>
        <Avatar firstName="Asha" lastName="Rao" picture={picture} />
      </>
    )
    const { rerender, container } = render(shown('Save', null))
    translate(container)
    rerender(shown('Saving…', { src: '/asha.jpg' }))
    expect(container.textContent).toBe('Saving…')
    expect(container.querySelectorAll('img')).toHaveLength(1)
  })

  it('a text that changes to other content, and back, is shown once', () => {
    const line = { quantity: 1, stock: 3 }
    const shown = (isText: boolean, quantity = 1) => (
      <div>
        {isText ? 'Sold out' : <Stepper line={{ ...line, quantity }} name="Salt" onStep={() => {}} />}
      </div>
    )
    const { rerender, container } = render(shown(true))
    translate(container)
    rerender(shown(false))
    expect(container.textContent).toBe('One less of SaltQuantity of Salt, 1One more of Salt')
    translate(container)
    rerender(shown(false, 2))
    expect(container.textContent).toContain('2')
    expect(container.textContent).not.toContain('1')
    rerender(shown(true))
    expect(container.textContent).toBe('Sold out')
  })
})
