import type { Shop } from '@haat/core'
import { render } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { ShopProvider } from './ShopProvider.tsx'

/** What is given, inside of a provider. */
export const inShop = (shop: Shop, shown: ReactNode) => createElement(ShopProvider, { shop }, shown)

/** Renders what is given in a shop. `rerender` stays in it. */
export function renderIn(shop: Shop, shown: ReactNode) {
  const view = render(inShop(shop, shown))
  return { ...view, rerender: (next: ReactNode) => view.rerender(inShop(shop, next)) }
}
