import type { ApiRoute } from '../http/route.ts'
import { namedSchemas, type Schema, schemaOf } from './schemas.ts'

export interface DocumentedParameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description: string
  readonly schema: Schema
}

export interface DocumentedAnswer {
  readonly description: string
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: { readonly 'application/json': { readonly schema: Schema } }
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters: readonly DocumentedParameter[]
  readonly responses: Readonly<Record<string, DocumentedAnswer>>
}

/** An OpenAPI 3.1 document. */
export interface ApiDocument {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly license: object
  }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** `/a/:id` as OpenAPI writes it: `/a/{id}`. */
export const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')

const problem = (description: string, headers?: DocumentedAnswer['headers']): DocumentedAnswer => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const retryAfter = {
  'Retry-After': {
    description: 'Seconds after which it is worth asking again.',
    schema: { type: 'integer' },
  },
}

function parametersOf(route: ApiRoute): DocumentedParameter[] {
  const of = (place: 'path' | 'query', schema: Schema) =>
    Object.entries(schema.properties ?? {}).map(([name, parameter]) => ({
      name,
      in: place,
      required: place === 'path' || (schema.required ?? []).includes(name),
      description: route.about[name] ?? '',
      schema: parameter,
    }))
  return [...of('path', schemaOf(route.params)), ...of('query', schemaOf(route.query))]
}

function operationOf(route: ApiRoute): Operation {
  const kept = route.topics.length > 0
  const etag = { ETag: { description: 'Changes when the answer does.', schema: { type: 'string' } } }
  return {
    operationId: route.id,
    tags: [route.group],
    summary: route.summary,
    ...(route.description && { description: route.description }),
    parameters: parametersOf(route),
    responses: {
      200: {
        description: 'The answer.',
        ...(kept && { headers: etag }),
        content: { 'application/json': { schema: schemaOf(route.answer) } },
      },
      ...(kept && { 304: { description: 'Nothing has changed since the ETag in If-None-Match.' } }),
      400: problem('A parameter cannot be used; the message says which and why.'),
      403: problem('The page’s origin is not listed as a partner.'),
      ...Object.fromEntries(
        Object.entries(route.refusals).map(([status, reason]) => [status, problem(reason)]),
      ),
      429: problem('Too many requests from one address.', retryAfter),
      500: problem('Something went wrong on our side.'),
      503: problem('Too busy just now.', retryAfter),
    },
  }
}

const DESCRIPTION = `The public calls of a Haat shop. Everything is JSON over GET.

Lists and records carry an ETag: send it back in If-None-Match, and an unchanged answer costs a header. Money is in rupees. Texts are text, never markup.

Pages of other origins may call the shop when their origin is listed as a partner; no cookies or credentials are taken. A refusal is always { success: false, message, statusCode }, with a message for people.`

/** The document of all calls, from the very schemas that parse and check them. */
export function documentOf(routes: readonly ApiRoute[], siteUrl: string): ApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haat',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl }],
    tags: [
      { name: 'Catalogue', description: 'What the shop sells.' },
      { name: 'Comments', description: 'What shoppers say.' },
      { name: 'Orders', description: 'How far an order is.' },
    ],
    paths: Object.fromEntries(routes.map((route) => [templateOf(route.path), { get: operationOf(route) }])),
    components: { schemas: namedSchemas() },
  }
}
