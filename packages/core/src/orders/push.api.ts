import * as v from 'valibot'
import type { Http } from '../shared/http.ts'
import { PushAnswerWire, type PushDevice, PushKeyAnswerWire } from './push.wire.ts'

const readDone = (body: unknown): void => void v.parse(PushAnswerWire, body)

/** The calls for notifications of a device. */
export const pushApi = (http: Http) => ({
  /** Returns the shop's public key in base64url. */
  key: () => http.get('/api/v1/push', (body) => v.parse(PushKeyAnswerWire, body).key),
  /** The device gets notifications about the shopper's orders. Any number of times has the effect of one. */
  start: (device: PushDevice) => http.post('/api/v1/push', readDone, { body: device }),
  stop: (endpoint: string) => http.delete('/api/v1/push', readDone, { body: { endpoint } }),
})
