import { type SessionState, safeStorage } from '@haat/core'
import { type FakeShopOptions, fakeShop, fakeUploader, samplePhoto } from '@haat/core/fixtures'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { ProfileTab } from './ProfileTab.tsx'

const session: SessionState = { state: 'signed-in', userId: 'asha' }
const OTHER = '9000000001'

beforeEach(() => {
  letDialogsOpen()
  // jsdom cannot decode pictures.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no pictures here')))
})

async function setup(options: FakeShopOptions = {}) {
  const photos = fakeUploader()
  const storage = safeStorage(() => undefined)
  const shop = fakeShop({ session, photos, storage, ...options })
  renderIn(shop, <ProfileTab />)
  const user = userEvent.setup()
  const first = await screen.findByLabelText<HTMLInputElement>('First name')
  return {
    shop,
    user,
    photos,
    first,
    phone: screen.getByLabelText<HTMLInputElement>(/Phone number/),
    reload() {
      cleanup()
      renderIn(fakeShop({ session, photos, storage, ...options }), <ProfileTab />)
    },
    async fill(field: HTMLElement, text: string) {
      await user.clear(field)
      if (text !== '') await user.type(field, text)
    },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    toasts: () => shop.notices.history.value.map(({ text }) => text),
    saves: () => shop.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/v1/user')),
  }
}
const description = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

/** Enters another number and saves it, which opens the dialog. */
async function askForOtp(options: FakeShopOptions = {}) {
  const all = await setup(options)
  await all.fill(all.phone, OTHER)
  await all.press('Save')
  const dialog = await screen.findByRole('dialog', { name: 'Verify your phone' })
  return { ...all, dialog, otp: within(dialog).getByLabelText<HTMLInputElement>('OTP') }
}

describe('a shopper’s profile', () => {
  it('is shown, with its phone as verified', async () => {
    const { first, phone } = await setup()
    expect(first.value).toBe('Asha')
    expect(screen.getByLabelText('Last name')).toMatchObject({ value: 'Rao' })
    expect(screen.getByLabelText('Country code')).toMatchObject({ value: '+91' })
    expect(phone.value).toBe('9876543210')
    expect(screen.getByText('+91 98765 43210 is verified.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull()
  })

  it('is saved once by a double press, and its button shows that it is busy', async () => {
    const { user, first, fill, saves, shop } = await setup({ profileUpdate: { delay: 300 } })
    await fill(first, 'Usha')
    await user.dblClick(screen.getByRole('button', { name: 'Save' }))
    const waiting = await screen.findByRole('button', { name: 'Please wait...' })
    expect(waiting.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(waiting)
    act(() => shop.advance(300))
    expect(await screen.findByRole('button', { name: 'Save' })).toBe(waiting)
    expect(saves()).toHaveLength(1)
  })

  it('shows an error at each invalid field, and focuses the first one', async () => {
    const { first, phone, fill, press } = await setup()
    await fill(first, '')
    await fill(screen.getByLabelText('Last name'), '')
    await fill(phone, '98a765')
    await press('Save')
    expect(document.activeElement).toBe(first)
    expect(screen.getAllByText('First and last name are required!')).toHaveLength(1)
    expect(first.getAttribute('aria-invalid')).toBe('true')
    expect(description(first)).toBe('First and last name are required!')
    expect(description(screen.getByLabelText('Last name'))).toBe('First and last name are required!')
    expect(description(phone)).toContain('Phone number must be exactly 10 digits')
    await fill(first, 'Asha')
    await fill(screen.getByLabelText('Last name'), 'Rao')
    expect(screen.queryByText('First and last name are required!')).toBeNull()
    await press('Save')
    expect(document.activeElement).toBe(phone)
  })

  it('shows why it could not be saved, and keeps what was typed', async () => {
    const { first, fill, press } = await setup({
      profileUpdate: { status: 400, message: 'Closed for the night.' },
    })
    await fill(first, 'Usha')
    await press('Save')
    expect(await screen.findByText('Closed for the night.')).toBeTruthy()
    expect(first.value).toBe('Usha')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
  })
})

describe('a new phone', () => {
  it('has a disabled button below six digits, which explains why when pressed', async () => {
    const { user, dialog, otp, saves } = await askForOtp()
    const verify = within(dialog).getByRole('button', { name: 'Verify' })
    expect(verify.getAttribute('aria-disabled')).toBe('true')
    await user.click(verify)
    expect(description(otp)).toContain('Please enter the OTP.')
    await user.type(otp, '12a34')
    await user.click(verify)
    expect(description(otp)).toContain('Please enter a valid 6-digit OTP')
    expect(document.activeElement).toBe(otp)
    await user.type(otp, '99')
    expect(verify.getAttribute('aria-disabled')).toBeNull()
    await user.click(verify)
    await waitFor(() => expect(description(otp)).toContain('Invalid OTP. Please try again.'))
    expect(saves()).toHaveLength(0)
  })

  it('is focused if its code cannot be sent', async () => {
    const { phone, fill, press } = await setup({ otpSend: 'offline' })
    await fill(phone, OTHER)
    await press('Save')
    await waitFor(() => expect(description(phone)).toContain('Failed to send OTP. Please try again.'))
    expect(document.activeElement).toBe(phone)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the photo', () => {
  it('must be uploaded before the profile can be saved', async () => {
    const { user, photos, press, saves } = await setup()
    await user.upload(screen.getByLabelText('Choose a photo'), samplePhoto())
    await screen.findByRole('progressbar', { name: 'Uploading your photo' })
    await press('Please wait...')
    expect(saves()).toHaveLength(0)
    await act(async () => photos.arrive())
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy()
    await press('Save')
    await waitFor(() => expect(saves()).toMatchObject([{ body: { img_url: '/pictures/me.png' } }]))
  })

  it('shows an error if it cannot be uploaded, and the profile can be saved without it', async () => {
    const { user, photos, press, toasts } = await setup()
    await user.upload(screen.getByLabelText('Choose a photo'), samplePhoto())
    await screen.findByRole('progressbar')
    await act(async () => photos.fail('refused'))
    expect(screen.getByText('Failed to upload image. Please try again.')).toBeTruthy()
    await press('Save')
    await waitFor(() => expect(toasts().at(-1)).toBe('Profile updated successfully!'))
  })

  it('is shown once it is chosen, until it is discarded', async () => {
    const { user, photos, press } = await setup()
    await user.upload(screen.getByLabelText('Choose a photo'), samplePhoto())
    await screen.findByRole('progressbar')
    await act(async () => photos.arrive())
    expect(screen.getByRole('img', { name: 'Your photo' })).toBeTruthy()
    await press('Discard changes')
    expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull()
    expect(screen.getByText('AR')).toBeTruthy()
  })
})
