import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Query } from '../options.ts'
import { answerWithRefusals } from '../refusal.ts'
import { isSameText } from '../secrets.ts'
import { refused, refusedWith } from './refusals.ts'
import { userShape } from './shapes.ts'
import { readEmail, type UserRow, userByEmail, userById } from './users.ts'

/** Base path of the stand-in for Clerk's Backend API. */
export const SANDBOX_CLERK_PATH = '/sandbox/clerk'
/** Key with which the shop calls it. */
export const SANDBOX_CLERK = { secretKey: 'sk_test_sandbox' } as const

interface BackendDeps {
  readonly query: Query
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
export function serveBackend(app: FastifyInstance, { query }: BackendDeps): void {
  answerWithRefusals(app, () => refusedWith(500))
  app.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isSameText(headers.authorization ?? '', `Bearer ${SANDBOX_CLERK.secretKey}`))
      throw refused('authentication_invalid')
  })
  const userOf = async ({ params }: FastifyRequest): Promise<UserRow> => {
    const user = await userById(query, (params as { id: string }).id)
    if (user === null) throw refused('resource_not_found')
    return user
  }

  app.get('/v1/users', async (request) => {
    const { email_address: given } = request.query as Readonly<Record<string, unknown>>
    const email = typeof given === 'string' ? readEmail(given) : null
    const user = email === null ? null : await userByEmail(query, email)
    return user === null ? [] : [userShape(user)]
  })
  app.get('/v1/users/:id', async (request) => userShape(await userOf(request)))
  app.delete('/v1/users/:id', async (request) => {
    const user = await userOf(request)
    await deleteUser(query, user)
    return { object: 'user', id: user.id, deleted: true }
  })
  app.all('/*', async () => {
    throw refused('resource_not_found')
  })
}
