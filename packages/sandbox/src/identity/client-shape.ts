import type { signInShape, signUpShape } from './attempt-shapes.ts'
import { type ClientRow, COOKIE_LIFE } from './clients.ts'
import type { sessionShape } from './shapes.ts'

/** How Clerk's Frontend API writes a browser: its session, and its attempts to get in. */

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
