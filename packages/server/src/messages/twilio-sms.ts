import type { TwilioKeys } from '../env.services.ts'
import { askProvider, PROVIDER_TIMEOUT } from '../http/ask-provider.ts'
import type { SmsSender } from '../services.messages.ts'
import { ServiceError } from '../services.ts'

/** Creates a sender of text messages with Twilio's Messages API; null without a sender's number. */
export function twilioSms({ api, accountSid, authToken, sender }: TwilioKeys): SmsSender | null {
  if (sender === null) return null
  // Verify, whose address is in the settings, and Messages are at different hosts of Twilio.
  const url = new URL(`${api.replace('//verify.', '//api.')}/2010-04-01/Accounts/${accountSid}/Messages.json`)
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const from = sender.startsWith('+') ? { From: sender } : { MessagingServiceSid: sender }
  return {
    async send(to, { text }) {
      const { status, body } = await askProvider(url, {
        name: 'the provider of text messages',
        method: 'POST',
        headers: { authorization },
        form: { To: to, Body: text, ...from },
        timeout: PROVIDER_TIMEOUT,
      })
      if (status !== 201)
        throw new ServiceError(
          'refused',
          `Twilio responded with ${status} and code ${Number(body.code) || 0}`,
        )
      return true
    },
  }
}
