import { randomInt } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { codeFor, type SignedIn } from './shopper.ts'
import { expect, type Page } from './test.ts'

/** The tabs of the account page in their order, each with the id that leads to it (account.md §2). */
export const TABS = {
  'Your Profile': 'personal-info',
  'Your Orders': 'order-history',
  'Your Addresses': 'address',
  'Your Reviews': 'review',
} as const
export type Tab = keyof typeof TABS

export const tab = (page: Page, name: Tab): Locator => page.getByRole('tab', { name, exact: true })

/** The panel of a tab. */
export const panel = (page: Page, name: Tab): Locator => page.getByRole('tabpanel', { name, exact: true })

/** Opens the account page on one of its tabs. */
export async function openAccount(page: Page, name: Tab): Promise<Locator> {
  await page.goto(`/profile#${TABS[name]}`)
  const shown = panel(page, name)
  await expect(shown.getByRole('heading', { level: 2, name })).toBeVisible()
  return shown
}

/** A profile as the server sends it (account.md §3). */
interface WireProfile {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly img_url: string
}

export async function profileOf({ userId, call }: SignedIn): Promise<WireProfile> {
  const { data } = await call<{ data: WireProfile }>('GET', `/api/v1/user/${userId}`)
  return data
}

/** An address as the server sends it (account.md §3). */
interface WireAddress {
  readonly _id: string
  readonly name: string
  readonly city: string
  readonly phone: string
}

export async function addressesOf({ userId, call }: SignedIn): Promise<readonly WireAddress[]> {
  const { addresses } = await call<{ addresses: readonly WireAddress[] }>('GET', `/api/v1/address/${userId}`)
  return addresses
}

/** A phone number of ten digits that no shopper has verified. 91 at its start, with more digits, is a country code. */
export const freshDigits = (): string => `98${randomInt(1e8).toString().padStart(8, '0')}`

/** Enters the code that was sent to a phone. */
export async function enterCode(page: Page, place: Locator, shop: string, phone: string): Promise<void> {
  await place.getByRole('textbox', { name: 'OTP' }).fill(await codeFor(page.request, shop, phone))
  await place.getByRole('button', { name: 'Verify', exact: true }).click()
}

/** Adds a comment to a product, without a browser. Returns the comment's id. */
export async function comment({ call, userId }: SignedIn, productId: string, text: string): Promise<string> {
  const { data } = await call<{ data: { _id: string } }>('POST', '/api/v1/comments/add', {
    userId,
    productId,
    comment: text,
    username: 'x',
    createdAt: new Date().toISOString(),
  })
  return data._id
}

/** A small PNG in green. */
export const PHOTO = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGOQy7PBihiGlgQAgmUyATbKN0MAAAAASUVORK5CYII=',
    'base64',
  ),
}
