import type { SessionState } from '@haat/core'
import type { CheckoutSource } from '@haat/core/checkout'
import { type FakeShopOptions, fakeShop } from '@haat/core/fixtures'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { vi } from 'vitest'
import { Checkout, type CheckoutProps } from './Checkout.tsx'

export const ASHA: SessionState = { state: 'signed-in', userId: 'user_asha' }
const CART: CheckoutSource = { kind: 'cart' }

export interface Opened extends FakeShopOptions {
  source?: CheckoutSource
  props?: Partial<CheckoutProps>
}

/** The checkout of a signed-in shopper whose page lets scripts in. */
export function open({ source = CART, props, ...options }: Opened = {}) {
  const shop = fakeShop({ session: ASHA, loadScript: async () => {}, ...options })
  const onPlaced = vi.fn<(orderId: string) => void>()
  const onNothing = vi.fn<() => void>()
  render(createElement(Checkout, { shop, source, onPlaced, onNothing, ...props }))
  const user = userEvent.setup({ delay: null })
  const posts = (path: string) =>
    shop.calls.filter((call) => call.method === 'POST' && call.path === `/api/v1/${path}`)
  return { shop, user, onPlaced, onNothing, posts }
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const radio = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
/** The button on the page that pays; the bar of phones has another one. */
export const payButton = () =>
  document.querySelector<HTMLButtonElement>('.haat-sum .haat-pay') as HTMLButtonElement
export const section = (name: RegExp) => screen.getByRole('region', { name })

/** The same, once everything is there. */
export async function openReady(options: Opened = {}) {
  const page = open(options)
  await screen.findByRole('heading', { name: '2 Shipping Address' })
  await vi.waitFor(() => {
    if (document.querySelector('[aria-busy="true"]')) throw new Error('The ways to pay are on their way.')
  })
  return page
}

/** The same, with an address and a way to pay. */
export async function openChosen(method: RegExp = /^Cash/, options: Opened = {}) {
  const page = await openReady(options)
  await page.user.click(radio(/7 Rose Lane/))
  await page.user.click(radio(method))
  return page
}
