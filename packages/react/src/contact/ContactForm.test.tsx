import type { SessionState } from '@haat/core'
import { CONTACT_LENGTHS } from '@haat/core/contact'
import { type FakeShopOptions, fakeShop } from '@haat/core/fixtures'
import { profileStore } from '@haat/core/profile'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { ContactForm, type ContactFormProps } from './ContactForm.tsx'

const FAILED = 'Failed to send message. Please try again later.'
const MESSAGE = {
  Name: 'Asha Rao',
  Email: 'asha@example.com',
  Phone: '9876543210',
  Subject: 'Mangoes',
  Message: 'Two were bruised.',
}
type Label = keyof typeof MESSAGE

function setup(options: FakeShopOptions = {}, props: Partial<ContactFormProps> = {}) {
  const shop = fakeShop(options)
  const onSent = vi.fn()
  renderIn(shop, <ContactForm wording="page" onSent={onSent} {...props} />)
  const user = userEvent.setup()
  const field = (name: Label) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const messages = () => shop.calls.filter(({ path }) => path.endsWith('/send-form'))
  const toasts = () => shop.notices.history.value.map(({ text }) => text)
  async function write(changes: Partial<Record<Label, string>> = {}) {
    for (const [name, text] of Object.entries({ ...MESSAGE, ...changes })) {
      await user.click(field(name as Label))
      if (text !== '') await user.paste(text)
    }
  }
  const send = () => user.click(screen.getByRole('button', { name: 'Send message' }))
  return { shop, user, field, messages, toasts, write, send, onSent }
}

/** Returns hint and error of a field. */
const descriptionOf = (node: HTMLElement) =>
  (node.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

it('sets autocomplete, type and inputmode of each field', () => {
  const { field } = setup()
  const attributes = (Object.keys(MESSAGE) as Label[]).map((name) => [
    field(name).autocomplete,
    field(name).type,
    field(name).inputMode,
  ])
  expect(attributes).toEqual([
    ['name', 'text', ''],
    ['email', 'email', 'email'],
    ['tel-national', 'tel', 'numeric'],
    ['off', 'text', ''],
    ['off', 'textarea', ''],
  ])
})

it('shows an error at each invalid field, announces all of them, and focuses the first one', async () => {
  const { field, send, user, messages } = setup()
  await send()
  expect(document.activeElement).toBe(field('Name'))
  const texts = {
    Name: 'Please enter your name.',
    Email: 'Please enter your email address.',
    Phone: 'Phone number must be exactly 10 digits.',
    Subject: 'Please enter a subject.',
    Message: 'Please write your message.',
  }
  for (const [name, text] of Object.entries(texts)) {
    expect(field(name as Label).getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(field(name as Label))).toContain(text)
  }
  expect(screen.getByRole('alert').textContent).toBe(Object.values(texts).join(' '))
  await user.type(field('Name'), 'Asha')
  expect(field('Name').getAttribute('aria-invalid')).toBeNull()
  expect(messages()).toEqual([])
})

it('sends the message, confirms it, and is empty again', async () => {
  const { field, write, send, messages, toasts, onSent } = setup()
  await write()
  await send()
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(messages()).toHaveLength(1)
  expect(toasts()).toEqual(['Message sent successfully!'])
  for (const name of Object.keys(MESSAGE)) expect(field(name as Label).value).toBe('')
  expect(screen.getByText('Thank you. We will answer you.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send message' }))
})

it('has the assistant’s texts in the assistant', async () => {
  const { write, send, user, field, toasts } = setup({}, { wording: 'assistant', compact: true })
  await write({ Phone: '' })
  await send()
  expect(descriptionOf(field('Phone'))).toContain('Phone needs to be 10 digits!')
  await user.type(field('Phone'), '9876543210{Enter}')
  await waitFor(() => expect(toasts()).toEqual(['Message sent!']))
  expect(screen.queryByText(/Thank you/)).toBeNull()
})

it('sends once if its button is pressed twice, and is read-only in the meantime', async () => {
  const { field, write, user, messages } = setup({ contactSend: 'pending' })
  await write()
  await user.dblClick(screen.getByRole('button', { name: 'Send message' }))
  const busy = await screen.findByRole('button', { name: 'Sending…' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  expect(field('Message').readOnly).toBe(true)
  await user.click(busy)
  await waitFor(() => expect(messages()).toHaveLength(1))
})

it('reports a message that is sent after the form was unmounted', async () => {
  const { write, user, onSent } = setup()
  await write()
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  cleanup()
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
})

it('keeps everything if it could not be sent, and can be sent again or as an e-mail', async () => {
  const { shop, field, write, send, toasts } = setup({ contactSend: { status: 400 } })
  await write()
  await send()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(FAILED))
  for (const [name, text] of Object.entries(MESSAGE)) expect(field(name as Label).value).toBe(text)
  expect(screen.getByRole('link', { name: 'Write an email instead' }).getAttribute('href')).toMatch(
    /^mailto:hello@stores\.example\?subject=Mangoes&body=Two%20were%20bruised/,
  )
  act(() => shop.answer('contactSend', 'ready'))
  await send()
  await waitFor(() => expect(toasts()).toEqual(['Message sent successfully!']))
  expect(screen.getByRole('alert').textContent).toBe('')
})

describe('without an e-mail service', () => {
  it('a link replaces the button', async () => {
    const { write } = setup({ contact: 'empty' })
    const link = await screen.findByRole('link', { name: 'Write an email instead' })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText(/Please send an e-mail instead/)).toBeDefined()
    await write()
    expect(link.getAttribute('href')).toContain('Asha%20Rao%2C%209876543210')
  })

  it('that link is focused if the service turns out to be missing on sending', async () => {
    const { shop, write, send } = setup({ contact: 'offline' })
    await write()
    act(() => shop.answer('contact', 'empty'))
    await send()
    const link = await screen.findByRole('link', { name: 'Write an email instead' })
    await waitFor(() => expect(document.activeElement).toBe(link))
  })
})

it('counts the characters of a long message, and does not cut it off', async () => {
  const { field, user, send } = setup()
  await user.click(field('Message'))
  await user.paste('x'.repeat(CONTACT_LENGTHS.message - 120))
  expect(screen.getByText('120 characters left')).toBeDefined()
  expect(screen.getByText('150 characters left').getAttribute('role')).toBe('status')
  await user.paste('y'.repeat(121))
  expect(screen.getAllByText('1 character too many')).toHaveLength(2)
  expect(field('Message').value).toHaveLength(CONTACT_LENGTHS.message + 1)
  await send()
  expect(descriptionOf(field('Message'))).toContain('Message must have at most 4,000 characters.')
})

it('fills in a shopper’s name and phone if the page has them', async () => {
  const session: SessionState = { state: 'signed-in', userId: 'asha' }
  const { shop, field } = setup({ session })
  const leave = shop.use(profileStore).profile.use()
  await waitFor(() => expect(field('Name').value).not.toBe(''))
  expect(field('Phone').value).toMatch(/^\d{10}$/)
  expect(field('Email').value).toBe('')
  leave()
})
