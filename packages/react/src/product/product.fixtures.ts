import { type FakeShop, fakeShop, samples } from '@haat/core/fixtures'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { Product, type ProductProps } from './Product.tsx'

export const asha = { state: 'signed-in', userId: 'asha' } as const
/** A product that is a favourite of every shopper. */
export const favourite = samples.discounted
export const writes = ({ calls }: FakeShop) => calls.filter(({ method }) => method !== 'GET')

/** Renders the screen of a prerendered product. */
export function open(product = samples.varied, props: Partial<ProductProps> = {}, shop = fakeShop()) {
  renderIn(shop, createElement(Product, { productId: product.id, initialProduct: product, ...props }))
  return { shop, user: userEvent.setup() }
}
export const addToCart = () => screen.getAllByRole('button', { name: 'Add to Cart' })[0] as HTMLElement

/** For `beforeEach`: silences the console and resets the address. */
export function resetPage(): void {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  history.replaceState(null, '', '/')
}
