import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Inbox } from '../inbox/inbox.ts'
import { answerWithRefusals, Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { SANDBOX_EMAILJS } from './email.keys.ts'

/** Largest size of all variables of an e-mail together, in bytes. */
const MAX_BYTES = 50 * 1024

/** No files, and no field that is too large on its own. */
const LIMITS = { files: 0, fields: 30, fieldSize: MAX_BYTES + 1, headerPairs: 50 } as const

interface EmailDeps {
  readonly inbox: Inbox
  readonly settings: Settings
  /** Recipient of the template. */
  readonly mailTo: string
}

const notAForm = () => new Refusal('The request must be a multipart form of fields', 400)

/** Reads a form. @throws Refusal if it is invalid */
async function formOf(request: FastifyRequest): Promise<Map<string, string>> {
  if (!request.isMultipart()) throw notAForm()
  const fields = new Map<string, string>()
  // Always read to the end: a browser that is still sending does not read the response.
  for await (const part of request.parts())
    if (part.type === 'field') fields.set(part.fieldname, String(part.value).replaceAll('\r\n', '\n'))
  return fields
}

/** Removes the fields that EmailJS itself reads; all others are variables of the e-mail. @throws Refusal if one is wrong */
function checkKeys(fields: Map<string, string>): void {
  const { service, template, publicKey } = SANDBOX_EMAILJS
  const [key, serviceId, templateId] = ['user_id', 'service_id', 'template_id'].map((name) => {
    const value = fields.get(name)
    fields.delete(name)
    if (!value) throw new Refusal(`The ${name} parameter is required`, 400)
    return value
  })
  if (key !== publicKey)
    throw new Refusal(
      'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
      400,
    )
  if (serviceId !== service && serviceId !== 'default_service')
    throw new Refusal(
      'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin',
      400,
    )
  if (templateId !== template)
    throw new Refusal(
      'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
      400,
    )
}

/** Serves EmailJS's form post, below the path of `app`. E-mails are put into the inbox instead of being sent. */
export async function serveEmail(
  app: FastifyInstance,
  { inbox, settings, mailTo }: EmailDeps,
): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: LIMITS })
  answerWithRefusals(app, (status) => (status < 500 ? notAForm() : new Refusal('Internal Server Error', 500)))
  // Pages of any origin may post: the keys are public, and can only send this e-mail.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
  })

  app.options('/api/v1.0/email/send-form', async (_request, reply) =>
    reply.code(204).headers({ 'access-control-allow-methods': 'POST' }).send(),
  )
  app.post('/api/v1.0/email/send-form', async (request) => {
    const fields = await formOf(request)
    checkKeys(fields)
    const size = [...fields].reduce((sum, pair) => sum + Buffer.byteLength(pair.join('')), 0)
    if (size > MAX_BYTES)
      throw new Refusal('Variables size limit: maximum allowed variables size is 50Kb', 413)
    if ((await settings.read()).mail === 'failing')
      throw new Refusal('The email service failed. Please reconnect it and try again', 412)
    const text = [...fields].map(([name, value]) => `${name}: ${value}`).join('\n')
    await inbox.put({ kind: 'mail', to: mailTo, code: null, text })
    return 'OK'
  })
}
