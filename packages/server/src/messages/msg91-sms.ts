import type { Msg91Keys } from '../env.services.ts'
import { askProvider, PROVIDER_TIMEOUT } from '../http/ask-provider.ts'
import type { SmsSender } from '../services.messages.ts'
import { ServiceError } from '../services.ts'

/**
 * Creates a sender of text messages with MSG91's Flow API; null without templates. In India a text must be registered (DLT), so
 * MSG91 gets the template and its values, which are named as in the shop's texts: `##order##`, `##amount##`.
 */
export function msg91Sms({ api, authKey, templates }: Msg91Keys): SmsSender | null {
  if (templates === null) return null
  return {
    async send(to, { type, values }) {
      const template = templates.get(type)
      if (template === undefined) return false
      const { body } = await askProvider(new URL(`${api}/api/v5/flow`), {
        name: 'the provider of text messages',
        method: 'POST',
        headers: { authkey: authKey },
        json: { template_id: template, short_url: '0', recipients: [{ mobiles: to.slice(1), ...values }] },
        timeout: PROVIDER_TIMEOUT,
      })
      // MSG91 responds with 200 to refusals, too.
      if (body.type !== 'success')
        throw new ServiceError('refused', `MSG91 did not accept the text (${type})`)
      return true
    },
  }
}
