import type { Form, Step } from './attempts.ts'
import { environmentOf } from './environment.ts'
import { refused } from './refusals.ts'
import { endSessions, expireSessions, type OpenSession } from './sessions.ts'
import { sessionShape, userShape } from './shapes.ts'
import { signIns } from './sign-ins.ts'
import { signUps } from './sign-ups.ts'
import type { Visit, VisitDeps, Visits } from './visits.ts'

interface CallDeps extends VisitDeps {
  readonly visits: Visits
  readonly siteUrl: string
}

/** Handles one call. @param names the parameters of the path */
type Call = (
  visit: Visit,
  form: Form,
  names: Readonly<Record<string, string | undefined>>,
) => Promise<unknown>

type Calls = Readonly<Record<string, Call>>

/** Adds the browser's client to a response, because clerk-js expects it. */
const wrapWith =
  ({ visits }: CallDeps) =>
  async (visit: Visit, response: unknown, clientId = visit.client?.id ?? null) => ({
    response,
    client: await visits.clientNow(visit, clientId),
  })

function clientCalls({ query, cookies, visits }: CallDeps): Calls {
  const create: Call = async (visit) => {
    const { id } = await visits.clientOf(visit)
    const client = await visits.clientNow(visit, id)
    return { response: client, client }
  }
  return {
    'GET /client': async (visit) => ({
      response: await visits.clientNow(visit, visit.client?.id ?? null),
      client: null,
    }),
    'PUT /client': create,
    'POST /client': create,
    'DELETE /client': async (visit) => {
      // Also its sessions and attempts.
      if (visit.client) await query('delete from sandbox.clients where id = $1', [visit.client.id])
      cookies.clearSecret(visit.reply)
      return { response: await visits.clientNow(visit, null), client: null }
    },
  }
}

function attemptCalls(deps: CallDeps): Calls {
  const { query, now, cookies, visits } = deps
  const wrap = wrapWith(deps)

  /** Starts or continues an attempt to sign in or up. Refused if the browser is signed in. */
  const attempt =
    (shapeOf: (id: string) => Promise<unknown>) =>
    (step: Step): Call =>
    async (visit, form, { id = '' }) => {
      if (visit.session) throw refused('session_exists')
      const client = await visits.clientOf(visit)
      await expireSessions(query, client.id, now())
      const outcome = await step(deps, client, id, form)
      if (outcome.secret) cookies.setSecret(visit.reply, outcome.secret)
      return wrap(visit, await shapeOf(outcome.id), client.id)
    }
  const signIn = attempt(visits.signInNow)
  const signUp = attempt(visits.signUpNow)

  return {
    'POST /client/sign_ins': signIn(signIns.create),
    'GET /client/sign_ins/:id': signIn(signIns.read),
    'POST /client/sign_ins/:id/prepare_first_factor': signIn(signIns.prepare),
    'POST /client/sign_ins/:id/attempt_first_factor': signIn(signIns.attempt),
    'POST /client/sign_ins/:id/reset_password': signIn(signIns.resetPassword),

    'POST /client/sign_ups': signUp(signUps.create),
    'GET /client/sign_ups/:id': signUp(signUps.read),
    'PATCH /client/sign_ups/:id': signUp(signUps.update),
    'POST /client/sign_ups/:id/prepare_verification': signUp(signUps.prepare),
    'POST /client/sign_ups/:id/attempt_verification': signUp(signUps.attempt),
  }
}

function sessionCalls(deps: CallDeps): Calls {
  const { query, now, signer, visits } = deps
  const wrap = wrapWith(deps)

  /** Handles a call about the session in the path, which must belong to this browser and be open. */
  const onSession =
    (call: (visit: Visit, open: OpenSession, jwt: string) => Promise<unknown>): Call =>
    async (visit, _form, { id }) => {
      const open = visit.session
      if (!open || open.session.id !== id) throw refused('authentication_invalid')
      return call(visit, open, await signer.token(open, visit.origin))
    }

  const end = onSession(async (visit, { session, user }) => {
    await endSessions(query, session.client_id, now())
    return wrap(visit, sessionShape({ session: { ...session, status: 'removed' }, user }, null, now()))
  })

  return {
    'DELETE /client/sessions': async (visit) => {
      if (visit.client) await endSessions(query, visit.client.id, now())
      const client = await visits.clientNow(visit, visit.client?.id ?? null)
      return { response: client, client: null }
    },
    'GET /client/sessions/:id': onSession((visit, open, jwt) => wrap(visit, sessionShape(open, jwt, now()))),
    'POST /client/sessions/:id/touch': onSession(async (visit, open, jwt) => {
      await query('update sandbox.sessions set last_active_at = $2::float8 where id = $1', [
        open.session.id,
        now(),
      ])
      return wrap(visit, sessionShape(open, jwt, now()))
    }),
    'POST /client/sessions/:id/end': end,
    'POST /client/sessions/:id/remove': end,
    'POST /client/sessions/:id/tokens': onSession(async (_visit, _open, jwt) => ({ object: 'token', jwt })),
  }
}

/** Returns the calls of Clerk's Frontend API that clerk-js makes for a shop like this, by method and address. */
export function callsOf(deps: CallDeps): Calls {
  const environment = environmentOf(deps.siteUrl)
  return {
    'GET /environment': async () => environment,
    'PATCH /environment': async () => environment,
    ...clientCalls(deps),
    ...attemptCalls(deps),
    ...sessionCalls(deps),
    'GET /me': async (visit) => {
      if (!visit.session) throw refused('authentication_invalid')
      return wrapWith(deps)(visit, userShape(visit.session.user))
    },
  }
}
