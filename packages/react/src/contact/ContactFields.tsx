import {
  CONTACT_LENGTHS,
  COUNTED_FROM,
  type ContactField,
  type ContactForm,
  contactFormCopy as copy,
  EMPTY_CONTACT,
} from '@haat/core/contact'
import type { ComponentProps } from 'react'
import { Field, useValue } from '../ui/index.ts'

export interface ContactFieldsProps {
  form: ContactForm
  /** The letter is on its way: what it says can be read, and not changed. */
  sending: boolean
}

interface Row {
  name: Exclude<ContactField, 'message'>
  hint?: string
  input: Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'enterKeyHint'
  >
}

const ROWS: readonly Row[] = [
  { name: 'name', input: { autoComplete: 'name', autoCapitalize: 'words' } },
  { name: 'email', input: { type: 'email', inputMode: 'email', autoComplete: 'email' } },
  {
    name: 'phone',
    hint: copy.hints.phone,
    input: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  },
  {
    name: 'subject',
    hint: copy.hints.subject,
    input: { autoComplete: 'off', autoCapitalize: 'sentences' },
  },
]

const NONE: ReturnType<ContactForm['problems']['peek']> = {}
/** What is read out changes in such steps, so that nobody hears every key. */
const STEP = 50

/** What a letter to the shop is made of, each with what is wrong with it. */
export function ContactFields({ form, sending }: ContactFieldsProps) {
  const draft = useValue(form.draft, EMPTY_CONTACT)
  const problems = useValue(form.problems, NONE)
  const left = CONTACT_LENGTHS.message - draft.message.trim().length
  const isCounted = left <= COUNTED_FROM
  const common = { readOnly: sending, className: 'haat-entry', 'aria-required': true } as const
  return (
    <div className="haat-contact-form__fields">
      {ROWS.map(({ name, hint, input }) => (
        <Field key={name} label={copy.labels[name]} hint={hint} error={problems[name] ?? null}>
          {(control) => {
            const entry = (
              <input
                {...control}
                {...common}
                {...input}
                name={name}
                // A phone takes what is pasted with its country and its spaces, and counts its digits itself.
                maxLength={name === 'phone' ? undefined : CONTACT_LENGTHS[name]}
                value={draft[name]}
                onChange={({ target }) => form.enter({ [name]: target.value })}
              />
            )
            return name === 'phone' ? (
              <span className="haat-field" data-prefix={copy.country}>
                {entry}
              </span>
            ) : (
              entry
            )
          }}
        </Field>
      ))}
      <div className="haat-contact-form__message">
        <Field label={copy.labels.message} error={problems.message ?? null}>
          {(control) => (
            // It takes more than fits, so that nothing is cut off unseen, and counts at the end.
            <textarea
              {...control}
              {...common}
              name="message"
              rows={6}
              autoComplete="off"
              value={draft.message}
              onChange={({ target }) => form.enter({ message: target.value })}
            />
          )}
        </Field>
        {isCounted && (
          <p className="haat-contact-form__count" aria-hidden="true" {...(left < 0 && { 'data-over': '' })}>
            {left < 0 ? copy.over(-left) : copy.left(left)}
          </p>
        )}
        <p className="haat-hidden" role="status">
          {isCounted && (left < 0 ? copy.over(-left) : copy.left(Math.ceil(left / STEP) * STEP))}
        </p>
      </div>
    </div>
  )
}
