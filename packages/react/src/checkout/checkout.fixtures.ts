import type { SessionState } from '@haat/core'
import type { CheckoutSource } from '@haat/core/checkout'
import { type FakeShopOptions, fakeShop } from '@haat/core/fixtures'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { Checkout, type CheckoutProps } from './Checkout.tsx'

export const ASHA: SessionState = { state: 'signed-in', userId: 'user_asha' }
const CART: CheckoutSource = { kind: 'cart' }

export interface CheckoutSetup extends FakeShopOptions {
  source?: CheckoutSource
  props?: Partial<CheckoutProps>
}

/** Renders the checkout of a signed-in shopper on a page that can load scripts. */
export function open({ source = CART, props, ...options }: CheckoutSetup = {}) {
  const shop = fakeShop({ session: ASHA, loadScript: async () => {}, ...options })
  const onPlaced = vi.fn<(orderId: string) => void>()
  const onNothing = vi.fn<() => void>()
  renderIn(shop, createElement(Checkout, { source, onPlaced, onNothing, ...props }))
  const user = userEvent.setup({ delay: null })
  const posts = (path: string) =>
    shop.calls.filter((call) => call.method === 'POST' && call.path === `/api/v1/${path}`)
  return { shop, user, onPlaced, onNothing, posts }
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
/** The pay button on the page; the bar on phones has another one. */
export const payButton = () =>
  document.querySelector<HTMLButtonElement>('.haat-sum .haat-pay') as HTMLButtonElement
export const section = (name: RegExp) => screen.getByRole('region', { name })

/** Renders the checkout, and waits until everything has loaded. */
export async function openReady(options: CheckoutSetup = {}) {
  const page = open(options)
  await screen.findByRole('heading', { name: '2 Shipping Address' })
  await vi.waitFor(() => {
    if (document.querySelector('[aria-busy="true"]')) throw new Error('The payment methods are loading.')
  })
  return page
}

/** Renders the checkout, and chooses an address and a payment method. */
export async function openChosen(method: RegExp = /^Cash/, options: CheckoutSetup = {}) {
  const page = await openReady(options)
  await page.user.click(radio(/7 Rose Lane/))
  await page.user.click(radio(method))
  return page
}
