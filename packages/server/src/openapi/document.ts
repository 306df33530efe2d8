import { type ApiRoute, GROUPS, type Method, type Parameters } from '../api/route.ts'
import { ANSWER_DESCRIPTIONS, BODY_DESCRIPTIONS } from './plain-fields.ts'
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
    description: 'Seconds to wait before a retry.',
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

/** Adds descriptions to the fields of a schema. A field without a description is not changed. */
function withDescriptions(schema: Schema, descriptions: ApiRoute['about']): Schema {
  if (!schema.properties) return schema
  const properties = Object.entries(schema.properties).map(([name, field]) => {
    const description = descriptions[name]
    return [name, description === undefined ? field : { ...field, description }]
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

/** The request body of a call. A DELETE may have its fields in the query, so its body is optional. */
function requestBodyOf(method: Method, body: Parameters, about: ApiRoute['about']) {
  const schema = withDescriptions(schemaOf(body), { ...BODY_DESCRIPTIONS, ...about })
  return { required: method !== 'DELETE', content: { 'application/json': { schema } } }
}

function operationOf(route: ApiRoute) {
  const { method, body, about } = route
  const isCached = route.topics.length > 0
  const content = {
    'application/json': { schema: withDescriptions(schemaOf(route.answer), ANSWER_DESCRIPTIONS) },
  }
  const etag = { ETag: { description: 'Changes whenever the response changes.', schema: { type: 'string' } } }
  const responses: Readonly<Record<string, DocumentedAnswer>> = {
    200: {
      description: 'Success.',
      ...(isCached && { headers: etag }),
      content,
    },
    ...(route.pending !== null && { 202: { description: route.pending, content } }),
    ...(isCached && {
      304: { description: 'The response has not changed since the ETag in If-None-Match.' },
    }),
    400: problem('A parameter or field is invalid; the message names it and the reason.'),
    ...(route.access !== 'public' && { 401: problem('The token is missing, invalid or expired.') }),
    403: problem(
      route.access === 'public'
        ? 'The page’s origin is not listed as a partner.'
        : 'The page’s origin is not listed as a partner, or the userId belongs to another shopper.',
    ),
    429: problem('Too many requests from one IP address.', retryAfter),
    500: problem('An error of the shop.'),
    503: problem('The shop is too busy or restarting.', retryAfter),
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

const DESCRIPTION = `The API of this shop. All requests and responses are JSON.

Lists and records have an ETag. Send it in If-None-Match: if nothing has changed, the response is an empty 304. Amounts are in rupees, unless a field says paise. Texts are plain text, never markup.

Calls for shoppers require the identity service's token as a bearer token; the token identifies the shopper. A write may have the header Idempotency-Key. A repeated call with the same key changes nothing and returns the same response. A purchase becomes one order, even without that header: a cart has a purchaseId, and calls that order or pay name it. Repeated, they return the same payment, or the order.

Pages of other origins may call the shop if their origin is listed as a partner. Their cookies and other credentials are ignored. Every error is { success: false, message, statusCode }, with a message for people.`

export interface Call {
  readonly method: Method
  readonly path: string
  readonly operation: Operation
}

export const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Call['method'],
      path,
      operation,
    })),
  )

/** Groups the routes by path, because a path may have several methods. */
function pathsOf(routes: readonly ApiRoute[]) {
  const paths: Record<string, Readonly<Record<string, Operation>>> = {}
  for (const route of routes) {
    const path = templateOf(route.path)
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return paths
}

/** Creates the document of all calls, from the schemas that parse and validate them. */
export function documentOf(routes: readonly ApiRoute[], siteUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'The shop’s API',
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
          description: 'Token of the identity service.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__session',
          description: 'The same token as a cookie, on the shop’s own pages.',
        },
      },
    },
  }
}
