import { ContactAnswerWire } from '@haat/core/wire'
import { routesOf } from '../api/route.ts'
import { texts } from '../texts.ts'
import { contactTexts } from './contact.texts.ts'

/** Cache time in seconds; a shop changes its e-mail service less often. */
const FIVE_MINUTES = 300

const route = routesOf('Contact')

/** The call of the contact form (account.md §7): the browser itself posts messages to the e-mail service. */
export const contactRoutes = [
  route({
    call: 'GET /api/v1/contact',
    id: 'getContact',
    summary: 'Get the e-mail service for messages to the shop',
    description:
      'The browser posts `name`, `email`, `phone`, `subject` and `message` as a multipart form to `url`, with `service` as `service_id`, `template` as `template_id` and `publicKey` as `user_id`. All of it is public. data is null where the shop has no e-mail service; if `mails` is true then, it mails the messages that POST /api/v1/contact stores.',
    answer: ContactAnswerWire,
    maxAge: FIVE_MINUTES,
    answerTo: async (_input, { services: { mail, mailer } }) => ({
      success: true,
      message: mail ? texts(contactTexts).ready : texts(contactTexts).none,
      data: mail && { ...mail },
      mails: mailer !== null && mail === null,
    }),
  }),
]
