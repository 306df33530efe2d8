import * as v from 'valibot'
import { accepted } from '../shared/wire.ts'
import type { ContactDraft, MailService } from './contact.ts'

/** `GET /api/v1/contact`: the shop's e-mail service; null if there is none. `mails`: the shop mails what it stores. */
export const ContactAnswerWire = v.object({
  ...accepted,
  data: v.nullable(
    v.object({
      url: v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/)),
      service: v.string(),
      template: v.string(),
      publicKey: v.string(),
    }),
  ),
  mails: v.optional(v.boolean(), false),
})

/** Returns the e-mail service to which the browser sends, `shop` if storing is enough, or null for neither. */
export function readMailService(body: unknown): MailService | 'shop' | null {
  const { data, mails } = v.parse(ContactAnswerWire, body)
  return data ?? (mails ? 'shop' : null)
}

/** Returns the form of a message for the e-mail service: its public ids, and the fields by name. */
export function messageForm(draft: ContactDraft, { service, template, publicKey }: MailService): FormData {
  const form = new FormData()
  form.set('service_id', service)
  form.set('template_id', template)
  form.set('user_id', publicKey)
  for (const [field, text] of Object.entries(draft)) form.set(field, text)
  return form
}
