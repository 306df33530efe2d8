import {
  CONTACT_LENGTHS,
  COUNTED_FROM,
  type ContactField,
  type ContactForm,
  contactFormTexts,
  EMPTY_CONTACT,
} from '@haat/core/contact'
import { PhoneEntry } from '../profile/PhoneEntry.tsx'
import { useTexts } from '../shop.ts'
import { Field } from '../ui/Field.tsx'
import { useValue } from '../ui/index.ts'
import { TextField, type TextFieldProps } from '../ui/TextField.tsx'
import '../ui/field.css'
import './contact.css'

interface ContactFieldsProps {
  form: ContactForm
  /** Whether the message is being sent: then it is read-only. */
  sending: boolean
}

type Attributes = Partial<TextFieldProps>

const NAME: Attributes = { autoComplete: 'name', autoCapitalize: 'words', maxLength: CONTACT_LENGTHS.name }
const EMAIL: Attributes = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  maxLength: CONTACT_LENGTHS.email,
}
const SUBJECT: Attributes = {
  autoComplete: 'off',
  autoCapitalize: 'sentences',
  maxLength: CONTACT_LENGTHS.subject,
}

const NONE: ReturnType<ContactForm['problems']['peek']> = {}
/** The announced number changes in such steps, so that not every key press is announced. */
const STEP = 50

/** The fields of a message to the shop, with their errors. */
export function ContactFields({ form, sending }: ContactFieldsProps) {
  const texts = useTexts(contactFormTexts)
  const draft = useValue(form.draft, EMPTY_CONTACT)
  const problems = useValue(form.problems, NONE)
  const left = CONTACT_LENGTHS.message - draft.message.trim().length
  const isCounted = left <= COUNTED_FROM
  const propsOf = (name: Exclude<ContactField, 'phone'>) => ({
    name,
    label: texts.labels[name],
    error: problems[name] ?? null,
    readOnly: sending,
    'aria-required': true,
    value: draft[name],
    onText: (text: string) => form.enter({ [name]: text }),
  })
  return (
    <div className="haat-contact-form__fields">
      <TextField {...NAME} {...propsOf('name')} />
      <TextField {...EMAIL} {...propsOf('email')} />
      <Field label={texts.labels.phone} hint={texts.hints.phone} error={problems.phone ?? null}>
        {(control) => (
          <span className="haat-field" data-prefix="+91">
            <PhoneEntry
              {...control}
              readOnly={sending}
              aria-required
              value={draft.phone}
              onType={(phone) => form.enter({ phone })}
            />
          </span>
        )}
      </Field>
      <TextField {...SUBJECT} hint={texts.hints.subject} {...propsOf('subject')} />
      <div className="haat-contact-form__message">
        {/* It accepts texts that are too long, so that none is cut off unnoticed. */}
        <TextField {...propsOf('message')} rows={6} autoComplete="off" />
        {isCounted && (
          <p className="haat-contact-form__count" aria-hidden="true" data-over={left < 0 ? '' : undefined}>
            {left < 0 ? texts.over({ count: -left }) : texts.left({ count: left })}
          </p>
        )}
        <p className="haat-hidden" role="status">
          {isCounted &&
            (left < 0 ? texts.over({ count: -left }) : texts.left({ count: Math.ceil(left / STEP) * STEP }))}
        </p>
      </div>
    </div>
  )
}
