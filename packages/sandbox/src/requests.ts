import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Fields = Readonly<Record<string, unknown>>

/** Parses bodies of forms as records of texts. Of two fields with the same name, the last one counts. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    async (_request: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  )
}

/** Parses bodies of forms and JSON. An empty body is undefined. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  readForms(app)
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}

/** Returns a body's fields; none if the body is not an object. */
export const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {}

/** Returns a non-empty text of at most so many characters; null for any other value. */
export const textIn = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : null

/** Whether the request is from a page of this shop, or not from a page. Forms of other sites must not change settings. */
export function isOwnPage({ headers }: FastifyRequest, siteUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  return origin === undefined || origin === siteUrl || origin.replace(/^https?:\/\//, '') === host
}

/** Returns user and password of HTTP basic authentication, as `user:password`; '' for none. */
export function basicAuthOf({ headers }: FastifyRequest): string {
  const [scheme = '', text = ''] = (headers.authorization ?? '').split(' ')
  return scheme.toLowerCase() === 'basic' ? Buffer.from(text, 'base64').toString() : ''
}
