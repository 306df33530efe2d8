import { signal } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import { type FakeShopOptions, fakeShop } from '../fixtures.ts'
import { profileStore } from '../profile/index.ts'
import type { SessionState } from '../shared/identity.ts'
import { type SafeStorage, safeStorage } from '../shared/storage.ts'
import { contactForm } from './contact.store.ts'
import { type ContactDraft, EMPTY_CONTACT } from './contact.ts'

const FAILED = 'Failed to send message. Please try again later.'
const MESSAGE: ContactDraft = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  subject: 'Mangoes',
  message: 'Two were bruised.\nThe rest were lovely.',
}
const as = (userId: string): SessionState => ({ state: 'signed-in', userId })
const visitor: SessionState = { state: 'signed-out' }

function open(options: FakeShopOptions = {}) {
  const shop = fakeShop(options)
  const form = contactForm(shop, 'page')
  const sentMessages = () => shop.calls.filter(({ path }) => path.endsWith('/send-form'))
  const toasts = () => shop.notices.history.value.map(({ text }) => text)
  return { shop, form, sentMessages, toasts }
}
/** A tab's storage, to be shared by its pages. */
const tab = (): SafeStorage => safeStorage(() => undefined)

describe('a message', () => {
  it('is sent to the e-mail service as a form, with its public ids and without a token', async () => {
    const { shop, form, sentMessages, toasts } = open({ session: as('asha') })
    form.enter(MESSAGE)
    expect(await form.submit()).toBe(true)
    expect(sentMessages().map(({ body }) => body)).toEqual([
      { ...MESSAGE, service_id: 'service_fake', template_id: 'template_fake', user_id: 'fake-key' },
    ])
    expect(sentMessages()[0]?.headers.has('authorization')).toBe(false)
    const stored = shop.calls.find(({ path, method }) => path === '/api/v1/contact' && method === 'POST')
    expect(stored?.body).toEqual(MESSAGE)
    expect(toasts()).toEqual(['Message sent successfully!'])
    expect(form.draft.value).toEqual(EMPTY_CONTACT)
  })

  it('is confirmed with the text of its screen', async () => {
    const { shop, form, toasts } = open()
    form.enter(MESSAGE)
    const chat = contactForm(shop, 'assistant')
    expect(chat.draft.value).toEqual(MESSAGE)
    expect(await chat.submit()).toBe(true)
    expect(toasts()).toEqual(['Message sent!'])
    expect(form.draft.value).toEqual(EMPTY_CONTACT)
  })

  it('is sent if a visitor signs in before the response', async () => {
    const session = signal<SessionState>(visitor)
    const { form, sentMessages } = open({ session })
    form.enter(MESSAGE)
    const sent = form.submit()
    session.value = as('asha')
    expect(await sent).toBe(true)
    expect(sentMessages()).toHaveLength(1)
  })

  it('requires all fields, and clears each problem when it is corrected', async () => {
    const { form, shop } = open()
    expect(form.problems.value).toEqual({})
    expect(await form.submit()).toBe(false)
    expect(Object.keys(form.problems.value)).toEqual(['name', 'email', 'phone', 'subject', 'message'])
    form.enter({ name: 'Asha', subject: ' \u200b ' })
    expect(Object.keys(form.problems.value)).toEqual(['email', 'phone', 'subject', 'message'])
    expect(shop.calls).toEqual([])
  })

  it.each(['+91 98765-43210', '09876543210', '0091 98765 43210', '९८७६५४३२१०'])(
    'is sent with ten digits for the phone %s',
    async (phone) => {
      const { form, sentMessages } = open()
      form.enter({ ...MESSAGE, phone })
      expect(await form.submit()).toBe(true)
      expect(sentMessages()).toMatchObject([{ body: { phone: '9876543210' } }])
    },
  )

  it.each(['9198765432101', '+44 7911 123456', '0987654321'])(
    'is not sent with a part of the phone %s',
    async (phone) => {
      const { form, sentMessages } = open()
      form.enter({ ...MESSAGE, phone })
      expect(await form.submit()).toBe(false)
      expect(form.problems.value).toEqual({ phone: 'Phone number must be exactly 10 digits.' })
      expect(sentMessages()).toEqual([])
    },
  )

  it('is sent once if the button is pressed twice', async () => {
    const { form, sentMessages } = open()
    form.enter(MESSAGE)
    expect(await Promise.all([form.submit(), form.submit()])).toEqual([true, false])
    expect(sentMessages()).toHaveLength(1)
  })

  it.each([
    ['refuses', { status: 400 }],
    ['limits the rate', { status: 429 }],
    ['is offline', 'offline'],
  ] as const)('is unchanged if the e-mail service %s, and can be sent again', async (_, answer) => {
    const { shop, form, sentMessages, toasts } = open({ contactSend: answer })
    form.enter(MESSAGE)
    expect(await form.submit()).toBe(false)
    expect(form.failure.value).toBe(FAILED)
    expect(form.draft.value).toEqual(MESSAGE)
    expect(form.sending.value).toBe(false)
    expect(toasts()).toEqual([])

    shop.answer('contactSend', 'ready')
    expect(await form.submit()).toBe(true)
    expect(form.failure.value).toBeNull()
    expect(sentMessages()).toHaveLength(2)
  })

  it('is stored in the shop also if it cannot be mailed, and once for all tries', async () => {
    const { shop, form } = open({ contactSend: { status: 429 } })
    const keys = () =>
      shop.calls
        .filter(({ path, method }) => path === '/api/v1/contact' && method === 'POST')
        .map(({ headers }) => headers.get('idempotency-key'))
    form.enter(MESSAGE)
    await form.submit()
    await expect.poll(keys).toHaveLength(1)
    shop.answer('contactSend', 'ready')
    await form.submit()
    form.enter(MESSAGE)
    await form.submit()
    const [first, second, third] = keys()
    expect([second === first, third === first, keys().length]).toEqual([true, false, 3])
  })

  it('fails if the service cannot be loaded, and loads it again', async () => {
    const { shop, form } = open({ contact: { status: 503 } })
    form.enter(MESSAGE)
    expect(await form.submit()).toBe(false)
    expect(form.failure.value).toBe(FAILED)
    shop.answer('contact', 'ready')
    expect(await form.submit()).toBe(true)
  })
})

describe('a shop without an e-mail service', () => {
  it('is found out at first use, and not before', async () => {
    const { shop, form } = open({ contact: 'empty' })
    expect(shop.calls).toEqual([])
    await new Promise<void>((known) => {
      form.available.subscribe((is) => {
        if (!is) known()
      })
    })
    expect(shop.calls.map(({ path }) => path)).toEqual(['/api/v1/contact'])
  })

  it('stores the message, if the shop mails it itself', async () => {
    const contact = { body: { success: true, message: '', data: null, mails: true } }
    const { shop, form, sentMessages, toasts } = open({ contact, contactStore: { status: 503 } })
    form.enter(MESSAGE)
    expect([await form.submit(), form.failure.value, form.available.value]).toEqual([false, FAILED, true])
    shop.answer('contactStore', 'ready')
    expect(await form.submit()).toBe(true)
    expect(toasts()).toEqual(['Message sent successfully!'])
    expect(sentMessages()).toEqual([])
  })

  it('sends nothing and keeps the message', async () => {
    const { form, sentMessages } = open({ contact: 'empty' })
    form.enter(MESSAGE)
    expect(await form.submit()).toBe(false)
    expect(form.available.value).toBe(false)
    expect(form.failure.value).toBeNull()
    expect(form.draft.value).toEqual(MESSAGE)
    expect(sentMessages()).toEqual([])
  })
})

describe('the known data of the shopper', () => {
  async function known() {
    const opened = open({ session: as('asha') })
    const leave = opened.shop.use(profileStore).profile.use()
    await expect.poll(() => opened.form.draft.value.name).not.toBe('')
    return { ...opened, leave }
  }
  it('fills in the form until they type something else', async () => {
    const { form, leave } = await known()
    expect(form.draft.value.phone).toMatch(/^\d{10}$/)
    form.enter({ name: 'Somebody Else', phone: '' })
    expect(form.draft.value).toMatchObject({ name: 'Somebody Else', phone: '' })
    leave()
  })
  it('includes the e-mail address of the session, which is not saved and can be replaced', async () => {
    const session = signal<SessionState>({ state: 'unknown' })
    const visit = tab()
    const { form } = open({ session, visit })
    session.value = { state: 'signed-in', userId: 'asha', email: 'asha@haat.example' }
    expect(form.draft.value.email).toBe('asha@haat.example')
    expect(visit.keys()).toEqual([])
    form.enter({ email: '' })
    expect(form.draft.value.email).toBe('')
    session.value = visitor
    expect(form.draft.value.email).toBe('')
    session.value = { state: 'signed-in', userId: 'bela', email: 'bela@haat.example' }
    expect(form.draft.value.email).toBe('bela@haat.example')
  })
  it('does not fill in the form again after sending', async () => {
    const { form, leave } = await known()
    form.enter(MESSAGE)
    await form.submit()
    expect(form.draft.value).toEqual(EMPTY_CONTACT)
    leave()
  })
  it('is not loaded for this form', async () => {
    const { shop, form } = open({ session: as('asha') })
    form.draft.subscribe(() => {})
    expect(shop.calls).toEqual([])
  })
})

describe('an unsent message', () => {
  it('is kept when a visitor signs in, and belongs to them then', () => {
    const visit = tab()
    open({ visit }).form.enter(MESSAGE)
    expect(open({ visit, session: as('asha') }).form.draft.value).toEqual(MESSAGE)
    expect(open({ visit, session: visitor }).form.draft.value).toEqual(EMPTY_CONTACT)
    expect(open({ visit, session: as('asha') }).form.draft.value).toEqual(MESSAGE)
  })

  it('is never shown to another shopper', () => {
    const visit = tab()
    const session = signal<SessionState>(as('asha'))
    const { form } = open({ visit, session })
    form.enter(MESSAGE)
    session.value = visitor
    expect(form.draft.value).toEqual(EMPTY_CONTACT)
    session.value = as('bela')
    expect(form.draft.value).toEqual(EMPTY_CONTACT)
    expect(visit.keys()).toEqual([])
  })

  it('is merged with text that was typed before the session was known', () => {
    const visit = tab()
    open({ visit, session: as('asha') }).form.enter({ name: 'Asha', subject: 'Old' })
    const session = signal<SessionState>({ state: 'unknown' })
    const { form } = open({ visit, session })
    expect(form.draft.value).toEqual(EMPTY_CONTACT)
    form.enter({ subject: 'New' })
    session.value = as('asha')
    expect(form.draft.value).toEqual({ ...EMPTY_CONTACT, name: 'Asha', subject: 'New' })
  })

  it('is removed from storage when it is sent or discarded', async () => {
    const visit = tab()
    const { form } = open({ visit })
    form.enter(MESSAGE)
    await form.submit()
    expect(visit.keys()).toEqual([])
    form.enter(MESSAGE)
    form.discard()
    expect(visit.keys()).toEqual([])
    expect(form.draft.value).toEqual(EMPTY_CONTACT)
  })

  it('is ignored if it is invalid', () => {
    const visit = tab()
    visit.set('haat:contact', '{"userId":null,"typed":{"name":7,"subject":"Mangoes","admin":"x"}}')
    expect(open({ visit }).form.draft.value).toEqual({ ...EMPTY_CONTACT, subject: 'Mangoes' })
    visit.set('haat:contact', 'nonsense')
    expect(open({ visit }).form.draft.value).toEqual(EMPTY_CONTACT)
  })
})
