import type { FastifyInstance } from 'fastify'
import { readForms } from './forms.ts'

/** Bodies of forms and JSON; an empty one counts as none. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  readForms(app)
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}

/** A body's fields, whatever came. */
export const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}

/** A text of at most so many signs; null for anything else. */
export const textIn = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value !== '' && value.length <= most ? value : null
