import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AttemptDeps, findAttempt } from './attempts.ts'
import { type ClientRow, clientById, clientBySecret, createClient } from './clients.ts'
import { type Cookies, secretIn } from './cookies.ts'
import type { Signer } from './keys.ts'
import type { Origins } from './origins.ts'
import { refused } from './refusals.ts'
import { type OpenSession, openSessionOf } from './sessions.ts'
import { clientShape, sessionShape, signInShape, signUpShape } from './shapes.ts'
import type { SignInRow } from './sign-ins.ts'
import type { SignUpRow } from './sign-ups.ts'
import { userById } from './users.ts'

export interface VisitDeps extends AttemptDeps {
  readonly signer: Signer
  readonly origins: Origins
  readonly cookies: Cookies
}

/** One call from a browser. */
export interface Visit {
  /** The browser; null if it is unknown. */
  readonly client: ClientRow | null
  readonly session: OpenSession | null
  readonly origin: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Visits = ReturnType<typeof createVisits>

export function createVisits({ query, now, signer, origins, cookies }: VisitDeps) {
  async function signInOf(id: string | null) {
    const row = await findAttempt<SignInRow>(query, 'sign_ins', id)
    return row && signInShape(row, await userById(query, row.user_id))
  }
  async function signUpOf(id: string | null) {
    const row = await findAttempt<SignUpRow>(query, 'sign_ups', id)
    return row && signUpShape(row)
  }
  function known<T>(shape: T | null): T {
    if (shape === null) throw refused('resource_not_found')
    return shape
  }

  return {
    /** @throws Refusal for a call from a foreign page */
    async open(request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
      const origin = origins.check(request)
      const secret = secretIn(request)
      const client = secret === null ? null : await clientBySecret(query, secret)
      const session = client && (await openSessionOf(query, client.id, now()))
      return { client, session, origin, request, reply }
    },

    /** Returns the browser, and creates it if it is unknown. */
    async clientOf({ client, reply }: Visit): Promise<ClientRow> {
      if (client) return client
      const created = await createClient(query, now())
      cookies.setSecret(reply, created.secret)
      return created.client
    },

    /**
     * Returns the current data of this browser for clerk-js; null if it is unknown or was deleted. Corrects the hint for
     * pages if it is wrong.
     */
    async clientNow({ request, reply, origin }: Visit, id: string | null) {
      const client = id === null ? null : await clientById(query, id)
      const open = client && (await openSessionOf(query, client.id, now()))
      cookies.setSignedIn(request, reply, open?.session.created_at ?? null)
      return (
        client &&
        clientShape(client, {
          session: open && sessionShape(open, await signer.token(open, origin), now()),
          signIn: await signInOf(client.sign_in_id),
          signUp: await signUpOf(client.sign_up_id),
        })
      )
    },

    signInNow: async (id: string) => known(await signInOf(id)),
    signUpNow: async (id: string) => known(await signUpOf(id)),
  }
}
