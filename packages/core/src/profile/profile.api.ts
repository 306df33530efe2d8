import { type Http, path } from '../shared/http.ts'
import { unlessMissing } from '../shared/refusals.ts'
import type { Profile, ProfileChange } from './profile.ts'
import { readProfile } from './profile.wire.ts'

const bodyOf = (userId: string, { firstName, lastName, countryCode, digits, photo }: ProfileChange) => ({
  userId,
  firstName,
  lastName,
  phone: digits === '' ? '' : countryCode + digits,
  img_url: photo,
  countryCode,
})

function readSaved(body: unknown): Profile {
  const saved = readProfile(body)
  if (saved === null)
    throw new TypeError('Haat: the response has no profile, so the server did not confirm that it was saved.')
  return saved
}

const pathOf = (userId: string) => path`/api/v1/user/${userId}`

/** The calls for the profile. `key` is the idempotency key. */
export const profileApi = (http: Http) => ({
  /** Returns null if there is no profile yet: 404, or a response without data. */
  of: (userId: string, signal: AbortSignal) =>
    unlessMissing(http.get(pathOf(userId), readProfile, { signal }), null),
  create: (userId: string, change: ProfileChange, key: string) =>
    http.post('/api/v1/user', readSaved, { body: bodyOf(userId, change), key }),
  update: (userId: string, change: ProfileChange, key: string) =>
    http.put(pathOf(userId), readSaved, { body: bodyOf(userId, change), key }),
})
