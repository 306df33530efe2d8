import { OtpAnswerWire, SendOtpWire, VerifyOtpWire } from '@haat/core/wire'
import { sql } from 'drizzle-orm'
import { routesOf, type ShopperContext } from '../api/route.ts'
import { verifiedPhones } from '../database/schema.ts'
import { Problem } from '../http/problem.ts'
import { type PhoneVerifier, type Refusal, refusalIn } from '../services.ts'
import { texts } from '../texts.ts'
import { admitSend, admitTry, noteSent, takeBackSend, takeBackTry, useUp } from './phone.limits.ts'
import { phoneTexts } from './phone.texts.ts'
import { sourceOf } from './source.ts'

/** Seconds to wait before a retry if a provider is unavailable, or has its own limit for a phone. */
const RETRY_AFTER = 5
const PROVIDERS_LIMIT = 600

function verifierOf({ services }: ShopperContext): PhoneVerifier {
  if (services.phones === null) throw new Problem(503, texts(phoneTexts).notSetUp, { retryAfter: 600 })
  return services.phones
}

/** Returns why a provider refused; any other error counts as unavailable. */
const codeRefusal = (thrown: unknown): Refusal =>
  refusalIn(
    thrown,
    "Shoppers cannot verify phones in the meantime. Check the provider's keys in the environment, and its status page.",
    'codes cannot be sent',
  )

function inWords(seconds: number): string {
  const { seconds: inSeconds, minutes, hours } = texts(phoneTexts)
  if (seconds < 90) return inSeconds({ count: seconds })
  return seconds < 5_400
    ? minutes({ count: Math.ceil(seconds / 60) })
    : hours({ count: Math.ceil(seconds / 3_600) })
}

/** Sends a code. If the provider fails, the call does not count against the shopper's limits. */
async function send(phone: string, context: ShopperContext) {
  const { db, clock, userId, ip, limitFactor: factor } = context
  const verifier = verifierOf(context)
  const asked = { userId: userId, phone, source: sourceOf(ip), now: clock.now(), factor }
  const admission = await admitSend(db, asked)
  if ('refused' in admission) {
    const { refused, seconds } = admission
    const message =
      refused === 'soon'
        ? texts(phoneTexts).tooSoon({ time: inWords(seconds) })
        : texts(phoneTexts).tooMany({ time: inWords(seconds) })
    throw new Problem(429, message, { retryAfter: seconds })
  }
  try {
    const { providerId } = await verifier.send(phone)
    await noteSent(db, admission.id, providerId)
    return { success: true, message: texts(phoneTexts).sent }
  } catch (thrown) {
    const refusal = codeRefusal(thrown)
    if (refusal === 'phone') return { success: false, message: texts(phoneTexts).unreachable }
    if (refusal === 'limit')
      throw new Problem(429, texts(phoneTexts).tooMany({ time: inWords(PROVIDERS_LIMIT) }), {
        retryAfter: PROVIDERS_LIMIT,
      })
    await takeBackSend(db, admission.id)
    throw new Problem(503, texts(phoneTexts).sendFailed, { retryAfter: RETRY_AFTER })
  }
}

/** Checks a code. The try is counted before, and removed if the provider cannot check it. */
async function verify(phone: string, code: string, context: ShopperContext) {
  const { db, clock, userId } = context
  const verifier = verifierOf(context)
  const attempt = await admitTry(db, { userId, phone, now: clock.now() })
  if ('refused' in attempt) {
    if (attempt.refused === 'many')
      throw new Problem(429, texts(phoneTexts).tooManyTries, { retryAfter: attempt.seconds })
    return { success: false, message: texts(phoneTexts).expired }
  }
  const isRight = await verifier.check(phone, code).catch(async (thrown: unknown) => {
    if (codeRefusal(thrown) === 'limit')
      throw new Problem(429, texts(phoneTexts).tooManyTries, { retryAfter: PROVIDERS_LIMIT })
    await takeBackTry(db, attempt.id)
    throw new Problem(503, texts(phoneTexts).verifyFailed, { retryAfter: RETRY_AFTER })
  })
  const counts =
    isRight &&
    (await db.transaction(async (tx) => {
      if (!(await useUp(tx, attempt.id, { userId, phone }))) return false
      await tx
        .insert(verifiedPhones)
        .values({ userId, phone })
        .onConflictDoUpdate({
          target: [verifiedPhones.userId, verifiedPhones.phone],
          set: { verifiedAt: sql`now()` },
        })
      return true
    }))
  return counts
    ? { success: true, message: texts(phoneTexts).verified }
    : { success: false, message: texts(phoneTexts).invalid }
}

const route = routesOf('Profile')

export const phoneRoutes = [
  route({
    call: 'POST /api/v1/send-otp',
    id: 'sendOtp',
    access: 'shopper',
    summary: 'Send a one-time code to a phone',
    description:
      'The code has six digits and is valid for five minutes, five tries and one use, only for the calling shopper. A phone can get another code after 30 seconds, and five an hour. An IP address can request 20 a day, and so can a shopper. If the phone cannot receive messages, success is false.',
    body: SendOtpWire,
    answer: OtpAnswerWire,
    refusals: { 429: 'A limit of codes is reached; Retry-After has the seconds to wait.' },
    limit: 'codes',
    // It calls the provider, and no transaction may wait for that.
    transaction: false,
    answerTo: ({ phone }, context) => send(phone, context),
  }),
  route({
    call: 'POST /api/v1/verify-otp',
    id: 'verifyOtp',
    access: 'shopper',
    summary: 'Verify a phone with its code',
    description:
      'Afterwards the phone may be saved in your profile. If the code is wrong, used or expired, success is false.',
    body: VerifyOtpWire,
    answer: OtpAnswerWire,
    refusals: { 429: 'Too many wrong tries. Request a new code.' },
    limit: 'codes',
    transaction: false,
    answerTo: ({ phone, otp }, context) => verify(phone, otp, context),
  }),
]
