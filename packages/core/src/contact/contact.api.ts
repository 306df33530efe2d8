import { postForm } from '../shared/forms.ts'
import type { Http } from '../shared/http.ts'
import type { ContactDraft, MailService } from './contact.ts'
import { messageForm, readMailService } from './contact.wire.ts'

/** The calls for messages to the shop. */
export const contactApi = (http: Http) => ({
  /** Returns the shop's e-mail service; null if it has none. The same for all users. */
  service: () => http.get('/api/v1/contact', readMailService, { asVisitor: true }),
  /** Stores a message in the shop, once for its key. */
  store: (draft: ContactDraft, key: string) =>
    http.post('/api/v1/contact', () => null, { body: { ...draft }, key }),
  /** Sends a message to the e-mail service. */
  send: (draft: ContactDraft, service: MailService) =>
    postForm(http.fetch, service.url, messageForm(draft, service)),
})
