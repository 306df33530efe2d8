import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Query } from '../options.ts'
import { IdentityFailure } from './failure.ts'
import { userShape } from './shapes.ts'
import { readEmail, type UserRow, userByEmail, userById } from './users.ts'

/** Base path of the stand-in for Clerk's Backend API. */
export const SANDBOX_CLERK_PATH = '/sandbox/clerk'
/** Key with which the shop calls it. */
export const SANDBOX_CLERK = { secretKey: 'sk_test_sandbox' } as const

export interface BackendDeps {
  readonly query: Query
  readonly now: () => number
}

function authenticate({ headers }: FastifyRequest): void {
  const given = Buffer.from(headers.authorization ?? '')
  const right = Buffer.from(`Bearer ${SANDBOX_CLERK.secretKey}`)
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new IdentityFailure('authentication_invalid')
}

/** Deletes a user with all sessions, attempts and messages. */
const deleteUser = (query: Query, { id, email }: UserRow) =>
  query(
    `with deleted as (delete from sandbox.users where id = $1 returning id),
       ended as (update sandbox.clients set last_active_session_id = null, sign_in_id = null
         where id in (select client_id from sandbox.sessions where user_id = $1)),
       cleared as (delete from sandbox.messages where recipient = $2)
     delete from sandbox.sign_ups where email = $2 or created_user_id = $1`,
    [id, email],
  )

/** Serves the calls about users of Clerk's Backend API, below the path of `app`. */
export function serveBackend(app: FastifyInstance, { query, now }: BackendDeps): void {
  app.setErrorHandler((thrown, request, reply) => {
    const failure = thrown instanceof IdentityFailure ? thrown : new IdentityFailure('internal_error')
    if (failure.status >= 500) request.log.error(thrown)
    return reply.code(failure.status).send(failure.toJSON())
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    authenticate(request)
  })
  const userOf = async ({ params }: FastifyRequest): Promise<UserRow> => {
    const user = await userById(query, (params as { id: string }).id)
    if (user === null) throw new IdentityFailure('resource_not_found')
    return user
  }

  app.get('/v1/users', async (request) => {
    const { email_address: given } = request.query as Readonly<Record<string, unknown>>
    const email = typeof given === 'string' ? readEmail(given) : null
    const user = email === null ? null : await userByEmail(query, email)
    return user === null ? [] : [userShape(user, now())]
  })
  app.get('/v1/users/:id', async (request) => userShape(await userOf(request), now()))
  app.delete('/v1/users/:id', async (request) => {
    const user = await userOf(request)
    await deleteUser(query, user)
    return { object: 'user', id: user.id, deleted: true }
  })
  app.all('/*', async () => {
    throw new IdentityFailure('resource_not_found')
  })
}
