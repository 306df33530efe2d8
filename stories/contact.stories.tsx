import { type SessionState, safeStorage } from '@haat/core'
import { CONTACT_KEY, type ContactDraft, contactForm } from '@haat/core/contact'
import { type FakeShopOptions, fakeShop } from '@haat/core/fixtures'
import { ContactForm, type ContactFormProps } from '@haat/react/contact'
import { Toaster } from '@haat/react/notices'
import type { Story } from '@ladle/react'
import { useEffect, useState } from 'react'
import { withControls } from './support/withControls.tsx'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Contact' }

const draft: ContactDraft = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  subject: 'Mangoes',
  message: 'Two of the twelve were bruised, the rest were lovely.\nCan you replace them on Saturday?',
}

/** The tab's storage with saved text. */
function withDraft(typed: Partial<ContactDraft>, userId: string | null = null) {
  const visit = safeStorage(() => undefined)
  visit.set(CONTACT_KEY, JSON.stringify({ userId, typed }))
  return visit
}

const pageOf = (props: Pick<ContactFormProps, 'compact'>) => (
  <>
    <ContactForm wording="page" {...props} />
    <Toaster />
  </>
)
const page = (options: FakeShopOptions = {}) => withShop(() => pageOf({}), options)

/** The form after its button was pressed. */
function pressed(options: FakeShopOptions): Story {
  return function Pressed() {
    const [shop] = useState(() => fakeShop(options))
    useEffect(() => void contactForm(shop, 'page').submit(), [shop])
    return (
      <div className="haat haat-page" style={{ maxInlineSize: '46em' }}>
        <ContactForm wording="page" />
      </div>
    )
  }
}

/** The form in the assistant, with its own texts. */
const chat = (options: FakeShopOptions = {}) =>
  withShop(
    () => (
      <div className="haat haat-page" style={{ maxInlineSize: '24em' }}>
        <ContactForm wording="assistant" compact />
        <Toaster />
      </div>
    ),
    options,
  )

const session: SessionState = { state: 'signed-in', userId: 'asha' }

export const Page = withControls('contact', { compact: false }, pageOf)
export const PageNarrow = narrow(Page)
/** The form after a reload, or after going back. */
export const Restored = page({ visit: withDraft(draft) })
export const RestoredForShopper = page({ session, visit: withDraft(draft, 'asha') })
export const Invalid = pressed({ visit: withDraft({ ...draft, name: '', email: 'asha', phone: '98765' }) })
export const InvalidNarrow = narrow(Invalid)
export const EmptySent = pressed({})
export const Sending = pressed({ visit: withDraft(draft), contactSend: 'pending' })
export const Failed = pressed({ visit: withDraft(draft), contactSend: { status: 400 } })
export const FailedNarrow = narrow(Failed)
/** Without an e-mail service, the shopper's mail program gets the message. */
export const NoService = page({ contact: 'empty', visit: withDraft(draft) })
export const NearMaximumLength = page({
  visit: withDraft({ ...draft, message: 'Too much to say. '.repeat(230) }),
})
export const TooLong = page({ visit: withDraft({ ...draft, message: 'Too much to say. '.repeat(260) }) })
export const LongText = page({
  visit: withDraft({
    ...draft,
    name: 'Venkatanarasimharajuvaripeta Ananthapadmanabhaswamy Srinivasaraghavan',
    subject: 'an-address-without-any-space-that-goes-on-and-on-and-on-and-on-and-on-and-on',
  }),
})
export const InTheAssistant = chat()
export const InTheAssistantRestored = chat({ visit: withDraft(draft) })
