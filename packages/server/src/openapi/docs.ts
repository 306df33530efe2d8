import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { holds } from '../http/encoding.ts'
import type { ApiRoute } from '../http/route.ts'
import { REVALIDATE, Snapshot, sendSnapshot } from '../http/snapshots.ts'
import { docsPage } from './docs-page.ts'
import { documentOf } from './document.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'"

/** Serves the OpenAPI document and the page that people read it on. */
export function serveDocs(app: FastifyInstance, routes: readonly ApiRoute[], siteUrl: string): void {
  const document = documentOf(routes, siteUrl)
  const snapshot = new Snapshot(JSON.stringify(document))
  app.get('/api/openapi.json', (request, reply) => sendSnapshot(request, reply, snapshot))

  const serve = (path: string, type: string, body: string, headers: Readonly<Record<string, string>>) => {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    app.get(path, (request, reply) => {
      reply.headers({ etag, 'cache-control': REVALIDATE, ...headers })
      if (holds(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type(type).send(body)
    })
  }
  const examples = new Map(routes.map(({ id, example }) => [id, example]))
  serve('/api/docs', 'text/html; charset=utf-8', docsPage(document, examples), {
    'content-security-policy': POLICY,
  })
  const css = readFileSync(new URL('docs.css', import.meta.url), 'utf8')
  serve('/api/docs.css', 'text/css; charset=utf-8', css, {})
}
