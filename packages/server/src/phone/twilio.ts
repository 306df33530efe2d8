import type { TwilioKeys } from '../env.services.ts'
import { askProvider, PROVIDER_TIMEOUT, type ProviderAnswer } from '../http/ask-provider.ts'
import { type PhoneVerifier, ServiceError } from '../services.ts'

/** Error codes of phones that cannot receive messages. */
const UNREACHABLE = new Set([21211, 21408, 21610, 21614, 60205, 60410])
const INVALID_PARAMETER = 60200

/** Creates a verifier with Twilio Verify v2, which creates, sends and checks the codes. */
export function twilioVerifier(keys: TwilioKeys, timeout = PROVIDER_TIMEOUT): PhoneVerifier {
  const { api, accountSid, authToken, serviceSid } = keys
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const ask = (resource: string, form?: Readonly<Record<string, string>>) =>
    askProvider(new URL(`${api}/v2/Services/${serviceSid}${resource}`), {
      name: 'the provider of codes',
      method: form ? 'POST' : 'GET',
      headers: { authorization },
      ...(form && { form }),
      timeout,
    })

  return {
    async send(phone) {
      const answer = await ask('/Verifications', { To: phone, Channel: 'sms' })
      const { sid } = answer.body
      if (answer.status === 201 && typeof sid === 'string') return { providerId: sid }
      throw refusalOf(answer)
    },
    async check(phone, code) {
      const answer = await ask('/VerificationCheck', { To: phone, Code: code })
      if (answer.status === 200) return answer.body.status === 'approved'
      // The code is expired, used or was never sent.
      if (answer.status === 404 && answer.body.code === 20404) return false
      throw refusalOf(answer)
    },
    async checkKeys() {
      const answer = await ask('')
      if (answer.status !== 200) throw refusalOf(answer)
    },
  }
}

function refusalOf({ status, body }: ProviderAnswer): ServiceError {
  const code = typeof body.code === 'number' ? body.code : 0
  const what = `Twilio responded with ${status} and code ${code}`
  if (status === 429) return new ServiceError('limit', what)
  // The code is the same for all parameters, and only `To` is the shopper's.
  const isTo = code === INVALID_PARAMETER && /\bTo\b/.test(String(body.message))
  return new ServiceError(isTo || UNREACHABLE.has(code) ? 'phone' : 'unavailable', what)
}
