import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Inbox } from '../inbox/inbox.ts'
import type { Settings } from '../settings.ts'
import { ANSWERS, type Answer } from './email.copy.ts'
import { SANDBOX_EMAILJS } from './email.keys.ts'
import { type EmailForm, MULTIPART, readEmailForm } from './email-form.ts'
import { createPace } from './pace.ts'

/** Recipient of the template. */
const RECIPIENT = 'hello@haat.example'

export interface EmailDeps {
  readonly inbox: Inbox
  readonly settings: Settings
  readonly now: () => number
}

/** Serves EmailJS's form post, below the path of `app`. E-mails are put into the inbox instead of being sent. */
export async function serveEmail(app: FastifyInstance, { inbox, settings, now }: EmailDeps): Promise<void> {
  const isAllowed = createPace(now)
  app.removeAllContentTypeParsers()
  await app.register(multipart, MULTIPART)

  const respond = (reply: FastifyReply, [status, text]: Answer) =>
    reply.code(status).type('text/plain; charset=utf-8').send(text)
  app.setErrorHandler((thrown, request, reply) => {
    const { statusCode = 500 } = thrown as { statusCode?: number }
    if (statusCode < 500) return respond(reply, ANSWERS.form)
    request.log.error(thrown)
    return respond(reply, ANSWERS.failed)
  })
  // Pages of any origin may post: the keys are public, and can only send this e-mail.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
  })

  app.options('/api/v1.0/email/send-form', async (_request, reply) =>
    reply.code(204).headers({ 'access-control-allow-methods': 'POST' }).send(),
  )
  app.post('/api/v1.0/email/send-form', async (request, reply) => {
    const form = await readEmailForm(request)
    if (!isAllowed(request.ip)) return respond(reply, ANSWERS.often)
    if (!('names' in form)) return respond(reply, form)
    const refusal = refusalOf(form)
    if (refusal) return respond(reply, refusal)
    if ((await settings.read()).mail === 'failing') return respond(reply, ANSWERS.failing)
    const text = form.fields.map(([name, value]) => `${name}: ${value}`).join('\n')
    await inbox.put({ kind: 'mail', to: RECIPIENT, code: null, text })
    return respond(reply, ANSWERS.ok)
  })
}

function refusalOf({ names }: EmailForm): Answer | null {
  const { service, template, publicKey } = SANDBOX_EMAILJS
  const { user_id: key, service_id: serviceId, template_id: templateId } = names
  if (key === '') return ANSWERS.missing('user_id')
  if (serviceId === '') return ANSWERS.missing('service_id')
  if (templateId === '') return ANSWERS.missing('template_id')
  if (key !== publicKey) return ANSWERS.publicKey
  if (serviceId !== service && serviceId !== 'default_service') return ANSWERS.service
  return templateId === template ? null : ANSWERS.template
}
