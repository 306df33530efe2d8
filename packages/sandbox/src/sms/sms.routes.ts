import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Codes } from '../codes/codes.ts'
import type { Inbox } from '../inbox/inbox.ts'
import { answerWithRefusals, Refusal } from '../refusal.ts'
import { basicAuthOf, readForms } from '../requests.ts'
import { isSameText } from '../secrets.ts'

/** Keys of the stand-in for Twilio. */
export const SANDBOX_TWILIO = {
  accountSid: 'ACsandbox00000000000000000000000000',
  authToken: 'sandbox-auth-token',
  serviceSid: 'VAsandbox00000000000000000000000000',
  sender: '+15005550006',
} as const

/** How many codes one verification may send, like Twilio's. */
const SENDS = 5

interface SmsDeps {
  readonly codes: Codes
  readonly inbox: Inbox
}

/** Creates a refusal in Twilio's format. */
const refused = (status: number, code: number, message: string) =>
  new Refusal(message, status, {
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  })
const notFound = (what: string) => refused(404, 20404, `The requested resource ${what} was not found`)
const invalid = (parameter: string) => refused(400, 60200, `Invalid parameter: ${parameter}`)

/** Creates the id of a verification like Twilio's: two letters and 32 hexadecimal digits. */
const randomSid = () => `VE${randomBytes(16).toString('hex')}`

/** Whether a text is a phone number in E.164. */
const isNumber = (text: string) => /^\+[1-9]\d{6,14}$/.test(text)
const isCode = (text: string) => /^\d{4,10}$/.test(text)

/** Returns the fields of a request, after checking the service and the number. */
function formOf({ params, body }: FastifyRequest): Readonly<Record<string, string>> {
  const { sid } = params as { sid: string }
  if (sid !== SANDBOX_TWILIO.serviceSid) throw notFound(`/Services/${sid}`)
  const form = (body ?? {}) as Record<string, string>
  if (!isNumber(form.To ?? '')) throw invalid('To')
  return form
}

/** A verification in Twilio's format: what the shop reads of it, and what names it. */
const shapeOf = (sid: string, to: string, isApproved: boolean) => ({
  sid,
  service_sid: SANDBOX_TWILIO.serviceSid,
  account_sid: SANDBOX_TWILIO.accountSid,
  to,
  channel: 'sms',
  status: isApproved ? 'approved' : 'pending',
  valid: isApproved,
})

/** Serves Twilio Verify v2 and Messages below the path of `app`. Codes and texts are put into the inbox. Each number has at most one open verification. */
export function serveSms(app: FastifyInstance, { codes, inbox }: SmsDeps): void {
  const { accountSid, authToken, serviceSid, sender } = SANDBOX_TWILIO
  const keyOf = (to: string) => `sms:${to}`

  readForms(app)
  answerWithRefusals(
    app,
    (status) =>
      new Refusal('Bad request', status, { code: 20001, message: 'Bad request', more_info: '', status }),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isSameText(basicAuthOf(request), `${accountSid}:${authToken}`))
      throw refused(401, 20003, 'Authenticate')
  })

  app.get('/v2/Services/:sid', async ({ params }) => {
    const { sid } = params as { sid: string }
    if (sid !== serviceSid) throw notFound(`/Services/${sid}`)
    return { sid, account_sid: accountSid, friendly_name: 'Sandbox', code_length: 6 }
  })
  app.post('/v2/Services/:sid/Verifications', async (request, reply) => {
    const { To: to = '', Channel: channel } = formOf(request)
    if (channel !== 'sms') throw invalid('Channel')
    // A resend belongs to the same verification and shares its tries.
    const sent = await codes.issue(keyOf(to), { id: randomSid(), sends: SENDS, freshTries: false })
    if (!sent) throw refused(429, 60203, 'Max send attempts reached')
    await inbox.put({ kind: 'sms', to, code: sent.code, text: `Your verification code is: ${sent.code}` })
    return reply.code(201).send(shapeOf(sent.id, to, false))
  })

  app.post('/v2/Services/:sid/VerificationCheck', async (request) => {
    const { To: to = '', Code: code = '' } = formOf(request)
    if (!isCode(code)) throw invalid('Code')
    const sid = await codes.runOf(keyOf(to))
    const check = sid === null ? 'expired' : await codes.check(keyOf(to), code)
    if (sid === null || check === 'expired') throw notFound(`/Services/${serviceSid}/VerificationCheck`)
    if (check === 'spent') throw refused(429, 60202, 'Max check attempts reached')
    return shapeOf(sid, to, check === 'right')
  })

  app.post('/2010-04-01/Accounts/:account/Messages.json', async ({ params, body }, reply) => {
    const { account } = params as { account: string }
    if (account !== accountSid) throw notFound(`/Accounts/${account}`)
    const { To: to = '', From: from = '', Body: text = '' } = (body ?? {}) as Record<string, string>
    if (!isNumber(to)) throw refused(400, 21211, "The 'To' number is not a valid phone number.")
    if (from !== sender) throw refused(400, 21606, 'The From phone number is not yours.')
    if (text === '') throw refused(400, 21602, 'Message body is required.')
    await inbox.put({ kind: 'sms', to, code: null, text })
    const sid = `SM${randomBytes(16).toString('hex')}`
    return reply.code(201).send({ sid, account_sid: accountSid, from, to, body: text, status: 'queued' })
  })

  app.all('/*', async ({ url }) => {
    throw notFound(url.replace(/^.*\/twilio/, ''))
  })
}
