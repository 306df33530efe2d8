import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { ApiRoute } from '../api/route.ts'
import { Snapshot, sendSnapshot } from '../http/snapshot.ts'
import type { Snapshots } from '../http/snapshots.ts'
import { docsPage } from './docs-page.ts'
import { type ApiDocument, documentOf } from './document.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'"

interface DocsOptions {
  readonly siteUrl: string
  readonly snapshots: Snapshots
  /** Id of a product of this shop, so that the examples work. */
  readonly someProduct: () => Promise<string | null>
}

/** Serves the OpenAPI document, and the page that shows it. */
export function serveDocs(app: FastifyInstance, routes: readonly ApiRoute[], options: DocsOptions): void {
  const { siteUrl, snapshots, someProduct } = options
  let document: ApiDocument | undefined
  let json: Snapshot | undefined
  // Created at the first request, because it takes longer than the rest of the start.
  const openDocument = () => (document ??= documentOf(routes, siteUrl))
  const css = new Snapshot(readFileSync(new URL('docs.css', import.meta.url), 'utf8'), 'text/css')
  const page = async () => {
    const product = (await someProduct()) ?? 'country-tomatoes'
    return docsPage(openDocument(), new Map(routes.map(({ id, example }) => [id, example])), product)
  }

  app.get('/api/openapi.json', (request, reply) => {
    json ??= new Snapshot(JSON.stringify(openDocument()))
    return sendSnapshot(request, reply, json)
  })
  app.get('/api/docs.css', (request, reply) => sendSnapshot(request, reply, css))
  app.get('/api/docs', async (request, reply) => {
    const snapshot = await snapshots.get('docs', ['catalogue'], page, 'text/html')
    return sendSnapshot(request, reply.header('content-security-policy', POLICY), snapshot)
  })
}
