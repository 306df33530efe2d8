import * as v from 'valibot'
import { accepted } from '../shared/wire.ts'
import type { ContactDraft, MailService } from './contact.ts'

/** `GET /api/v1/contact`: the shop's e-mail service; null if there is none. */
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
})

export const readMailService = (body: unknown): MailService | null => v.parse(ContactAnswerWire, body).data

/** Returns the form of a message for the e-mail service: its public ids, and the fields by name (account.md §7). */
export function messageForm(draft: ContactDraft, { service, template, publicKey }: MailService): FormData {
  const form = new FormData()
  form.set('service_id', service)
  form.set('template_id', template)
  form.set('user_id', publicKey)
  for (const [field, text] of Object.entries(draft)) form.set(field, text)
  return form
}
