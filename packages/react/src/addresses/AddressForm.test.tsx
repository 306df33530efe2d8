import type { SessionState } from '@haat/core'
import type { Address, AddressWording } from '@haat/core/addresses'
import { type FakeShopOptions, fakeShop, SAMPLE_OTP } from '@haat/core/fixtures'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { AddressForm } from './AddressForm.tsx'

const asha: SessionState = { state: 'signed-in', userId: 'asha' }
const HOME: Address = {
  id: 'address-1',
  name: 'Asha Iyer',
  email: 'asha@haat.example',
  address: '7 Rose Lane',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
  phone: '9845012345',
  notes: '',
}

interface SetupOptions extends FakeShopOptions {
  wording?: AddressWording
  address?: Address | null
}

function setup({ wording = 'checkout', address = null, ...options }: SetupOptions = {}) {
  const shop = fakeShop({ session: asha, profile: 'empty', addresses: 'empty', ...options })
  const onDone = vi.fn()
  const onCancel = vi.fn()
  const view = renderIn(
    shop,
    <AddressForm wording={wording} address={address} onDone={onDone} onCancel={onCancel} />,
  )
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const sent = (method: string) => shop.calls.filter((call) => call.method === method)
  return { shop, onDone, onCancel, view, user: userEvent.setup(), field, sent }
}

/** Returns hint and error of a field. */
const descriptionOf = (node: HTMLElement) =>
  (node.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

it('sets autocomplete and inputmode of each field', () => {
  const { field } = setup()
  const attributes = ['Name', 'Email', 'Phone', 'Address', 'Pincode', 'City', 'State'].map((name) => [
    field(name).autocomplete,
    field(name).inputMode,
  ])
  expect(attributes).toEqual([
    ['name', ''],
    ['email', 'email'],
    ['tel-national', 'numeric'],
    ['street-address', ''],
    ['postal-code', 'numeric'],
    ['address-level2', ''],
    ['address-level1', ''],
  ])
})

it('shows an error at each invalid field, and focuses the first one', async () => {
  const { user, field, sent } = setup()
  await user.click(screen.getByRole('button', { name: 'Save address' }))
  expect(document.activeElement).toBe(field('Name'))
  for (const [name, text] of [
    ['Name', 'Name is required'],
    ['Email', 'Email is required'],
    ['Phone', 'Phone is required'],
    ['Address', 'Address is required'],
    ['Pincode', 'Pincode is required'],
    ['City', 'City is required'],
    ['State', 'State is required'],
  ] as const) {
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(field(name))).toContain(text)
  }
  expect(field('Notes (optional)').getAttribute('aria-invalid')).toBeNull()
  await user.type(field('Name'), 'Asha')
  expect(screen.queryByText('Name is required')).toBeNull()
  expect(sent('POST')).toHaveLength(0)
})

it('lets typing replace a focused city that the pincode filled in', async () => {
  const { user, field } = setup()
  // The response to the last digit arrives when the city already has the focus.
  fireEvent.change(field('Pincode'), { target: { value: '560038' } })
  field('City').focus()
  await waitFor(() => expect(field('City').value).toBe('Bengaluru'))
  await user.keyboard('Mysuru')
  expect(field('City').value).toBe('Mysuru')
})

describe('the phone', () => {
  it('is verified by a code, and the focus follows each step', async () => {
    const { user, field, sent } = setup()
    const send = screen.getByRole('button', { name: 'Send OTP' })
    expect(send.getAttribute('aria-disabled')).toBe('true')
    await user.type(field('Phone'), '90000')
    await user.click(send)
    expect(descriptionOf(field('Phone'))).toContain('Valid 10-digit phone number is required to send OTP.')
    expect(document.activeElement).toBe(field('Phone'))

    await user.type(field('Phone'), '00001')
    expect(send.getAttribute('aria-disabled')).toBeNull()
    await user.click(send)
    await waitFor(() => expect(document.activeElement).toBe(field('OTP')))
    expect(field('OTP').autocomplete).toBe('one-time-code')

    await user.keyboard('000000{Enter}')
    await waitFor(() => expect(field('OTP').getAttribute('aria-invalid')).toBe('true'))
    expect(descriptionOf(field('OTP'))).toContain('Invalid OTP. Please try again.')
    await user.clear(field('OTP'))
    await user.paste(` ${SAMPLE_OTP.slice(0, 3)} ${SAMPLE_OTP.slice(3)}`)
    await user.click(screen.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('+91 90000 00001 is verified.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Address'))
    // Enter in the code's field verified the code, and did not save the address.
    expect(sent('POST').map(({ path }) => path)).toEqual([
      '/api/v1/send-otp',
      '/api/v1/verify-otp',
      '/api/v1/verify-otp',
    ])
  })

  it('focuses the field for its code when the address is saved too early', async () => {
    const { user, field } = setup({ address: { ...HOME, phone: '9000000001' } })
    await user.click(screen.getByRole('button', { name: 'Send OTP' }))
    await waitFor(() => expect(document.activeElement).toBe(field('OTP')))
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    expect(document.activeElement).toBe(field('OTP'))
  })
})

describe('saving', () => {
  it('calls onDone once, with the saved address', async () => {
    const { user, shop, onDone, sent } = setup({
      addresses: 'ready',
      address: HOME,
      addressUpdate: { delay: 1_000 },
    })
    await screen.findByText('+91 98450 12345 is verified.')
    await user.dblClick(screen.getByRole('button', { name: 'Save address' }))
    act(() => shop.advance(1_000))
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(HOME))
    expect(onDone).toHaveBeenCalledTimes(1)
    expect(sent('PUT')).toHaveLength(1)
  })

  it('shows that it is in progress', async () => {
    const { user } = setup({ addresses: 'ready', address: HOME, addressUpdate: 'pending' })
    await screen.findByText('+91 98450 12345 is verified.')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    const button = screen.getByRole('button', { name: 'Saving…' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
  })

  it.each([
    ['account', 'Failed to save address.'],
    ['checkout', 'Failed to save address.'],
  ] as const)('shows an error after a failure, and keeps what was typed (%s)', async (wording, text) => {
    const { user, field, onDone } = setup({
      wording,
      addresses: 'ready',
      address: HOME,
      addressUpdate: 'offline',
    })
    await screen.findByText('+91 98450 12345 is verified.')
    await user.clear(field('City'))
    await user.type(field('City'), 'Mysuru')
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
    expect(field('City').value).toBe('Mysuru')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save address' }))
    expect(onDone).not.toHaveBeenCalled()
  })
})

it('shows an address that was changed elsewhere, without an update during rendering', () => {
  const errors = vi.spyOn(console, 'error')
  const { view, onDone, field } = setup({ address: HOME })
  view.rerender(<AddressForm wording="checkout" address={{ ...HOME, city: 'Hubballi' }} onDone={onDone} />)
  expect(field('City').value).toBe('Hubballi')
  expect(errors).not.toHaveBeenCalled()
})
