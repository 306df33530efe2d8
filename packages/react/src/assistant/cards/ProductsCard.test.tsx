import { cartStore } from '@haat/core/cart'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../../shop.fixtures.ts'
import { letDialogsOpen } from '../../ui/dialog.fixtures.ts'
import { Assistant } from '../Assistant.tsx'
import { assistantShop } from '../assistant.fixtures.ts'

beforeEach(letDialogsOpen)

describe('products in the conversation', () => {
  it('are listed with name, price and button, also under an older answer', async () => {
    const lines = [
      'chilli',
      { text: 'I found these for “chilli”.', products: 'chilli' },
      'thanks',
      { text: 'Gladly!' },
    ]
    const shop = assistantShop({ open: true, lines }, { site: 'https://haat.example' })
    const add = vi.spyOn(shop.use(cartStore), 'add').mockResolvedValue('added')
    renderIn(shop, <Assistant />)
    const list = await screen.findByRole('list', { name: 'Products' })
    const [row, ...others] = within(list).getAllByRole('listitem')
    expect(others).toEqual([])
    const link = within(row as HTMLElement).getByRole('link', { name: 'Green Chillies, 100 g' })
    expect(link.getAttribute('href')).toMatch(/^https:\/\/haat\.example\/product\//)
    expect(row?.textContent).toContain('₹')
    await userEvent.click(screen.getByRole('button', { name: 'Add Green Chillies, 100 g to cart' }))
    await waitFor(() =>
      expect(add.mock.calls).toMatchObject([
        [{ product: { name: 'Green Chillies, 100 g' }, quantity: 1 }, 'card', expect.any(String)],
      ]),
    )
  })

  it('are at most three, and none if the search fails', async () => {
    const lines = [{ text: 'I found these for “a”.', products: 'a' }]
    const { unmount } = renderIn(assistantShop({ open: true, lines }), <Assistant />)
    expect(
      within(await screen.findByRole('list', { name: 'Products' })).getAllByRole('listitem'),
    ).toHaveLength(3)
    unmount()
    const failing = assistantShop({ open: true, lines }, { search: 'offline' })
    vi.spyOn(console, 'error').mockReturnValue()
    renderIn(failing, <Assistant />)
    await waitFor(() => expect(failing.calls.map(({ path }) => path)).toContain('/api/v1/search/search'))
    expect(screen.queryByRole('list', { name: 'Products' })).toBeNull()
  })
})
