import type { FakeRoute } from '../shared/server.fixtures.ts'
import type { ProfileWire } from './profile.wire.ts'

/** Asha's profile on the wire. */
export const sampleProfileWire: ProfileWire = {
  userId: 'asha',
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '+919876543210',
  img_url: '',
  countryCode: '+91',
  phoneVerified: true,
}

const found = (data: ProfileWire) => ({ body: { success: true, message: 'Profile found.', data } })
const none = { status: 404, message: 'No profile yet.' }

export type ProfileCallName = 'profile' | 'profileCreate' | 'profileUpdate' | 'ownData' | 'accountClose'

/** The calls for the profile. Saved profiles last as long as the fake server. */
export function profileRoutes(): Record<ProfileCallName, FakeRoute> {
  const profiles = new Map<string, ProfileWire>()
  const save: FakeRoute['ready'] = ({ body }) => {
    const change = body as ProfileWire
    const saved = { ...change, phoneVerified: change.phone !== '' }
    profiles.set(saved.userId, saved)
    return found(saved)
  }
  const saved = (id: string | undefined) => profiles.get(decodeURIComponent(id ?? ''))
  return {
    profile: {
      method: 'GET',
      path: /^\/api\/v1\/user\/([^/]+)$/,
      ready: (_, [, id]) =>
        found(saved(id) ?? { ...sampleProfileWire, userId: decodeURIComponent(id ?? '') }),
      empty: () => none,
    },
    profileCreate: { method: 'POST', path: /^\/api\/v1\/user$/, ready: save, empty: () => none },
    ownData: {
      method: 'GET',
      path: /^\/api\/v1\/user\/([^/]+)\/data$/,
      ready: () => ({
        body: { success: true, message: '', data: { records: { profile: [sampleProfileWire] } } },
      }),
      empty: () => none,
    },
    accountClose: {
      method: 'POST',
      path: /^\/api\/v1\/user\/([^/]+)\/close$/,
      ready: () => ({ body: { success: true, message: '', ordersUnderWay: 0 } }),
      empty: () => none,
    },
    profileUpdate: { method: 'PUT', path: /^\/api\/v1\/user\/([^/]+)$/, ready: save, empty: () => none },
  }
}
