import { PLACED_ORDER } from '@haat/core/fixtures'
import { letDialogsOpen } from '@haat/react/internal/ui/dialog.fixtures.ts'
import { act } from 'preact/test-utils'
import { describe, expect, it, vi } from 'vitest'
import { fakeShopPage, HOST } from '../root/fakeShopPage.fixtures.ts'
import { mount, shadowOf, waitForText } from '../root/page.fixtures.ts'
import { define } from './checkout.tsx'

letDialogsOpen()

const page = fakeShopPage(define)

const { signIn } = page

const linkTo = (element: Element, href: string) =>
  [...shadowOf(element).querySelectorAll('a')].find((link) => link.href === href)

/** Cancels an event and returns the details that it collects. */
function cancelled(name: string): unknown[] {
  const received: unknown[] = []
  const listener = (event: Event) => {
    event.preventDefault()
    received.push((event as CustomEvent).detail)
  }
  document.addEventListener(name, listener)
  return received
}

describe('<haat-checkout>', () => {
  it('asks a visitor to sign in at the shop', async () => {
    const element = await mount('<haat-checkout></haat-checkout>', 'Please sign in to check out.')
    expect(linkTo(element, `${HOST}/login?return_to=%2Fcheckout`)).toBeDefined()
  })

  it('shows the products, and emits an event before it opens the shop’s checkout', async () => {
    const received = cancelled('haat:checkout:start')
    await signIn('user_asha')
    const element = await mount(
      '<haat-checkout heading="Your basket"></haat-checkout>',
      'Proceed to Checkout',
    )
    expect(shadowOf(element).querySelector('h2')?.textContent).toBe('Your basket')
    await waitForText(element, '₹692.00')
    await act(() => linkTo(element, `${HOST}/checkout`)?.click())
    expect(received).toEqual([{ href: `${HOST}/checkout` }])
  })

  it('links to the page’s own checkout if it has one', async () => {
    await signIn('user_asha')
    const element = await mount(
      '<haat-checkout checkout-href="https://pay.example/"></haat-checkout>',
      'Proceed to Checkout',
    )
    expect(linkTo(element, 'https://pay.example/')).toBeDefined()
  })

  it('does not leave the page while there is nothing to buy', async () => {
    page.server.answer('cart', 'empty')
    await signIn('user_asha')
    const element = await mount('<haat-checkout in-place></haat-checkout>', 'Your cart is empty.')
    expect(linkTo(element, `${HOST}/products`)).toBeDefined()
  })

  it('places an order in mount, paid in cash, and emits an event', async () => {
    const received = cancelled('haat:order:placed')
    await signIn('user_asha')
    const element = await mount('<haat-checkout in-place></haat-checkout>', 'Order Total')
    const root = shadowOf(element)
    const methods = () => [...root.querySelectorAll<HTMLInputElement>('.haat-method > input')]
    await vi.waitFor(() => expect(methods().find(({ value }) => value === 'cod')?.disabled).toBe(false))
    // Third-party scripts must not run on a partner's page.
    expect(methods().map(({ value }) => value)).not.toContain('card')
    await act(() => root.querySelector<HTMLInputElement>('.haat-delivery input[type=radio]')?.click())
    await act(() => methods()[0]?.click())
    await act(() => root.querySelector<HTMLButtonElement>('.haat-sum .haat-pay')?.click())
    await vi.waitFor(() =>
      expect(received).toEqual([
        { orderId: PLACED_ORDER, href: `${HOST}/order/successfull/${PLACED_ORDER}` },
      ]),
    )
    expect(
      page.server.calls.find(({ path }) => path === '/api/v1/order/cod')?.headers.get('authorization'),
    ).toBe('Bearer token-of-user_asha')
  })
})
