import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readForms } from '../forms.ts'
import { randomSid } from './sids.ts'
import { copy, FAILURES } from './sms.copy.ts'
import { createVerifications, type VerificationDeps } from './verifications.ts'

/** Keys of the stand-in for Twilio. */
export const SANDBOX_TWILIO = {
  accountSid: 'ACsandbox00000000000000000000000000',
  authToken: 'sandbox-auth-token',
  serviceSid: 'VAsandbox00000000000000000000000000',
} as const

/** A refusal in Twilio's format. */
class SmsFailure extends Error {
  readonly code: keyof typeof FAILURES

  constructor(code: keyof typeof FAILURES, what = '') {
    super(FAILURES[code].message(what))
    this.name = 'SmsFailure'
    this.code = code
  }

  get status() {
    return FAILURES[this.code].status
  }

  toJSON() {
    const { code, message, status } = this
    return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }
  }
}

const isSame = (one: string, other: string) => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function authenticate({ headers }: FastifyRequest): void {
  const [scheme = '', text = ''] = (headers.authorization ?? '').split(' ')
  const given = Buffer.from(text, 'base64').toString()
  const { accountSid, authToken } = SANDBOX_TWILIO
  if (scheme.toLowerCase() !== 'basic' || !isSame(given, `${accountSid}:${authToken}`))
    throw new SmsFailure(20003)
}

/** Whether a text is a phone number in E.164. */
const isNumber = (text: string) => /^\+[1-9]\d{6,14}$/.test(text)
const isCode = (text: string) => /^\d{4,10}$/.test(text)
const iso = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')

/** Returns the fields of a request, after checking the service and the number. */
function formOf({ params, body }: FastifyRequest): Readonly<Record<string, string>> {
  const { sid } = params as { sid: string }
  if (sid !== SANDBOX_TWILIO.serviceSid) throw new SmsFailure(20404, `/Services/${sid}`)
  const form = (body ?? {}) as Record<string, string>
  if (!isNumber(form.To ?? '')) throw new SmsFailure(60200, 'To')
  return form
}

/** A verification in Twilio's format. */
const shapeOf = (sid: string, to: string, isApproved: boolean, now: number) => ({
  sid,
  service_sid: SANDBOX_TWILIO.serviceSid,
  account_sid: SANDBOX_TWILIO.accountSid,
  to,
  channel: 'sms',
  status: isApproved ? 'approved' : 'pending',
  valid: isApproved,
  amount: null,
  payee: null,
  date_created: iso(now),
  date_updated: iso(now),
})

/** Serves Twilio Verify v2 below the path of `app`. Codes are put into the inbox. */
export function serveSms(app: FastifyInstance, deps: VerificationDeps): void {
  const verifications = createVerifications(deps)
  const { serviceSid } = SANDBOX_TWILIO

  readForms(app)
  app.setErrorHandler((thrown, request, reply) => {
    if (thrown instanceof SmsFailure) return reply.code(thrown.status).send(thrown.toJSON())
    const given = (thrown as { statusCode?: number }).statusCode ?? 500
    if (given >= 500) request.log.error(thrown)
    return reply.code(given).send({ code: 20001, message: 'Bad request', more_info: '', status: given })
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    authenticate(request)
  })

  app.get('/v2/Services/:sid', async ({ params }) => {
    const { sid } = params as { sid: string }
    if (sid !== serviceSid) throw new SmsFailure(20404, `/Services/${sid}`)
    return { sid, account_sid: SANDBOX_TWILIO.accountSid, friendly_name: 'Haat', code_length: 6 }
  })
  app.post('/v2/Services/:sid/Verifications', async (request, reply) => {
    const { To: to = '', Channel: channel } = formOf(request)
    if (channel !== 'sms') throw new SmsFailure(60200, 'Channel')
    const sent = await verifications.send(to, copy.text)
    if (!sent) throw new SmsFailure(60203)
    return reply.code(201).send({
      ...shapeOf(sent.id, to, false, deps.now()),
      lookup: { carrier: null },
      send_code_attempts: [{ time: iso(deps.now()), channel: 'SMS', attempt_sid: randomSid('VL') }],
      sna: null,
      url: `https://verify.twilio.com/v2/Services/${serviceSid}/Verifications/${sent.id}`,
    })
  })

  app.post('/v2/Services/:sid/VerificationCheck', async (request) => {
    const { To: to = '', Code: code = '' } = formOf(request)
    if (!isCode(code)) throw new SmsFailure(60200, 'Code')
    const { sid, outcome } = await verifications.check(to, code)
    if (sid === null || outcome === 'expired')
      throw new SmsFailure(20404, `/Services/${serviceSid}/VerificationCheck`)
    if (outcome === 'spent') throw new SmsFailure(60202)
    return {
      ...shapeOf(sid, to, outcome === 'right', deps.now()),
      sna_attempts_error_codes: [],
    }
  })

  app.all('/*', async ({ url }) => {
    throw new SmsFailure(20404, url.replace(/^.*\/twilio/, ''))
  })
}
