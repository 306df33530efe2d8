import { define as addButton } from '../add-button/add-button.tsx'
import { define as cartCount } from '../cart-count/cart-count.tsx'
import type { HostPage } from '../loader/hostPage.ts'

/** Defines the small elements, which together are a request. */
export function define(hostPage: HostPage): void {
  for (const one of [addButton, cartCount]) one(hostPage)
}
