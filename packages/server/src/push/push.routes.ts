import * as wire from '@haat/core/wire'
import { routesOf } from '../api/route.ts'
import { addDevice, pushKeysOf, removeDevice, renewDevice } from './push.queries.ts'

const ENDPOINT = 'Address of the device at the push service of its browser.'

const route = routesOf('Notifications')

/** Notifications of devices about orders (Push API). */
export const pushRoutes = [
  route({
    call: 'GET /api/v1/push',
    id: 'getPushKey',
    access: 'session',
    summary: 'Get the shop’s public key for notifications',
    description: 'The `applicationServerKey` of the Push API, in base64url.',
    answer: wire.PushKeyAnswerWire,
    answerTo: async (_input, { db }) => ({ success: true, key: (await pushKeysOf(db)).publicKey }),
  }),
  route({
    call: 'POST /api/v1/push',
    id: 'addPushDevice',
    access: 'session',
    summary: 'Turn on notifications of a device',
    description:
      'The body is what `PushSubscription.toJSON()` returns. A device that was another shopper’s is the caller’s now. A shopper has ten devices at most; a further one replaces the oldest.',
    body: wire.PushDeviceWire,
    about: {
      endpoint: ENDPOINT,
      keys: 'The device’s public key `p256dh` and secret `auth` (RFC 8291), in base64url.',
    },
    answer: wire.PushAnswerWire,
    async answerTo(device, { db, userId }) {
      await addDevice(db, userId, device)
      return { success: true }
    },
  }),
  route({
    call: 'PUT /api/v1/push',
    id: 'renewPushDevice',
    summary: 'Renew a device whose browser has replaced its subscription',
    description:
      'Needs no token, because browsers do so in the background: `auth` is the secret of the old subscription. Succeeds also if there is no such device, or no longer.',
    secret: 'auth',
    // Without a shopper there are no idempotency keys: repeated, it finds nothing to replace.
    transaction: false,
    body: wire.PushRenewalWire,
    about: {
      endpoint: 'Address of the old subscription at its push service.',
      auth: 'Secret of the old subscription (RFC 8291), in base64url.',
      device: 'What `PushSubscription.toJSON()` of the new one returns.',
    },
    answer: wire.PushAnswerWire,
    async answerTo(renewal, { db }) {
      await renewDevice(db, renewal)
      return { success: true }
    },
  }),
  route({
    call: 'DELETE /api/v1/push',
    id: 'removePushDevice',
    access: 'session',
    summary: 'Turn off notifications of a device',
    description:
      'The field may be in the body or in the query. Succeeds also if the device is not the caller’s.',
    body: wire.PushEndpointWire,
    about: { endpoint: ENDPOINT },
    answer: wire.PushAnswerWire,
    async answerTo({ endpoint }, { db, userId }) {
      await removeDevice(db, userId, endpoint)
      return { success: true }
    },
  }),
]
