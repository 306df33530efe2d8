import { fakeShop, samples } from '@haat/core/fixtures'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { asha, open, resetPage, writes } from './product.fixtures.ts'

const { soldOut, plain } = samples
const ask = () => screen.findByRole('button', { name: 'Tell me when it is back' })

beforeEach(resetPage)

describe('a product that is sold out', () => {
  it('is waited for after one press, and not any more after another', async () => {
    const { shop, user } = open(soldOut, {}, fakeShop({ session: asha }))
    await user.click(await ask())
    const asked = await screen.findByRole('button', { name: 'We will tell you', pressed: true })
    await waitFor(() => expect(asked.getAttribute('aria-busy')).toBe('false'))
    await user.click(asked)
    expect((await ask()).getAttribute('aria-pressed')).toBe('false')
    await waitFor(() =>
      expect(writes(shop)).toMatchObject(
        ['POST', 'DELETE'].map((method) => ({
          ...{ method, path: '/api/v1/restock' },
          body: { productId: soldOut.id, variationId: '' },
        })),
      ),
    )
  })

  it('asks a visitor to log in, and returns to the product', async () => {
    const { shop, user } = open(soldOut)
    await user.click(await ask())
    await waitFor(() =>
      expect(shop.notices.open.value).toMatchObject([
        {
          text: 'Please log in, so that we know whom to tell',
          action: { label: 'Log In', href: `/login?return_to=%2Fproduct%2F${soldOut.id}` },
        },
      ]),
    )
    expect(writes(shop)).toEqual([])
  })

  it('is not waited for if the shop refuses, which is said', async () => {
    const { shop, user } = open(soldOut, {}, fakeShop({ session: asha }))
    await ask()
    shop.answer('restock', { status: 409 })
    await user.click(await ask())
    await waitFor(() => expect(shop.notices.open.value).toMatchObject([{ text: 'Something Is Wrong.' }]))
    expect(await ask()).toBeTruthy()
  })

  it('is linked in the shop from a partner’s page', async () => {
    open(soldOut, {}, fakeShop({ site: 'https://shop.example' }))
    const link = await screen.findByRole('link', { name: 'Tell me when it is back' })
    expect(link.getAttribute('href')).toBe(`https://shop.example/product/${soldOut.id}`)
  })
})

it('is not offered for a product in stock', async () => {
  open(plain)
  await waitFor(() => expect(screen.getByText('In stock')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).toBeNull()
})
