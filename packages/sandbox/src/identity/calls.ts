import { deleteClient } from './clients.ts'
import { environmentOf } from './environment.ts'
import { IdentityFailure } from './failure.ts'
import { endSessions, expireSessions, type OpenSession, touchSession } from './sessions.ts'
import { sessionShape, userShape } from './shapes.ts'
import type { Form, Outcome } from './sign-ins.ts'
import type { Visit, VisitDeps, Visits } from './visits.ts'

export interface CallDeps extends VisitDeps {
  readonly visits: Visits
  readonly siteUrl: string
}

/** What one call answers. @param names what the `:names` of the address stand for */
export type Call = (visit: Visit, form: Form, names: Readonly<Record<string, string>>) => Promise<unknown>

type Step = (client: NonNullable<Visit['client']>, id: string, form: Form) => Promise<Outcome>

/** The calls of Clerk's Frontend API that clerk-js makes for a shop like this, by method and address. */
export function callsOf(deps: CallDeps): Readonly<Record<string, Call>> {
  const { query, now, signer, cookies, visits, signIns, signUps } = deps
  const environment = environmentOf(deps.siteUrl)

  const wrap = async (visit: Visit, response: unknown, clientId = visit.client?.id ?? null) => ({
    response,
    client: await visits.clientNow(visit, clientId),
  })

  /** Begins or goes on with an attempt to get in. Whoever is in already cannot. */
  const attempt =
    (now_: (id: string) => Promise<unknown>, step: Step): Call =>
    async (visit, form, { id = '' }) => {
      if (visit.session) throw new IdentityFailure('session_exists')
      const client = await visits.clientOf(visit)
      await expireSessions(query, client.id, now())
      const outcome = await step(client, id, form)
      if (outcome.secret) cookies.setSecret(visit.reply, outcome.secret)
      return wrap(visit, await now_(outcome.id), client.id)
    }
  const signIn = (step: Step) => attempt(visits.signInNow, step)
  const signUp = (step: Step) => attempt(visits.signUpNow, step)

  /** The session of the address, if it is this browser's and open. */
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
    'GET /environment': async () => environment,
    'PATCH /environment': async () => environment,

    'GET /client': async (visit) => ({
      response: await visits.clientNow(visit, visit.client?.id ?? null),
      client: null,
    }),
    'PUT /client': async (visit) => wrapNew(visit),
    'POST /client': async (visit) => wrapNew(visit),
    'DELETE /client': async (visit) => {
      if (visit.client) await deleteClient(query, visit.client.id)
      cookies.clearSecret(visit.reply)
      return { response: await visits.clientNow(visit, null), client: null }
    },

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

    'GET /me': async (visit) => {
      if (!visit.session) throw new IdentityFailure('authentication_invalid')
      return wrap(visit, userShape(visit.session.user, now()))
    },
  }

  async function wrapNew(visit: Visit) {
    const { id } = await visits.clientOf(visit)
    const client = await visits.clientNow(visit, id)
    return { response: client, client }
  }
}
