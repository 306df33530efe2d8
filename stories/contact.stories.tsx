import { type SessionState, safeStorage } from '@haat/core'
import { CONTACT_KEY, type ContactDraft, contactForm } from '@haat/core/contact'
import { type FakeShopOptions, fakeShop } from '@haat/core/fixtures'
import { Contact, ContactForm } from '@haat/react/contact'
import { Toaster } from '@haat/react/notices'
import type { Story } from '@ladle/react'
import { useEffect, useState } from 'react'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Contact' }

const draft: ContactDraft = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  subject: 'Mangoes',
  message: 'Two of the twelve were bruised, the rest were lovely.\nCan you replace them on Saturday?',
}

/** A tab that remembers what was typed. */
function remembering(typed: Partial<ContactDraft>, userId: string | null = null) {
  const visit = safeStorage(() => undefined)
  visit.set(CONTACT_KEY, JSON.stringify({ userId, typed }))
  return visit
}

const page = (options: FakeShopOptions = {}) =>
  withShop(
    (shop) => (
      <>
        <Contact>
          <ContactForm shop={shop} wording="page" />
        </Contact>
        <Toaster shop={shop} />
      </>
    ),
    options,
  )

/** As it stands once somebody pressed the button. */
function pressed(options: FakeShopOptions): Story {
  return function Pressed() {
    const [shop] = useState(() => fakeShop(options))
    useEffect(() => void contactForm(shop, 'page').submit(), [shop])
    return (
      <div className="haat haat-page" style={{ maxInlineSize: '46em' }}>
        <ContactForm shop={shop} wording="page" />
      </div>
    )
  }
}

/** As the assistant shows it, in its own words. */
const chat = (options: FakeShopOptions = {}) =>
  withShop(
    (shop) => (
      <div className="haat haat-page" style={{ maxInlineSize: '24em' }}>
        <ContactForm shop={shop} wording="assistant" compact />
        <Toaster shop={shop} />
      </div>
    ),
    options,
  )

const session: SessionState = { state: 'signed-in', userId: 'asha' }

export const Page = page()
export const PageNarrow = narrow(Page)
/** What a reload, or the way back, finds. */
export const Remembered = page({ visit: remembering(draft) })
export const RememberedForShopper = page({ session, visit: remembering(draft, 'asha') })
export const Wrong = pressed({ visit: remembering({ ...draft, name: '', email: 'asha', phone: '98765' }) })
export const WrongNarrow = narrow(Wrong)
export const EmptySent = pressed({})
export const Sending = pressed({ visit: remembering(draft), contactSend: 'pending' })
export const Failed = pressed({ visit: remembering(draft), contactSend: { status: 400 } })
export const FailedNarrow = narrow(Failed)
/** There is no e-mail service: the shopper's own mail program takes what was written. */
export const NoService = page({ contact: 'empty', visit: remembering(draft) })
export const NearTheEnd = page({ visit: remembering({ ...draft, message: 'Too much to say. '.repeat(230) }) })
export const TooLong = page({ visit: remembering({ ...draft, message: 'Too much to say. '.repeat(260) }) })
export const LongText = page({
  visit: remembering({
    ...draft,
    name: 'Venkatanarasimharajuvaripeta Ananthapadmanabhaswamy Srinivasaraghavan',
    subject: 'an-address-without-any-space-that-goes-on-and-on-and-on-and-on-and-on-and-on',
  }),
})
export const InTheAssistant = chat()
export const InTheAssistantRemembered = chat({ visit: remembering(draft) })
