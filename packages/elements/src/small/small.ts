import { define as addButton } from '../add-button/add-button.tsx'
import { define as cartCount } from '../cart-count/cart-count.tsx'
import type { HostPage } from '../loader/hostPage.ts'

/** Defines the small elements, which share one request. */
export function define(hostPage: HostPage): void {
  for (const defineElement of [addButton, cartCount]) defineElement(hostPage)
}
