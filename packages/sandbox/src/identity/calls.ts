import type { Form, Outcome } from './attempts.ts'
import { deleteClient } from './clients.ts'
import { environmentOf } from './environment.ts'
import { IdentityFailure } from './failure.ts'
import { endSessions, expireSessions, type OpenSession, touchSession } from './sessions.ts'
import { sessionShape, userShape } from './shapes.ts'
import type { Visit, VisitDeps, Visits } from './visits.ts'

export interface CallDeps extends VisitDeps {
  readonly visits: Visits
  readonly siteUrl: string
}

/** Handles one call. @param names the parameters of the path */
export type Call = (visit: Visit, form: Form, names: Readonly<Record<string, string>>) => Promise<unknown>

type Step = (client: NonNullable<Visit['client']>, id: string, form: Form) => Promise<Outcome>

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
      if (visit.client) await deleteClient(query, visit.client.id)
      cookies.clearSecret(visit.reply)
      return { response: await visits.clientNow(visit, null), client: null }
    },
  }
}

function attemptCalls(deps: CallDeps): Calls {
  const { query, now, cookies, visits, signIns, signUps } = deps
  const wrap = wrapWith(deps)

  /** Starts or continues an attempt to sign in or up. Refused if the browser is signed in. */
  const attempt =
    (read: (id: string) => Promise<unknown>, step: Step): Call =>
    async (visit, form, { id = '' }) => {
      if (visit.session) throw new IdentityFailure('session_exists')
      const client = await visits.clientOf(visit)
      await expireSessions(query, client.id, now())
      const outcome = await step(client, id, form)
      if (outcome.secret) cookies.setSecret(visit.reply, outcome.secret)
      return wrap(visit, await read(outcome.id), client.id)
    }
  const signIn = (step: Step) => attempt(visits.signInNow, step)
  const signUp = (step: Step) => attempt(visits.signUpNow, step)

  return {
    'POST /client/sign_ins': signIn((client, _id, form) => signIns.create(client, form)),
    'GET /client/sign_ins/:id': signIn(signIns.read),
    'POST /client/sign_ins/:id/prepare_first_factor': signIn(signIns.prepare),
    'POST /client/sign_ins/:id/attempt_first_factor': signIn(signIns.attempt),
    'POST /client/sign_ins/:id/reset_password': signIn(signIns.resetPassword),

    'POST /client/sign_ups': signUp((client, _id, form) => signUps.create(client, form)),
    'GET /client/sign_ups/:id': signUp(signUps.read),
    'PATCH /client/sign_ups/:id': signUp(signUps.update),
    'POST /client/sign_ups/:id/prepare_verification': signUp(signUps.prepare),
    'POST /client/sign_ups/:id/attempt_verification': signUp(signUps.attempt),
  }
}

function sessionCalls(deps: CallDeps): Calls {
  const { query, now, signer, visits } = deps
  const wrap = wrapWith(deps)

  /** Returns the session in the path, if it belongs to this browser and is open. */
  const sessionOf = ({ session }: Visit, { id }: Readonly<Record<string, string>>): OpenSession => {
    if (session?.session.id !== id) throw new IdentityFailure('authentication_invalid')
    return session as OpenSession
  }
  const shapeOf = (visit: Visit, open: OpenSession) =>
    sessionShape(open, { signer, origin: visit.origin, now: now() })

  const signOut: Call = async (visit) => {
    if (visit.client) await endSessions(query, visit.client.id, now())
    const client = await visits.clientNow(visit, visit.client?.id ?? null)
    return { response: client, client: null }
  }

  const endOne: Call = async (visit, _form, names) => {
    const { session, user } = sessionOf(visit, names)
    await endSessions(query, session.client_id, now())
    const ended = { session: { ...session, status: 'removed' }, user }
    return wrap(visit, { ...(await shapeOf(visit, ended)), last_active_token: null })
  }

  return {
    'DELETE /client/sessions': signOut,
    'GET /client/sessions/:id': async (visit, _form, names) =>
      wrap(visit, await shapeOf(visit, sessionOf(visit, names))),
    'POST /client/sessions/:id/touch': async (visit, _form, names) => {
      const open = sessionOf(visit, names)
      await touchSession(query, open.session.id, now())
      return wrap(visit, await shapeOf(visit, open))
    },
    'POST /client/sessions/:id/end': endOne,
    'POST /client/sessions/:id/remove': endOne,
    'POST /client/sessions/:id/tokens': async (visit, _form, names) => {
      const { session, user } = sessionOf(visit, names)
      const { origin } = visit
      const facts = { userId: user.id, sessionId: session.id, origin, since: session.created_at }
      return { object: 'token', jwt: await signer.token(facts) }
    },
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
      if (!visit.session) throw new IdentityFailure('authentication_invalid')
      return wrapWith(deps)(visit, userShape(visit.session.user, deps.now()))
    },
  }
}
