import * as v from 'valibot'

/** Hosts of the push services of Chromium, Firefox, Safari and Edge, or the end of their names. */
const SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

/** Whether an address is one of a known push service: the shop calls no other. */
function isOfService(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port } = new URL(address)
  return (
    protocol === 'https:' &&
    port === '' &&
    SERVICES.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name))
  )
}

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), 'must be a key in base64url'))
}

/** `POST /api/v1/push`: a device that gets notifications, as its browser describes it (Push API, RFC 8291). */
export const PushDeviceWire = v.object({
  endpoint: v.pipe(
    v.string(),
    v.maxLength(1000),
    v.check(isOfService, 'must be an address of a push service'),
  ),
  keys: v.object({ p256dh: base64url(65), auth: base64url(16) }),
})
export type PushDevice = v.InferOutput<typeof PushDeviceWire>

/** `DELETE /api/v1/push`. */
export const PushEndpointWire = v.object({ endpoint: PushDeviceWire.entries.endpoint })

/**
 * `PUT /api/v1/push`: a device whose browser has replaced its subscription. The browser does so without a shopper; the
 * secret of the old subscription, which only the device and the shop have, proves that it is the same device.
 */
export const PushRenewalWire = v.object({
  endpoint: PushDeviceWire.entries.endpoint,
  auth: PushDeviceWire.entries.keys.entries.auth,
  device: PushDeviceWire,
})
export type PushRenewal = v.InferOutput<typeof PushRenewalWire>

/** The shop's public key, which a browser wants to know (RFC 8292). */
export const PushKeyAnswerWire = v.object({ success: v.boolean(), key: v.string() })
export const PushAnswerWire = v.object({ success: v.boolean() })
