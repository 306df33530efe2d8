import { Failure } from '../shared/failure.ts'
import type { Http } from '../shared/http.ts'
import type { Profile, ProfileChange } from './profile.ts'
import { readProfile } from './profile.wire.ts'

export interface ProfileApi {
  /** Null where there is none yet: 404, or an answer without data. */
  of(userId: string, signal: AbortSignal): Promise<Profile | null>
  /** `key` names the intention. */
  create(userId: string, change: ProfileChange, key: string): Promise<Profile>
  update(userId: string, change: ProfileChange, key: string): Promise<Profile>
}

const bodyOf = (userId: string, change: ProfileChange) => ({
  userId,
  firstName: change.firstName,
  lastName: change.lastName,
  phone: change.digits === '' ? '' : `${change.countryCode}${change.digits}`,
  img_url: change.photo,
  countryCode: change.countryCode,
})

function readSaved(body: unknown): Profile {
  const saved = readProfile(body)
  if (saved === null)
    throw new TypeError('Haat: the answer has no profile. The server did not say that it was saved.')
  return saved
}

/** The profile's calls (account.md §7). */
export const profileApi = (http: Http): ProfileApi => ({
  of: (userId, signal) =>
    http.get(`/api/v1/user/${encodeURIComponent(userId)}`, readProfile, { signal }).catch((thrown) => {
      if (thrown instanceof Failure && thrown.status === 404) return null
      throw thrown
    }),
  create: (userId, change, key) =>
    http.post('/api/v1/user', readSaved, { body: bodyOf(userId, change), key }),
  update: (userId, change, key) =>
    http.put(`/api/v1/user/${encodeURIComponent(userId)}`, readSaved, { body: bodyOf(userId, change), key }),
})
