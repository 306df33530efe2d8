import type { Pusher } from '../services.messages.ts'
import { ServiceError } from '../services.ts'

/** Time limit of a call, in ms. */
const TIMEOUT = 10_000
/** Seconds for which a push service keeps a message for a device that is off. */
const STORED = 24 * 60 * 60

/** Sends notifications through the push services of browsers: encrypted (RFC 8291), and signed with the shop's keys. */
export const webPusher: Pusher = {
  async push({ endpoint, ...keys }, vapidDetails, content) {
    const { default: webPush } = await import('web-push')
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys },
      JSON.stringify(content),
      {
        vapidDetails,
        TTL: STORED,
        urgency: 'normal',
      },
    )
    const response = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: body && new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch((thrown: unknown) => {
      const name = thrown instanceof Error ? thrown.name : 'unknown'
      throw new ServiceError('unavailable', `a push service did not respond (${name})`)
    })
    await response.body?.cancel()
    if (response.status === 404 || response.status === 410) return false
    if (!response.ok)
      throw new ServiceError('unavailable', `a push service responded with ${response.status}`)
    return true
  },
}
