import type { Msg91Keys } from '../env.services.ts'
import { askProvider, PROVIDER_TIMEOUT } from '../http/ask-provider.ts'
import { type PhoneVerifier, ServiceError } from '../services.ts'

/** Validity of a code, in minutes. */
const EXPIRY = '5'

/** Words in refusals: MSG91 documents no error codes, and its status is always 200. */
const ABOUT_THE_PHONE = /\b(?:mobile|number|dnd|blocked)\b/i
const ABOUT_A_LIMIT = /\b(?:max(?:imum)?|limit|too many|retr(?:y|ies))\b/i
const ABOUT_THE_CODE = /otp|code|verified|expired/i
/** A phone number that no one has. */
const NOBODY = '910000000000'
const ABOUT_OUR_ACCOUNT = /auth ?key|authentication|template|balance|ip\b|unauthori[sz]ed|account/i

/** Creates a verifier with MSG91, which creates, sends and checks the codes. */
export function msg91Verifier(keys: Msg91Keys, timeout = PROVIDER_TIMEOUT): PhoneVerifier {
  const { api, authKey, templateId } = keys

  async function ask(method: 'GET' | 'POST', path: string, query: Readonly<Record<string, string>>) {
    const url = new URL(`${api}/api/v5/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const { body } = await askProvider(url, {
      name: 'the provider of codes',
      method,
      headers: { authkey: authKey },
      timeout,
    })
    return { type: body.type, message: String(body.message ?? ''), requestId: body.request_id }
  }

  return {
    async send(phone) {
      const { type, message, requestId } = await ask('POST', 'otp', {
        template_id: templateId,
        mobile: mobileOf(phone),
        otp_length: '6',
        otp_expiry: EXPIRY,
      })
      if (type === 'success') return { providerId: typeof requestId === 'string' ? requestId : '' }
      if (!ABOUT_OUR_ACCOUNT.test(message)) {
        if (ABOUT_A_LIMIT.test(message)) throw new ServiceError('limit', 'MSG91 has a limit for this phone')
        if (ABOUT_THE_PHONE.test(message)) throw new ServiceError('phone', 'MSG91 refused the phone')
      }
      throw new ServiceError('unavailable', 'MSG91 did not send a code')
    },
    async check(phone, code) {
      const { type, message } = await ask('GET', 'otp/verify', { otp: code, mobile: mobileOf(phone) })
      if (type === 'success') return true
      if (!ABOUT_OUR_ACCOUNT.test(message)) {
        if (ABOUT_A_LIMIT.test(message)) throw new ServiceError('limit', 'MSG91 has a limit for this code')
        if (type === 'error' && ABOUT_THE_CODE.test(message)) return false
      }
      throw new ServiceError('unavailable', 'MSG91 did not check a code')
    },
    async checkKeys() {
      const { message } = await ask('GET', 'otp/verify', { otp: '000000', mobile: NOBODY })
      if (ABOUT_OUR_ACCOUNT.test(message)) throw new ServiceError('refused', 'MSG91 does not accept the keys')
    },
  }
}

/** Country code and digits, without the plus. */
const mobileOf = (phone: string) => phone.slice(1)
