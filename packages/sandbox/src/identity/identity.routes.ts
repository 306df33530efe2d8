import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Codes } from '../codes/codes.ts'
import { readForms } from '../forms.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Query } from '../options.ts'
import { type Call, callsOf } from './calls.ts'
import { createCookies } from './cookies.ts'
import { IdentityFailure } from './failure.ts'
import type { Signer } from './keys.ts'
import { serveScripts } from './npm.ts'
import { originsOf } from './origins.ts'
import type { PasswordWork } from './passwords.ts'
import { createSignIns } from './sign-ins.ts'
import { createSignUps } from './sign-ups.ts'
import { createVisits } from './visits.ts'

export interface IdentityDeps {
  readonly query: Query
  readonly codes: Codes
  readonly inbox: Inbox
  readonly now: () => number
  readonly signer: Signer
  readonly siteUrl: string
  readonly origins: readonly string[]
  readonly passwords: PasswordWork
}

interface Route {
  readonly method: string
  readonly address: RegExp
  readonly call: Call
}

/** Parses `POST /client/sign_ins/:id` into a pattern. */
function routeOf([name, call]: [string, Call]): Route {
  const [method = '', address = ''] = name.split(' ')
  return { method, address: new RegExp(`^${address.replace(/:(\w+)/g, '(?<$1>\\w+)')}$`), call }
}

/** clerk-js sends other methods than GET as a POST, with the real method in the query. */
function methodOf({ method, query }: FastifyRequest): string {
  const override = (query as Record<string, unknown>)._method
  return method === 'POST' && typeof override === 'string' ? override.toUpperCase() : method
}

/** Serves Clerk's Frontend API below the path of `app`: `/v1/*`, the key set, and the scripts. */
export function serveIdentity(app: FastifyInstance, deps: IdentityDeps): void {
  const origins = originsOf(deps.siteUrl, deps.origins)
  const parts = {
    ...deps,
    origins,
    cookies: createCookies(deps.siteUrl.startsWith('https:')),
    signIns: createSignIns(deps),
    signUps: createSignUps(deps),
  }
  const visits = createVisits(parts)
  const routes = Object.entries(callsOf({ ...parts, visits })).map(routeOf)

  readForms(app)
  app.setErrorHandler((thrown, request, reply) => {
    const failure = failureOf(thrown)
    if (failure.status >= 500) request.log.error(thrown)
    return reply.code(failure.status).header('cache-control', 'no-store').send(failure.toJSON())
  })
  app.addHook('onRequest', async (request, reply) => origins.allow(request, reply))

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    if (request.method === 'OPTIONS') return reply.code(204).send()
    const method = methodOf(request)
    const path = `/${(request.params as { '*': string })['*']}`
    for (const { call, address, method: wanted } of routes) {
      const found = wanted === method ? address.exec(path) : null
      if (!found) continue
      const visit = await visits.open(request, reply)
      return call(visit, (request.body ?? {}) as Record<string, string>, found.groups ?? {})
    }
    throw new IdentityFailure('resource_not_found')
  }
  app.all('/v1/*', answer)

  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.headers({ 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' })
    return deps.signer.keys
  })
  serveScripts(app)
  app.all('/*', async () => {
    throw new IdentityFailure('resource_not_found')
  })
}

function failureOf(thrown: unknown): IdentityFailure {
  if (thrown instanceof IdentityFailure) return thrown
  const status = (thrown as { statusCode?: unknown }).statusCode
  return new IdentityFailure(
    typeof status === 'number' && status < 500 ? 'request_body_invalid' : 'internal_error',
  )
}
