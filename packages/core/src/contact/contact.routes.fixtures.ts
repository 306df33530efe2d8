import type { FakeRoute } from '../shared/server.fixtures.ts'

/** Address of the fake e-mail service. */
const MAIL = 'https://mail.example/api/v1.0/email/send-form'

/** The calls for messages: the shop returns its e-mail service, which accepts them. */
export const contactRoutes: Record<'contact' | 'contactStore' | 'contactSend', FakeRoute> = {
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
  contactStore: {
    method: 'POST',
    path: /^\/api\/v1\/contact$/,
    ready: () => ({ body: { success: true, message: 'Message received.' } }),
    empty: () => ({ status: 503 }),
  },
  contactSend: {
    method: 'POST',
    path: /^\/api\/v1\.0\/email\/send-form$/,
    ready: () => ({ body: 'OK' }),
    empty: () => ({ status: 400, message: 'The service ID not found' }),
  },
}
