import { OtpAnswerWire, SendOtpWire, VerifyOtpWire } from '@haat/core/wire'
import { sql } from 'drizzle-orm'
import { routesOf, type ShopperContext } from '../api/route.ts'
import { verifiedPhones } from '../database/schema.ts'
import { Problem } from '../http/problem.ts'
import { type PhoneVerifier, type Refusal, refusalIn } from '../services.ts'
import { phoneCopy } from './phone.copy.ts'
import { admitSend, admitTry, noteSent, takeBackSend, takeBackTry, useUp } from './phone.limits.ts'
import { sourceOf } from './source.ts'

/** Seconds after which a provider that was unavailable, or had its own limit for a phone, may be asked again. */
const RETRY_AFTER = 5
const PROVIDERS_LIMIT = 600

function verifierOf({ services }: ShopperContext): PhoneVerifier {
  if (services.phones === null) throw new Problem(503, phoneCopy.notSetUp, { retryAfter: 600 })
  return services.phones
}

/** Why a provider did not do it; whatever else was thrown is no answer either. */
const codeRefusal = (thrown: unknown): Refusal =>
  refusalIn(
    thrown,
    "Nobody can verify a phone meanwhile. Look at the provider's keys in the environment, and at its status page.",
    'codes cannot be sent',
  )

/** Asks for a code. Only what the provider cannot be blamed for counts against the shopper's limits. */
async function send(phone: string, context: ShopperContext) {
  const { db, clock, userId, ip, limitFactor: factor } = context
  const verifier = verifierOf(context)
  const asked = { userId: userId, phone, source: sourceOf(ip), now: clock.now(), factor }
  const admission = await admitSend(db, asked)
  if ('refused' in admission) {
    const { refused, seconds } = admission
    const message = refused === 'soon' ? phoneCopy.tooSoon(seconds) : phoneCopy.tooMany(seconds)
    throw new Problem(429, message, { retryAfter: seconds })
  }
  try {
    const { providerId } = await verifier.send(phone)
    await noteSent(db, admission.id, providerId)
    return { success: true, message: phoneCopy.sent }
  } catch (thrown) {
    const refusal = codeRefusal(thrown)
    if (refusal === 'phone') return { success: false, message: phoneCopy.unreachable }
    if (refusal === 'limit')
      throw new Problem(429, phoneCopy.tooMany(PROVIDERS_LIMIT), { retryAfter: PROVIDERS_LIMIT })
    await takeBackSend(db, admission.id)
    throw new Problem(503, phoneCopy.sendFailed, { retryAfter: RETRY_AFTER })
  }
}

/** Asks whether it is the code; the try is counted before, and taken back when nobody could look at it. */
async function verify(phone: string, code: string, context: ShopperContext) {
  const { db, clock, userId } = context
  const verifier = verifierOf(context)
  const attempt = await admitTry(db, { userId, phone, now: clock.now() })
  if ('refused' in attempt) {
    if (attempt.refused === 'many')
      throw new Problem(429, phoneCopy.tooManyTries, { retryAfter: attempt.seconds })
    return { success: false, message: phoneCopy.expired }
  }
  const isRight = await verifier.check(phone, code).catch(async (thrown: unknown) => {
    if (codeRefusal(thrown) === 'limit')
      throw new Problem(429, phoneCopy.tooManyTries, { retryAfter: PROVIDERS_LIMIT })
    await takeBackTry(db, attempt.id)
    throw new Problem(503, phoneCopy.verifyFailed, { retryAfter: RETRY_AFTER })
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
    ? { success: true, message: phoneCopy.verified }
    : { success: false, message: phoneCopy.invalid }
}

const route = routesOf('Profile')

export const phoneRoutes = [
  route({
    call: 'POST /api/v1/send-otp',
    id: 'sendOtp',
    access: 'shopper',
    summary: 'Send a one-time code to a phone',
    description:
      'Six digits, good for five minutes, five tries and one use, for you alone. A phone gets another code after 30 seconds, and five an hour; an address of the network may ask for 20 a day, and so may a shopper. A phone that cannot get messages is success: false.',
    body: SendOtpWire,
    answer: OtpAnswerWire,
    refusals: { 429: 'Too soon, or too many; Retry-After says when.' },
    limit: 'codes',
    // The provider is asked in between, which no transaction may wait for.
    transaction: false,
    answerTo: ({ phone }, context) => send(phone, context),
  }),
  route({
    call: 'POST /api/v1/verify-otp',
    id: 'verifyOtp',
    access: 'shopper',
    summary: 'Verify a phone by its code',
    description:
      'The phone may then be in your profile. A wrong code, and one that is used or too old, is success: false.',
    body: VerifyOtpWire,
    answer: OtpAnswerWire,
    refusals: { 429: 'Too many wrong tries: ask for a new code.' },
    limit: 'codes',
    transaction: false,
    answerTo: ({ phone, otp }, context) => verify(phone, otp, context),
  }),
]
