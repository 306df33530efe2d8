import { safeStorage } from '@haat/core'
import { ASSISTANT_KEY, type AssistantMode, assistantStore, type Pending } from '@haat/core/assistant'
import { CONTACT_KEY } from '@haat/core/contact'
import {
  FAKE_NOW,
  type FakeShopOptions,
  type FakeUploader,
  fakeUploader,
  sampleOrderWires,
  samplePhoto,
  savedConversation,
  trackingWire,
} from '@haat/core/fixtures'
import { useShop } from '@haat/react'
import { Assistant } from '@haat/react/assistant'
import { ContactForm } from '@haat/react/contact'
import { useEffect } from 'react'
import { pass, pick, press, type Step, see, type } from './support/play.ts'
import type { Quoted } from './support/quoted.ts'
import { storyTexts } from './support/storyTexts.tsx'

export default { title: 'Texts/Assistant and contact' }

const ASHA = { state: 'signed-in', userId: 'asha' } as const
const ID = sampleOrderWires[0]?._id ?? ''
/** Longer than the delay of an answer (800 ms). */
const ANSWER_DELAY = 900

function Opened() {
  const shop = useShop()
  useEffect(() => shop.use(assistantStore).show(), [shop])
  return <Assistant onLeave={() => {}} />
}

/** A saved conversation in a mode. */
function conversationIn(mode: AssistantMode | null, pending: Pending | null) {
  const card = mode === 'orders' || mode === 'profile' || mode === 'addresses' || mode === 'contact'
  const lines = mode ? [mode, { text: 'Here you are.', ...(card && { card: mode }) }] : []
  return savedConversation({ lines, mode, pending, at: FAKE_NOW })
}

/** A row about the assistant, in a mode. */
const chat = (
  text: Quoted,
  mode: AssistantMode | null,
  when: string,
  play: readonly Step[] = [],
  shop: FakeShopOptions & { pending?: Pending } = {},
) =>
  storyTexts(
    text,
    {
      where: mode === null ? 'The assistant.' : `The assistant, ${mode}.`,
      when,
      play,
      shop() {
        const { pending = null, ...options } = shop
        const visit = safeStorage(() => undefined)
        visit.set(ASSISTANT_KEY, conversationIn(mode, pending))
        if (mode === 'contact') visit.set(CONTACT_KEY, savedMessage)
        return { session: ASHA, photos: fakeUploader(), visit, ...options }
      },
    },
    () => <Opened />,
  )

const MESSAGE = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  subject: 'Mangoes',
  message: 'Two of the twelve were bruised.',
}
const savedMessage = JSON.stringify({ userId: 'asha', typed: MESSAGE })

const edit = press('Edit')
const save = [edit, type('First name', 'Usha'), press('Save')]
const newPhone = [edit, type('Phone', '9000000001'), press('Save')]
const code = (text: string) => [...newPhone, see('The 6 digits'), type('OTP', text), press('Verify')]
const confirm = [type('Your message', 'confirm'), press('Send'), pass(ANSWER_DELAY)]
const respond =
  (how: (uploader: FakeUploader) => void): Step =>
  async ({ shop }) =>
    how(shop.photos as FakeUploader)
const uploading = [edit, pick(samplePhoto), see('Please wait...')]

export const Guest = storyTexts(
  'Hello, Guest!',
  { where: 'The assistant.', when: 'No one is signed in.' },
  () => <Opened />,
)
export const ProfileFailed = chat(
  "Oops, couldn't fetch your profile!",
  'profile',
  'The profile cannot be loaded.',
  [],
  { profile: 'offline' },
)
export const SaveFailed = chat('Error saving profile.', 'profile', 'Saving failed.', save, {
  profileUpdate: { status: 500 },
})
export const PhoneWrong = chat(
  'Enter a valid 10-digit phone number!',
  'profile',
  'Saved without ten digits.',
  [edit, type('Phone', '98765'), press('Save')],
)
export const CodeSent = chat('OTP sent!', 'profile', 'Saved with a new phone.', newPhone)
export const CodeRefused = chat(
  'Failed to send OTP!',
  'profile',
  'The shop refused to send a code, without a reason.',
  newPhone,
  { otpSend: 'empty' },
)
export const CodeNotSent = chat('Error sending OTP!', 'profile', 'The shop did not respond.', newPhone, {
  otpSend: 'offline',
})
export const CodeShort = chat('Enter a valid 6-digit OTP!', 'profile', 'Fewer than six digits.', code('123'))
export const CodeWrong = chat(
  'Invalid OTP!',
  'profile',
  'It is not the code that was sent.',
  code('654321'),
  {
    otpVerify: 'empty',
  },
)
export const CodeNotChecked = chat(
  'OTP verification failed!',
  'profile',
  'The shop does not respond to the code.',
  code('123456'),
  { otpVerify: 'offline' },
)
export const Verified = chat(
  'Phone verified and profile updated!',
  'profile',
  'The code was correct, and the profile is saved.',
  code('123456'),
)
export const PhotoKind = chat('Use JPEG or PNG only!', 'profile', 'The file is neither.', [
  edit,
  pick(() => new File(['not a picture'], 'me.txt', { type: 'text/plain' })),
])
export const PhotoSize = chat('Image too large—keep it under 5MB!', 'profile', 'It has more than 5 MB.', [
  edit,
  pick(() => new File([new Uint8Array(5_242_881)], 'me.png', { type: 'image/png' })),
])
export const PhotoUploaded = chat('Photo uploaded!', 'profile', 'The photo was uploaded.', [
  ...uploading,
  respond((uploader) => uploader.arrive()),
])
export const PhotoFailed = chat(
  "Upload didn't work—retry?",
  'profile',
  'The image service did not respond.',
  [...uploading, respond((uploader) => uploader.fail())],
)
export const PhotoRefused = chat('Upload failed.', 'profile', 'The image service refused the photo.', [
  ...uploading,
  respond((uploader) => uploader.fail('refused')),
])

export const OrdersFailed = chat('Failed to fetch orders.', 'orders', 'The orders cannot be loaded.', [], {
  orders: 'offline',
})
export const OrderUnknown = chat('Order not found.', 'orders', 'No order has that id.', [
  type('Your message', '12345678'),
  press('Send'),
  pass(ANSWER_DELAY),
])
export const StatusUnavailable = chat(
  'Status unavailable',
  'orders',
  'The shop sends an unknown status.',
  [press('Track order'), pass(ANSWER_DELAY)],
  { tracking: { body: trackingWire(ID, 'Lost') } },
)
export const OrderNotDeleted = chat(
  'Failed to delete order.',
  'orders',
  'Deleting was confirmed, but the shop did not delete the order.',
  confirm,
  { orderDelete: 'offline', pending: { kind: 'order', id: ID, name: ID.slice(-8) } },
)

const send = press('Send message')
export const MessageSent = chat('Message sent!', 'contact', 'The message was sent.', [send])
export const MessagePhone = chat('Phone needs to be 10 digits!', 'contact', 'Sent without ten digits.', [
  type('Phone', '98765'),
  send,
])

const page = (text: Quoted, when: string, play: readonly Step[], shop: FakeShopOptions = {}) =>
  storyTexts(
    text,
    {
      where: 'The contact page.',
      when,
      play,
      shop() {
        const visit = safeStorage(() => undefined)
        visit.set(CONTACT_KEY, JSON.stringify({ userId: null, typed: MESSAGE }))
        return { visit, ...shop }
      },
    },
    () => <ContactForm wording="page" />,
  )
export const PageSent = page('Message sent successfully!', 'The message was sent; the form is empty.', [send])
export const PageFailed = page(
  'Failed to send message. Please try again later.',
  'The e-mail service refused it; the form stays filled in.',
  [send],
  { contactSend: { status: 400 } },
)
export const PagePhone = page('Phone number must be exactly 10 digits.', 'Sent without ten digits.', [
  type('Phone', '98765'),
  send,
])
