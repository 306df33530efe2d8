import type { SessionState } from '@haat/core'
import { type FakeShopOptions, fakeShop, fakeUploader, SAMPLE_OTP, samplePhoto } from '@haat/core/fixtures'
import { profileStore } from '@haat/core/profile'
import { signal } from '@preact/signals-react'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { SetUp } from './SetUp.tsx'

const asha: SessionState = { state: 'signed-in', userId: 'asha' }

// jsdom cannot decode pictures, so the preview stays empty.
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('jsdom')))
  Element.prototype.scrollTo = () => {}
})

function setup(options: FakeShopOptions = {}) {
  const photos = fakeUploader()
  const shop = fakeShop({ session: signal(asha), profile: 'empty', photos, ...options })
  const onSignedOut = vi.fn()
  const user = userEvent.setup()
  renderIn(
    shop,
    <>
      <header>The shop’s own header</header>
      <main tabIndex={-1}>The shop</main>
      <div>
        <SetUp onSignedOut={onSignedOut} />
      </div>
      <section className="haat-notices" aria-label="Messages" />
    </>,
  )
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  const toasts = () => shop.notices.history.value.map(({ text }) => text)
  const requests = (path: string) => shop.calls.filter((call) => call.path === path)
  return { photos, shop, onSignedOut, user, press, toasts, requests }
}
type SetUpPage = ReturnType<typeof setup>

const heading = (name: string) => screen.findByRole('heading', { name })

async function toContact(all: SetUpPage) {
  await heading('Step 1 of 3: Personal')
  await all.user.type(screen.getByLabelText('First name'), 'Asha')
  await all.user.type(screen.getByLabelText('Last name'), 'Rao')
  await all.press('Next')
  await heading('Step 2 of 3: Contact')
}
async function toPhoto(all: SetUpPage) {
  await toContact(all)
  await all.user.type(screen.getByLabelText('Phone number'), '98765 43210')
  await all.press('Send OTP')
  await all.user.type(await screen.findByLabelText('OTP'), SAMPLE_OTP)
  await all.press('Verify')
  await heading('Step 3 of 3: Photo')
}

describe('the first-time set-up', () => {
  it('is not shown to a shopper with a profile, to a visitor, or if the profile cannot be loaded', async () => {
    for (const options of [
      { profile: 'ready' as const },
      { profile: { status: 500 } },
      { profile: 'offline' as const },
      { profile: 'pending' as const },
      { session: signal<SessionState>({ state: 'signed-out' }) },
      { session: signal<SessionState>({ state: 'unavailable' }) },
    ]) {
      const { shop } = setup(options)
      const { profile } = shop.use(profileStore)
      if (options.profile !== 'pending')
        await waitFor(() => expect(profile.state.value.state).not.toBe('loading'))
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  })

  it('makes the page inert, except for the notices', async () => {
    setup()
    await screen.findByRole('dialog', { name: 'Set up your profile' })
    expect(screen.getByText('The shop').hasAttribute('inert')).toBe(true)
    expect(screen.getByText('The shop’s own header').hasAttribute('inert')).toBe(true)
    expect(screen.getByLabelText('Messages').hasAttribute('inert')).toBe(false)
  })

  it('marks the current step, and focuses its heading', async () => {
    setup()
    const first = await heading('Step 1 of 3: Personal')
    expect(document.activeElement).toBe(first)
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null])
  })
})

describe('Personal', () => {
  it('needs both names, and focuses the missing one', async () => {
    const { user, press } = setup()
    await heading('Step 1 of 3: Personal')
    await user.type(screen.getByLabelText('First name'), 'Asha')
    await press('Next')
    const last = screen.getByLabelText('Last name')
    expect(document.activeElement).toBe(last)
    expect(last).toMatchObject({ ariaInvalid: 'true' })
    expect(screen.getByText('First and last name are required!')).toBeDefined()
  })
})

describe('Photo', () => {
  it('is optional', async () => {
    const all = setup()
    await toPhoto(all)
    await all.press('Submit')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(all.toasts().at(-1)).toBe('Profile created successfully!')
    expect(all.requests('/api/v1/user')[0]?.body).toMatchObject({ firstName: 'Asha', phone: '+919876543210' })
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(screen.getByRole('main').hasAttribute('inert')).toBe(false)
  })

  it.each([
    ['offline', 'Error uploading image. Please try again.'],
    ['unreadable', 'Failed to upload image. Please try again.'],
  ] as const)('shows an error if the upload fails (%s), and can be submitted again', async (kind, text) => {
    const all = setup()
    await toPhoto(all)
    await all.user.upload(screen.getByLabelText('Choose a photo'), samplePhoto())
    await screen.findByRole('progressbar')
    await act(async () => all.photos.fail(kind))
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Submit' }).hasAttribute('aria-disabled')).toBe(false)
  })

  it('can be removed, and the focus moves to the field', async () => {
    const all = setup()
    await toPhoto(all)
    await all.user.upload(screen.getByLabelText('Choose a photo'), samplePhoto())
    await screen.findByRole('progressbar')
    await all.press('Remove photo')
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a photo'))
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDefined()
  })

  it('has no field if it cannot be saved', async () => {
    const all = setup({ photos: undefined as never })
    await toPhoto(all)
    expect(screen.queryByLabelText('Choose a photo')).toBeNull()
    await all.press('Submit')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
