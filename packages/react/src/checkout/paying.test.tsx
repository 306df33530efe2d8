import { safeStorage } from '@haat/core'
import { orderFound, PLACED_ORDER } from '@haat/core/fixtures'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { button, open, openChosen, openReady, payButton, radio, section } from './checkout.fixtures.ts'

beforeAll(letDialogsOpen)
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.unstubAllGlobals())

const focusedElement = () => document.activeElement

describe('Payment Method', () => {
  it('offers all methods with descriptions, none chosen', async () => {
    await openReady()
    const methods = within(section(/Payment Method/)).getAllByRole<HTMLInputElement>('radio')
    expect(methods.map((method) => method.value)).toEqual(['cod', 'card', 'crypto'])
    expect(methods.some(({ checked }) => checked)).toBe(false)
    for (const method of methods) {
      const note = document.getElementById(method.getAttribute('aria-describedby') ?? '')
      expect(note?.textContent).not.toBe('')
    }
  })

  it('marks methods that are unavailable', async () => {
    await openReady({ paymentMethods: 'empty' })
    expect(radio('Card / UPI').disabled).toBe(true)
    expect(radio('Cash on Delivery').disabled).toBe(false)
    expect(screen.getAllByText('Not available right now.')).toHaveLength(2)
  })

  it('offers only cash on a host page without scripts, and a link to the other methods', async () => {
    // No loader for scripts is the default of a shop.
    const options = {
      loadScript: undefined as never,
      paymentMethods: 'empty',
      site: 'https://shop.example',
    } as const
    await openReady(options)
    expect(within(section(/Payment Method/)).getAllByRole('radio')).toHaveLength(1)
    expect(screen.getByRole('link', { name: /^Here you can pay in cash/ }).getAttribute('href')).toBe(
      'https://shop.example/checkout',
    )
  })

  it('shows an error if the methods cannot be loaded, and can load them again', async () => {
    const { shop, user } = await openReady({ paymentMethods: 'offline' })
    expect(await screen.findByText('The payment methods could not be loaded.')).toBeDefined()
    shop.answer('paymentMethods', 'ready')
    await user.click(button('Try again'))
    await waitFor(() => expect(radio('Cash on Delivery').disabled).toBe(false))
  })
})

describe('before payment', () => {
  it('shows items, address, method and day of delivery beside the button, whose text names its action', async () => {
    const { user } = await openReady()
    const sum = section(/Order Total/)
    expect(sum.textContent).toContain('WhereNot chosen yet')
    expect(payButton().textContent).toBe('Continue')
    await user.click(radio(/7 Rose Lane/))
    await user.click(radio('Cash on Delivery'))
    expect(payButton().textContent).toBe('Place order')
    expect(sum.textContent).toContain('What2 × Country Tomatoes, 500 g1 × Jute Shopping Bag, Large, Natural')
    expect(sum.textContent).toContain('WhereAsha Iyer, 7 Rose Lane, Indiranagar, Bengaluru 560038')
    expect(sum.textContent).toContain('HowCash on Delivery')
    expect(sum.textContent).toContain('WhenExpected by 23 November 2026')
    await user.click(radio('Card / UPI'))
    expect(payButton().textContent).toBe('Pay ₹692.00')
  })

  it('names four items and counts the others', async () => {
    const wires = (await import('@haat/core/fixtures')).sampleCartWires
    await openReady({
      cartWires: Array.from({ length: 9 }, (_, index) => ({
        ...(wires[index % wires.length] as (typeof wires)[number]),
        productId: `product-${index}`,
      })),
    })
    expect(section(/Order Total/).textContent).toContain('and 5 more')
  })
})

describe('paying', () => {
  it('opens the order once, and announces it', async () => {
    const { user, onPlaced, onNothing, shop } = await openChosen()
    shop.answer('cart', 'empty')
    await user.click(payButton())
    expect(
      (await screen.findByText('Your order is placed. Opening it…')).closest('[role=status]'),
    ).not.toBeNull()
    expect(onPlaced.mock.calls).toEqual([[PLACED_ORDER]])
    act(() => shop.advance(5000))
    expect(onNothing).not.toHaveBeenCalled()
  })

  it('happens once, and disables the sections in the meantime (fault F32)', async () => {
    const { user, posts } = await openChosen(/^Cash/, { orderCod: 'pending' })
    await user.dblClick(payButton())
    await user.click(payButton())
    await waitFor(() => expect(posts('order/cod')).toHaveLength(1))
    expect(payButton().textContent).toBe('Please wait...')
    expect(payButton().getAttribute('aria-disabled')).toBe('true')
    expect(focusedElement()).toBe(payButton())
    expect(section(/Payment Method/).closest('[inert]')).not.toBeNull()
    expect(payButton().closest('[inert]')).toBeNull()
  })

  it('says that it is checking whether an order arrived whose response was lost, and then opens it', async () => {
    const { user, shop, onPlaced } = await openChosen(/^Cash/, {
      orderCod: { status: 502 },
      orderOfPurchase: 'offline',
    })
    await user.click(payButton())
    const name = 'We are checking whether your order arrived'
    expect(focusedElement()).toBe(await screen.findByRole('heading', { name }))
    expect(screen.queryByRole('radio', { name: 'Card / UPI' })).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    shop.answer('orderOfPurchase', orderFound)
    await waitFor(() => {
      act(() => shop.advance(1_000))
      expect(onPlaced).toHaveBeenCalledWith(PLACED_ORDER)
    })
  })

  it('shows an error among the payment methods, and keeps all choices', async () => {
    const { user, shop, onPlaced } = await openChosen(/^Cash/, { orderCod: { status: 503 } })
    await user.click(payButton())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to create order')
    await waitFor(() => expect(focusedElement()).toBe(alert))
    expect(section(/Payment Method/).contains(alert)).toBe(true)
    expect(radio(/7 Rose Lane/).checked).toBe(true)
    expect(radio('Cash on Delivery').checked).toBe(true)
    shop.answer('orderCod', 'ready')
    await user.click(payButton())
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(PLACED_ORDER))
  })

  it('shows an error if the card’s window cannot be opened, and cash still works (fault F22)', async () => {
    const { user, onPlaced } = await openChosen(/^Card/, {
      loadScript: () => Promise.reject(new Error('blocked')),
    })
    await user.click(payButton())
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to initiate payment')
    await user.click(radio('Cash on Delivery'))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await user.click(payButton())
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(PLACED_ORDER))
  })

  it('refers to the open payment window, and keeps everything when that is closed (fault F23)', async () => {
    let dismiss: () => void = () => {}
    vi.stubGlobal(
      'Razorpay',
      class {
        constructor(options: { modal: { ondismiss: () => void } }) {
          dismiss = options.modal.ondismiss
        }
        on() {}
        open() {}
      },
    )
    const data = { intentId: 'intent-1', state: 'waiting', orderId: null }
    const payment = { body: { success: true, message: '', data } }
    const { user, onPlaced } = await openChosen(/^Card/, { payment })
    await user.click(payButton())
    const text = await screen.findByText('Please finish in the payment window.')
    expect(text.getAttribute('role')).toBe('status')
    act(() => dismiss())
    await waitFor(() => expect(payButton().textContent).toBe('Pay ₹692.00'))
    expect(radio('Card / UPI').checked).toBe(true)
    expect(screen.getByRole('alert').textContent).toMatch(/^Nothing was paid\. /)
    expect(onPlaced).not.toHaveBeenCalled()
  })
})

describe('a wallet', () => {
  /** Announces wallets of this browser (EIP-6963), until the returned function is called. */
  function announceWallets(
    names: string[],
    request: () => Promise<never> = () => Promise.reject({ code: 4001 }),
  ) {
    const announce = () => {
      for (const name of names) {
        const info = { uuid: name, name, icon: 'data:image/png;base64,AA==', rdns: name }
        const provider = { request }
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      }
    }
    addEventListener('eip6963:requestProvider', announce)
    return () => removeEventListener('eip6963:requestProvider', announce)
  }

  it('is chosen among the available ones', async () => {
    const stopAnnouncing = announceWallets(['Marigold', 'Banyan'])
    const { user } = await openChosen(/^Crypto/)
    await user.click(payButton())
    const dialog = within(await screen.findByRole('dialog', { name: 'Which wallet?' }))
    await user.click(dialog.getByRole('button', { name: 'Banyan' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Transaction rejected by user')
    expect(screen.queryByRole('dialog')).toBeNull()
    stopAnnouncing()
  })

  it('that does not answer can be left: its button gives the page back', async () => {
    const stopAnnouncing = announceWallets(['Marigold'], () => new Promise(() => {}))
    const { user } = await openChosen(/^Crypto/)
    await user.click(payButton())
    await screen.findByText('Please confirm in your wallet.')
    await user.click(button('Stop waiting'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Your wallet has not answered.')
    await waitFor(() => expect(focusedElement()).toBe(alert))
    expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull()
    expect(radio('Crypto wallet').closest('[inert]')).toBeNull()
    stopAnnouncing()
  })

  it('need not be chosen: closing the dialog keeps everything', async () => {
    const stopAnnouncing = announceWallets(['Marigold', 'Banyan'])
    const { user } = await openChosen(/^Crypto/)
    await user.click(payButton())
    await screen.findByRole('dialog', { name: 'Which wallet?' })
    await user.click(button('Close'))
    await waitFor(() => expect(payButton().textContent).toBe('Pay ₹692.00'))
    expect(screen.queryByRole('alert')).toBeNull()
    stopAnnouncing()
  })
})

describe('a payment that is being confirmed', () => {
  const saved = JSON.stringify([
    {
      intentId: 'intent-1',
      userId: 'user_asha',
      since: 0,
      method: 'card',
      purchase: { lines: [], source: 'cart', addressId: 'address-1', coupon: '', total: 69_200 },
      proof: { providerOrderId: 'order_Fake', paymentId: 'pay_Fake', signature: 'f00d' },
    },
  ])
  async function reopen(
    verifyPayment: 'pending' | 'ready' | 'empty',
    payment: 'ready' | 'pending' = 'ready',
  ) {
    const storage = safeStorage(() => undefined)
    storage.set('haat:payments', saved)
    return open({ storage, verifyPayment, payment })
  }

  it('shows a heading with the focus, and no buttons', async () => {
    await reopen('pending')
    const heading = await screen.findByRole('heading', { name: 'We are confirming your payment' })
    await waitFor(() => expect(focusedElement()).toBe(heading))
    await waitFor(() => expect(screen.queryByText('Loading your checkout…')).toBeNull())
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('shows an error if it is not verified, keeps checking, and offers all payment methods', async () => {
    await reopen('empty', 'pending')
    const problem = (await screen.findByText('Payment verification failed', { selector: 'strong' }))
      .parentElement
    expect(problem?.textContent).toMatch(
      /We keep checking: if you were charged, your order opens here automatically/,
    )
    await waitFor(() => expect(focusedElement()).toBe(problem?.closest('[role=alert]')))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cash on Delivery' }).disabled).toBe(false)
  })

  it('opens the order automatically', async () => {
    const { onPlaced } = await reopen('ready')
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(PLACED_ORDER))
  })
})
