import { fakeShop } from '@haat/core/fixtures'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { Share } from './Share.tsx'

const URL_OF_RICE = 'http://localhost:3000/product/red-rice'

function open() {
  const shop = fakeShop()
  renderIn(shop, <Share path="/product/red-rice" name="Red Rice" />)
  return { shop, user: userEvent.setup() }
}
const press = (name: string) => screen.getByRole('button', { name })

afterEach(() => Reflect.deleteProperty(navigator, 'share'))

describe('sharing a product', () => {
  it('opens the device’s own dialog; closing it does nothing', async () => {
    const { shop, user } = open()
    const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')))
    Object.assign(navigator, { share })
    await user.click(press('Share'))
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Red Rice', url: URL_OF_RICE })
    expect(screen.queryByRole('link')).toBeNull()
    expect(shop.notices.history.value).toEqual([])
  })

  it('without such a dialog copies the link, or leads to WhatsApp', async () => {
    const { shop, user } = open()
    await user.click(press('Share'))
    await user.click(press('Copy link'))
    expect(await navigator.clipboard.readText()).toBe(URL_OF_RICE)
    expect(shop.notices.open.value).toMatchObject([{ text: 'Link copied' }])
    const href = screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? ''
    expect(new URL(href).searchParams.get('text')).toBe(`Red Rice ${URL_OF_RICE}`)
  })
})
