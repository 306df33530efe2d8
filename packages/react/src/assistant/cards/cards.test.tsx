import { type AssistantMode, assistantStore, TYPING_DELAY } from '@haat/core/assistant'
import type { FakeShop, FakeShopOptions } from '@haat/core/fixtures'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderIn } from '../../shop.fixtures.ts'
import { letDialogsOpen } from '../../ui/dialog.fixtures.ts'
import { Assistant } from '../Assistant.tsx'
import { assistantShop, type SavedAssistant } from '../assistant.fixtures.ts'

beforeEach(letDialogsOpen)

const log = () => screen.getByRole('log', { name: 'Conversation' })
const lastMessage = () =>
  [...log().querySelectorAll('.haat-chat-line__text')].map((line) => line.textContent).at(-1)

/** Renders a conversation whose last reply has a card. */
async function showCard(mode: AssistantMode, options: FakeShopOptions = {}, more: SavedAssistant = {}) {
  const shop = assistantShop(
    { open: true, mode, lines: [mode, { text: 'Here you are.', card: mode }], ...more },
    options,
  )
  renderIn(shop, <Assistant />)
  await screen.findByRole('dialog')
  return { shop, user: userEvent.setup() }
}
async function waitForAnswer(shop: FakeShop) {
  const store = shop.use(assistantStore)
  await act(async () => shop.advance(TYPING_DELAY))
  await waitFor(() => expect(store.typing.value).toBe(false))
}

describe('the orders in the conversation', () => {
  it('are listed in a scrollable region, the newest first, with the last eight characters of the id', async () => {
    await showCard('orders')
    const list = await screen.findByRole('region', { name: '3 orders' })
    expect(list.tabIndex).toBe(0)
    const rows = within(list).getAllByRole('listitem')
    expect(rows).toHaveLength(3)
    expect(rows[0]?.textContent).toMatch(/Order 00112222.*Order Placed.*3 pieces.*₹243\.00/)
    expect(rows[2]?.textContent).toContain('Delivered')
  })

  it('have a button that copies the full id', async () => {
    const { user } = await showCard('orders')
    await user.click(await screen.findByRole('button', { name: 'Copy id: order e5f60718' }))
    expect(await navigator.clipboard.readText()).toBe('5f0c7a91d2b84e63a1b2c3d4e5f60718')
  })
})

describe('the addresses in the conversation', () => {
  it('are listed, and changed in place', async () => {
    const { shop, user } = await showCard('addresses')
    const list = await screen.findByRole('region', { name: '2 addresses' })
    await user.click(within(list).getByRole('button', { name: /^Edit: .*Marine View/ }))
    expect(screen.getByRole('heading', { name: 'Change this address' })).toBeTruthy()
    const name = screen.getByRole('textbox', { name: 'Name' })
    expect(document.activeElement).toBe(name)
    await user.clear(name)
    await user.type(name, 'Asha Menon')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    await screen.findByText('Asha Menon')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Edit: Asha Menon/ }))
    await waitForAnswer(shop)
    expect(lastMessage()).toMatch(/address is saved|Saved/)
  })

  it('are deleted after a question', async () => {
    const { shop, user } = await showCard('addresses')
    await user.click(await screen.findByRole('button', { name: /^Delete: .*Marine View/ }))
    await waitForAnswer(shop)
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitForAnswer(shop)
    expect(await screen.findByRole('region', { name: '1 address' })).toBeTruthy()
    expect(screen.queryByText(/Marine View/)).toBeNull()
  })
})

describe('the profile in the conversation', () => {
  const edit = async (options: FakeShopOptions = {}) => {
    const shown = await showCard('profile', options)
    await shown.user.click(await screen.findByRole('button', { name: 'Edit' }))
    return shown
  }

  it('is shown, and changed in place', async () => {
    const { shop, user } = await edit()
    const first = screen.getByRole('textbox', { name: 'First name' })
    expect(document.activeElement).toBe(first)
    await user.clear(first)
    await user.type(first, 'Usha')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Usha Rao')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
    await waitForAnswer(shop)
    expect(shop.notices.history.value.map(({ text }) => text)).toContain('Profile updated successfully!')
    expect(lastMessage()).toMatch(/saved/i)
  })
})

describe('a message to the shop, in the conversation', () => {
  it('is checked with the assistant’s error texts', async () => {
    const { user } = await showCard('contact')
    const phone = await screen.findByRole('textbox', { name: 'Phone' })
    await user.clear(phone)
    await user.type(phone, '123')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(screen.getAllByText('Phone needs to be 10 digits!').length).toBeGreaterThan(0)
  })

  it('gets thanks, and the focus moves to the message field', async () => {
    const { shop, user } = await showCard('contact')
    for (const [name, text] of [
      ['Name', 'Asha Rao'],
      ['Email', 'asha@example.com'],
      ['Phone', '9876543210'],
      ['Subject', 'Mangoes'],
      ['Message', 'When do they come?'],
    ] as const) {
      const field = screen.getByRole('textbox', { name })
      await user.clear(field)
      await user.type(field, text)
    }
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    await waitFor(() => expect(shop.notices.history.value.map(({ text }) => text)).toEqual(['Message sent!']))
    await waitForAnswer(shop)
    expect(lastMessage()).toMatch(/Thank you/)
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your message' })),
    )
  })
})

describe('a card', () => {
  it('is shown only for the newest reply that has one', async () => {
    await showCard(
      'orders',
      {},
      {
        lines: ['profile', { text: 'Here.', card: 'profile' }, 'orders', { text: 'There.', card: 'orders' }],
      },
    )
    expect(await screen.findByRole('region', { name: 'Your orders' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Your profile' })).toBeNull()
  })
})
