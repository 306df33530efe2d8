import { Webhook } from 'standardwebhooks'
import type { WebhookKeys } from '../env.messages.ts'
import type { Webhooks } from '../services.messages.ts'
import { ServiceError } from '../services.ts'

/** Time limit of a call, in ms; Standard Webhooks recommends 15 to 30 s. */
const TIMEOUT = 15_000

/** Creates calls that are signed by Standard Webhooks (https://www.standardwebhooks.com). */
export function standardWebhooks({ url, secret }: WebhookKeys): Webhooks {
  const webhook = new Webhook(secret)
  return {
    async post(id, content) {
      const body = JSON.stringify(content)
      const now = new Date()
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': webhook.sign(id, now, body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      }).catch((thrown: unknown) => {
        const name = thrown instanceof Error ? thrown.name : 'unknown'
        throw new ServiceError('unavailable', `the program at WEBHOOK_URL did not respond (${name})`)
      })
      await response.body?.cancel()
      if (!response.ok)
        throw new ServiceError('unavailable', `the program at WEBHOOK_URL responded with ${response.status}`)
    },
  }
}
