import { describe, expect, it, vi } from 'vitest'
import { samples } from '../catalogue/catalogue.fixtures.ts'
import { fakeShop } from '../fixtures.ts'
import { productStore } from './product.store.ts'

describe('the product’s store', () => {
  it('loads related products of the category if the product has no tag', async () => {
    const shop = fakeShop()
    const related = shop.use(productStore).related({ ...samples.plain, top: null })
    related.use()
    await vi.waitFor(() => expect(related.state.value.state).toBe('ready'))
    expect(shop.calls[0]?.query.get('category')).toBe(samples.plain.category)
  })

  it('fails in the same way for an unknown id and a failing server', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const shop = fakeShop({ product: ({ path }) => (path.endsWith('x') ? { status: 404 } : { status: 500 }) })
    const store = shop.use(productStore)
    for (const product of [store.product('x'), store.product('y')]) {
      product.use()
      await vi.waitFor(() => expect(product.state.value.state).toBe('failed'))
    }
    expect(log).toHaveBeenCalledWith('Failed to fetch product details.', expect.anything())
    log.mockRestore()
  })
})
