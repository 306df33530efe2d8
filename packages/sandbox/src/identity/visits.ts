import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Query } from '../options.ts'
import { signInShape, signUpShape } from './attempt-shapes.ts'
import { clientShape } from './client-shape.ts'
import { type ClientRow, clientById, clientBySecret, createClient } from './clients.ts'
import { type Cookies, readCookies, signedInText } from './cookies.ts'
import { IdentityFailure } from './failure.ts'
import type { Signer } from './keys.ts'
import type { Origins } from './origins.ts'
import { type OpenSession, openSessionOf } from './sessions.ts'
import { sessionShape } from './shapes.ts'
import type { createSignIns, SignInRow } from './sign-ins.ts'
import type { createSignUps } from './sign-ups.ts'
import { userById } from './users.ts'

export interface VisitDeps {
  readonly query: Query
  readonly now: () => number
  readonly signer: Signer
  readonly origins: Origins
  readonly cookies: Cookies
  readonly signIns: ReturnType<typeof createSignIns>
  readonly signUps: ReturnType<typeof createSignUps>
}

/** One call from a browser. */
export interface Visit {
  /** The browser; null if it is unknown. */
  readonly client: ClientRow | null
  readonly session: OpenSession | null
  /** Origin of the page. */
  readonly origin: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export function createVisits(deps: VisitDeps) {
  const { query, now, signer, cookies } = deps

  const signInOf = async (row: SignInRow | null) =>
    row && signInShape(row, row.user_id === null ? null : await userById(query, row.user_id))

  return {
    /** @throws IdentityFailure for a call from a foreign page */
    async open(request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
      const origin = deps.origins.check(request)
      const { secret } = readCookies(request)
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
      const signedInAt = open ? open.session.created_at : null
      if (readCookies(request).signedInAt !== signedInText(signedInAt)) cookies.setSignedIn(reply, signedInAt)
      if (!client) return null
      const signUp = client.sign_up_id === null ? null : await deps.signUps.find(client.sign_up_id)
      return clientShape(client, {
        session: open && (await sessionShape(open, { signer, origin, now: now() })),
        signIn:
          client.sign_in_id === null ? null : await signInOf(await deps.signIns.find(client.sign_in_id)),
        signUp: signUp && signUpShape(signUp),
      })
    },

    async signInNow(id: string) {
      const shape = await signInOf(await deps.signIns.find(id))
      if (!shape) throw new IdentityFailure('resource_not_found')
      return shape
    },

    async signUpNow(id: string) {
      const signUp = await deps.signUps.find(id)
      if (!signUp) throw new IdentityFailure('resource_not_found')
      return signUpShape(signUp)
    },
  }
}

export type Visits = ReturnType<typeof createVisits>
