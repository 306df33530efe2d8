import type { SessionState } from '@haat/core'
import type { Address } from '@haat/core/addresses'
import { type FakeShopOptions, fakeShop, sampleAddressWires } from '@haat/core/fixtures'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { AddressBook } from './AddressBook.tsx'
import { AddressCards } from './AddressCards.tsx'

const asha: SessionState = { state: 'signed-in', userId: 'asha' }

beforeEach(letDialogsOpen)

function setup(options: FakeShopOptions = {}) {
  const shop = fakeShop({ session: asha, profile: 'empty', ...options })
  renderIn(shop, <AddressBook />)
  const toasts = () => shop.notices.history.value.map(({ text }) => text)
  return { shop, user: userEvent.setup(), toasts }
}
const entries = () => screen.getAllByRole('article').map((entry) => entry.textContent)

describe('a shopper’s addresses', () => {
  it('are shown as on a parcel, with the phone', async () => {
    setup()
    expect(await screen.findByRole('heading', { name: 'Your Addresses' })).toBeTruthy()
    expect(await screen.findByText('2 addresses')).toBeTruthy()
    expect(entries()[1]).toMatch(
      /Asha Iyer.*Flat 12, Marine View, 21 Beach Road.*Chennai, Tamil Nadu 600090.*\+91 98450 12345.*Leave it with the guard\./,
    )
  })

  it('show a button to add one if there are none', async () => {
    const { user } = setup({ addresses: 'empty' })
    expect(await screen.findByText('No addresses found. Add a new one!')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add a new address' }))
    expect(screen.getByRole('heading', { name: 'New address' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a new address' }))
  })
})

describe('the default address', () => {
  const makeDefault = () => screen.findAllByRole('button', { name: /^Make default: / })

  it('is marked immediately, and only one is', async () => {
    const { user, shop, toasts } = setup()
    const [first, second] = await makeDefault()
    await user.click(second as HTMLElement)
    expect(entries().map((text) => text?.includes('Default'))).toEqual([false, true])
    expect(document.activeElement?.textContent).toBe('Edit')
    await waitFor(() => expect(toasts()).toEqual(['This is your default address now.']))
    expect(shop.calls.at(-1)).toMatchObject({ method: 'PUT', body: { city: 'Chennai', isDefault: true } })
    await user.click(first as HTMLElement)
    expect(entries().map((text) => text?.includes('Default'))).toEqual([true, false])
  })
})

describe('deleting an address', () => {
  it('asks first, and focuses the next one', async () => {
    const { user, shop, toasts } = setup()
    await user.click(await screen.findByRole('button', { name: /^Delete: .*Rose Lane/ }))
    const question = screen.getByRole('alertdialog', { name: 'Delete this address?' })
    await user.click(within(question).getByRole('button', { name: 'Keep it' }))
    expect(entries()).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: /^Delete: .*Rose Lane/ }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(entries()).toHaveLength(1))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Edit: .*Marine View/ }))
    await waitFor(() => expect(toasts()).toEqual(['Address deleted.']))
    expect(shop.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  it('focuses the heading after the last one', async () => {
    const addresses = sampleAddressWires.slice(0, 1)
    const { user } = setup({ addresses: { body: { success: true, message: '', addresses } } })
    await user.click(await screen.findByRole('button', { name: /^Delete:/ }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No addresses found. Add a new one!')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Addresses' }))
  })
})

describe('choosing an address', () => {
  const addresses = sampleAddressWires.map(({ _id, userId: _, ...wire }) => ({
    id: _id,
    ...wire,
  })) as readonly Address[]

  it('is a radio group, whose options are named by the full address', async () => {
    const onChoose = vi.fn()
    const onEdit = vi.fn()
    render(
      <AddressCards
        addresses={addresses}
        chosenId="address-1"
        label="Shipping Address"
        onChoose={onChoose}
        onEdit={onEdit}
      />,
    )
    const group = screen.getByRole('radiogroup', { name: 'Shipping Address' })
    const [home] = within(group).getAllByRole<HTMLInputElement>('radio')
    expect(home?.checked).toBe(true)
    expect(within(group).getByRole('radio', { name: /Asha Iyer.*21 Beach Road.*Chennai/ })).not.toBe(home)
    const user = userEvent.setup()
    await user.click(screen.getByText('Flat 12, Marine View, 21 Beach Road'))
    expect(onChoose).toHaveBeenCalledWith('address-2')
    await user.click(screen.getByRole('button', { name: /^Edit: .*Rose Lane/ }))
    expect(onEdit).toHaveBeenCalledWith(addresses[0])
    expect(onChoose).toHaveBeenCalledTimes(1)
  })
})
