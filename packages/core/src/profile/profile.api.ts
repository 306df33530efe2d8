import type { Http } from '../shared/http.ts'
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
    throw new TypeError('Haat: the answer has no profile. The server did not say that it was saved.')
  return saved
}

const pathOf = (userId: string) => `/api/v1/user/${encodeURIComponent(userId)}`

/** The profile's calls (account.md §7). `key` names the intention. */
export const profileApi = (http: Http) => ({
  /** Null where there is none yet: 404, or an answer without data. */
  of: (userId: string, signal: AbortSignal) =>
    unlessMissing(http.get(pathOf(userId), readProfile, { signal }), null),
  create: (userId: string, change: ProfileChange, key: string) =>
    http.post('/api/v1/user', readSaved, { body: bodyOf(userId, change), key }),
  update: (userId: string, change: ProfileChange, key: string) =>
    http.put(pathOf(userId), readSaved, { body: bodyOf(userId, change), key }),
})
