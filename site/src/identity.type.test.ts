import type { Clerk } from '@clerk/clerk-js'
import type { ClerkLike, ClerkLoadOptions } from '@haat/core/session'
import { expect, it } from 'vitest'

/** Compiles only if the real client has everything that Haat uses. */
const asHaatSeesIt = (clerk: Clerk): Omit<ClerkLike, 'load'> => clerk
type RealOptions = NonNullable<Parameters<Clerk['load']>[0]>
const asClerkSeesIt = (options: Omit<ClerkLoadOptions, 'ui' | 'polling' | 'appearance'>): RealOptions =>
  options

it('is the client that the types of @clerk/clerk-js describe', () => {
  const clerk = { status: 'ready' } as Clerk
  expect(asHaatSeesIt(clerk)).toBe(clerk)
  const options = {
    signInUrl: '/login',
    signUpUrl: '/register',
    afterSignOutUrl: '/login',
    telemetry: false,
    experimental: { rethrowOfflineNetworkErrors: true },
  } as const
  expect(asClerkSeesIt(options)).toEqual(options)
})
