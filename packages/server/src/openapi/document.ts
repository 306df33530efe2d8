import { type ApiRoute, GROUPS, type Method, type Parameters } from '../api/route.ts'
import { ANSWER_SENTENCES, BODY_SENTENCES } from './plain-fields.ts'
import { namedSchemas, type Schema, schemaOf } from './schemas.ts'

interface DocumentedAnswer {
  readonly description: string
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: { readonly 'application/json': { readonly schema: Schema } }
}

export type Operation = ReturnType<typeof operationOf>
/** An OpenAPI 3.1 document. */
export type ApiDocument = ReturnType<typeof documentOf>

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

function parametersOf(route: ApiRoute) {
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

/** A schema whose own fields have their sentences; a field without one stays as it is. */
function withSentences(schema: Schema, sentences: ApiRoute['about']): Schema {
  if (!schema.properties) return schema
  const properties = Object.entries(schema.properties).map(([name, field]) => {
    const description = sentences[name]
    return [name, description === undefined ? field : { ...field, description }]
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

/** What is sent with a call. The fields of a DELETE may be in the query as well, so it needs no body. */
function requestBodyOf(method: Method, body: Parameters, about: ApiRoute['about']) {
  const schema = withSentences(schemaOf(body), { ...BODY_SENTENCES, ...about })
  return { required: method !== 'DELETE', content: { 'application/json': { schema } } }
}

function operationOf(route: ApiRoute) {
  const { method, body, about } = route
  const isCached = route.topics.length > 0
  const content = { 'application/json': { schema: withSentences(schemaOf(route.answer), ANSWER_SENTENCES) } }
  const etag = { ETag: { description: 'Changes when the answer does.', schema: { type: 'string' } } }
  const responses: Readonly<Record<string, DocumentedAnswer>> = {
    200: {
      description: 'The answer.',
      ...(isCached && { headers: etag }),
      content,
    },
    ...(route.pending !== null && { 202: { description: route.pending, content } }),
    ...(isCached && { 304: { description: 'Nothing has changed since the ETag in If-None-Match.' } }),
    400: problem('A parameter cannot be used; the message says which and why.'),
    ...(route.access !== 'public' && { 401: problem('No token, or one that does not count.') }),
    403: problem(
      route.access === 'public'
        ? 'The page’s origin is not listed as a partner.'
        : 'The page’s origin is not listed as a partner, or the userId is another shopper’s.',
    ),
    429: problem('Too many requests from one address.', retryAfter),
    500: problem('Something went wrong on our side.'),
    503: problem('Too busy just now.', retryAfter),
    ...Object.fromEntries(
      Object.entries(route.refusals).map(([status, reason]) => [
        status,
        problem(reason, status === '429' || status === '503' ? retryAfter : undefined),
      ]),
    ),
  }
  return {
    operationId: route.id,
    tags: [route.group],
    summary: route.summary,
    ...(route.description && { description: route.description }),
    parameters: parametersOf(route),
    ...(body && { requestBody: requestBodyOf(method, body, about) }),
    ...(route.access !== 'public' && {
      security: route.access === 'session' ? [{ bearer: [] }, { session: [] }] : [{ bearer: [] }],
    }),
    responses,
  }
}

const DESCRIPTION = `The calls of a Haat shop. Everything is JSON.

Lists and records carry an ETag: send it back in If-None-Match, and an unchanged answer costs a header. Money is in rupees. Texts are text, never markup.

Calls for shoppers take the identity service's token as a bearer token; the token decides who somebody is. A write may carry an Idempotency-Key: the same key again changes nothing and gets the same answer.

Pages of other origins may call the shop when their origin is listed as a partner; no cookies or credentials are taken. A refusal is always { success: false, message, statusCode }, with a message for people.`

/** One call of the document, with where it is. */
export interface Call {
  readonly method: Method
  readonly path: string
  readonly operation: Operation
}

/** Every call of a document, in its order. */
export const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Call['method'],
      path,
      operation,
    })),
  )

/** One path may have several methods. */
function pathsOf(routes: readonly ApiRoute[]) {
  const paths: Record<string, Readonly<Record<string, Operation>>> = {}
  for (const route of routes) {
    const path = templateOf(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return paths
}

/** The document of all calls, from the very schemas that parse and check them. */
export function documentOf(routes: readonly ApiRoute[], siteUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haat',
      version: '1',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: siteUrl }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(routes),
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The identity service’s token.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__session',
          description: 'The same token, on the shop’s own pages.',
        },
      },
    },
  }
}
