import type { signInShape, signUpShape } from './attempt-shapes.ts'
import { type ClientRow, COOKIE_LIFE } from './clients.ts'
import type { sessionShape } from './shapes.ts'

/** A browser in the format of Clerk's Frontend API: its session, and its attempts to sign in and up. */

export interface ClientParts {
  readonly session: Awaited<ReturnType<typeof sessionShape>> | null
  readonly signIn: ReturnType<typeof signInShape> | null
  readonly signUp: ReturnType<typeof signUpShape> | null
}

export const clientShape = (client: ClientRow, { session, signIn, signUp }: ClientParts) => ({
  object: 'client',
  id: client.id,
  sessions: session ? [session] : [],
  sign_in: signIn,
  sign_up: signUp,
  last_active_session_id: session?.id ?? null,
  last_authentication_strategy: client.last_strategy,
  cookie_expires_at: client.created_at + COOKIE_LIFE * 1000,
  captcha_bypass: false,
  created_at: client.created_at,
  updated_at: client.updated_at,
})
