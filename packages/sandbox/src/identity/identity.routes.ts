import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerWithRefusals } from '../refusal.ts'
import { readForms } from '../requests.ts'
import type { AttemptDeps } from './attempts.ts'
import { callsOf } from './calls.ts'
import { createCookies } from './cookies.ts'
import type { Signer } from './keys.ts'
import { serveScripts } from './npm.ts'
import { originsOf } from './origins.ts'
import { refused, refusedWith } from './refusals.ts'
import { createVisits } from './visits.ts'

interface IdentityDeps extends AttemptDeps {
  readonly signer: Signer
  readonly siteUrl: string
  readonly origins: readonly string[]
}

/** clerk-js sends other methods than GET as a POST, with the real method in the query. */
function methodOf({ method, query }: FastifyRequest): string {
  const override = (query as Record<string, unknown>)._method
  return method === 'POST' && typeof override === 'string' ? override.toUpperCase() : method
}

/** Serves Clerk's Frontend API below the path of `app`: `/v1/*`, the key set, and the scripts. */
export function serveIdentity(app: FastifyInstance, deps: IdentityDeps): void {
  const origins = originsOf(deps.siteUrl, deps.origins)
  const parts = { ...deps, origins, cookies: createCookies(deps.siteUrl.startsWith('https:')) }
  const visits = createVisits(parts)
  const calls = Object.entries(callsOf({ ...parts, visits })).map(([name, call]) => {
    const [wanted = '', pathname = ''] = name.split(' ')
    return { wanted, pattern: new URLPattern({ pathname }), call }
  })

  readForms(app)
  answerWithRefusals(app, refusedWith)
  app.addHook('onRequest', async (request, reply) => origins.allow(request, reply))

  app.all('/v1/*', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (request.method === 'OPTIONS') return reply.code(204).send()
    const method = methodOf(request)
    const pathname = `/${(request.params as { '*': string })['*']}`
    for (const { wanted, pattern, call } of calls) {
      const found = wanted === method ? pattern.exec({ pathname }) : null
      if (!found) continue
      const visit = await visits.open(request, reply)
      return call(visit, (request.body ?? {}) as Record<string, string>, found.pathname.groups)
    }
    throw refused('resource_not_found')
  })

  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.headers({ 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' })
    return deps.signer.keys
  })
  serveScripts(app)
  app.all('/*', async () => {
    throw refused('resource_not_found')
  })
}
