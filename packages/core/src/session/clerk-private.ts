import type { ClerkLike } from './clerk.ts'

/** A request of the client; false cancels it, which the client treats as an empty response. */
type BeforeRequest = (request: { readonly path?: string | undefined }) => boolean

/** The only part of Clerk's client that Haat uses and that is not public. */
export interface PrivateClerk {
  __internal_onBeforeRequest?(act: BeforeRequest): void
}

/**
 * Calls `act` before every request of the client. Haat limits the requests for a token with it: of one that fails, the
 * client makes nine within three minutes, and it has no option for that. Without this method they are not limited, and
 * everything else works. `site/src/clerk-private.test.ts` fails when it changes.
 */
export const beforeRequests = (clerk: ClerkLike & PrivateClerk, act: BeforeRequest): void =>
  clerk.__internal_onBeforeRequest?.(act)
