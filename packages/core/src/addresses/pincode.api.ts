import { type Http, path } from '../shared/http.ts'
import { readPincode } from './pincode.wire.ts'

/** Returns a function that finds the place of a pincode: null if the shop does not know it. */
export const pincodeApi = (http: Http) => (pincode: string, signal: AbortSignal) =>
  http.get(path`/api/v1/pincode/${pincode}`, readPincode, { signal, asVisitor: true })
