import { postForm } from '../shared/forms.ts'
import type { Http } from '../shared/http.ts'
import type { ContactDraft, MailService } from './contact.ts'
import { letterForm, readMailService } from './contact.wire.ts'

/** How letters leave (account.md §7). */
export const contactApi = (http: Http) => ({
  /** The shop's e-mail service; null where it has none. The same for everybody. */
  service: () => http.get('/api/v1/contact', readMailService, { asVisitor: true }),
  /** Hands a letter to the e-mail service. */
  send: (draft: ContactDraft, service: MailService) =>
    postForm(http.fetch, service.url, letterForm(draft, service)),
})
