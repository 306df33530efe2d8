import type { FakeRoute } from '../shared/server.fixtures.ts'

/** Where the fake shop's letters are posted to: somebody else's address. */
const MAIL = 'https://mail.example/api/v1.0/email/send-form'

/** How a letter leaves: the shop says where to, and the e-mail service takes it (account.md §7). */
export const contactRoutes: Record<'contact' | 'contactSend', FakeRoute> = {
  contact: {
    method: 'GET',
    path: /^\/api\/v1\/contact$/,
    ready: () => ({
      body: {
        success: true,
        message: 'The e-mail service of this shop.',
        data: { url: MAIL, service: 'service_fake', template: 'template_fake', publicKey: 'fake-key' },
      },
    }),
    empty: () => ({ body: { success: true, message: 'There is no e-mail service.', data: null } }),
  },
  contactSend: {
    method: 'POST',
    path: /^\/api\/v1\.0\/email\/send-form$/,
    ready: () => ({ body: 'OK' }),
    empty: () => ({ status: 400, message: 'The service ID not found' }),
  },
}
