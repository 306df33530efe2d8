import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactWording,
  contactForm,
  contactFormTexts,
  EMPTY_CONTACT,
  mailLink,
} from '@haat/core/contact'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { FieldError } from '../ui/Field.tsx'
import { Button, ButtonLink, useDetails, useValue } from '../ui/index.ts'
import { ContactFields } from './ContactFields.tsx'
import './contact.css'

export interface ContactFormProps {
  /** The screen whose texts are used; the rules are the same. */
  wording: ContactWording
  /** Smaller form, for the assistant, which announces the result. @default false */
  compact?: boolean
  /** Called after the message was sent and the form was emptied. */
  onSent?: () => void
}

/**
 * The form for a message to the shop. The draft stays until it is sent.
 *
 * ```tsx
 * <ContactForm wording="page" />
 * ```
 */
export function ContactForm({ wording, compact = false, onSent }: ContactFormProps) {
  const texts = useTexts(contactFormTexts)
  const shop = useShop('<ContactForm>')
  const details = useDetails()
  const form = useMemo(() => contactForm(shop, wording), [shop, wording])
  const draft = useValue(form.draft, EMPTY_CONTACT)
  const failure = useValue(form.failure)
  const sending = useValue(form.sending, false)
  const available = useValue(form.available, true)
  const [wrong, setWrong] = useState('')
  const [sent, setSent] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const mailTo = useRef<HTMLAnchorElement>(null)
  const pressed = useRef(false)

  // If sending shows that there is no e-mail service, the focused button is removed.
  useEffect(() => {
    if (!available && pressed.current) mailTo.current?.focus()
  }, [available])

  async function submit(event: FormEvent) {
    event.preventDefault()
    pressed.current = true
    setWrong('')
    const done = await form.submit()
    pressed.current = false
    if (done) onSent?.()
    // The form may have been unmounted while the message was sent.
    if (!fields.current) return
    setSent(done)
    if (!done) setWrong(focusProblems(form.problems.peek(), fields.current))
  }
  const isEmpty = Object.values(draft).every((text) => text === '')
  return (
    <form
      ref={fields}
      className="haat haat-contact-form"
      noValidate
      onSubmit={submit}
      {...(compact && { 'data-compact': '' })}
    >
      <ContactFields form={form} sending={sending} />
      <div className="haat-contact-form__message-status" role="alert">
        <Problems wrong={wrong} failure={failure} />
      </div>
      <p className="haat-contact-form__message-status" role="status">
        {!available && texts.unavailable}
      </p>
      <p className="haat-contact-form__actions">
        {available && (
          <Button type="submit" aria-disabled={sending || undefined}>
            {sending ? texts.isSending : texts.send}
          </Button>
        )}
        {details && (!available || failure !== null) && (
          <ButtonLink
            ref={mailTo}
            href={mailLink(draft, details.email)}
            tone={available ? 'quiet' : 'main'}
            icon="mail"
          >
            {texts.instead}
          </ButtonLink>
        )}
        {sent && isEmpty && !compact && <span className="haat-contact-form__thanks">{texts.thanks}</span>}
      </p>
    </form>
  )
}

/** Announces all errors together; each is shown beside its field. */
function Problems({ wrong, failure }: { wrong: string; failure: string | null }) {
  if (failure !== null) return <FieldError>{failure}</FieldError>
  return wrong !== '' && <p className="haat-hidden">{wrong}</p>
}

/** Focuses the first field with a problem. @returns the texts of all problems */
function focusProblems(
  problems: Readonly<Partial<Record<ContactField, string>>>,
  form: HTMLFormElement | null,
) {
  const names = CONTACT_FIELDS.filter((field) => problems[field] !== undefined)
  const [first] = names
  const field = first && form?.elements.namedItem(first)
  if (field instanceof HTMLElement) field.focus()
  return names.map((name) => problems[name]).join(' ')
}
