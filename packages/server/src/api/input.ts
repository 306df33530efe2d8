import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { badRequest, Problem } from '../http/problem.ts'
import type { ApiRoute, Parameters } from './route.ts'

/** Parses parameters with their schema. The response names the first invalid one. */
function read<S extends Parameters>(schema: S, values: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, values, { abortEarly: true })
  if (!result.success) {
    const issue = result.issues[0]
    const name = v.getDotPath(issue) ?? 'request'
    throw badRequest(
      issue.received === 'undefined' ? `The parameter ${name} is missing.` : sentenceFor(name, issue.message),
    )
  }
  // The unparsed values: schemas remove characters that have to be refused here.
  refuseBadText(values)
  return result.output
}

/** Complete sentences, such as texts of a screen, are shown as they are; fragments get the field's name. */
const sentenceFor = (name: string, message: string) =>
  /^(?:Please .*|\p{Lu}.*[.!?])$/u.test(message) ? message : `${name}: ${message}.`

/** Refuses texts that the database cannot store unchanged. Bodies are at most 64 levels deep (`json-bodies.ts`). */
function refuseBadText(value: unknown, name = 'request'): void {
  if (typeof value === 'string' && value.includes('\0'))
    throw badRequest(`${name}: the character U+0000 cannot be used.`)
  if (typeof value === 'string' && !value.isWellFormed())
    throw badRequest(`${name}: the text is not valid Unicode.`)
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) refuseBadText(inner, key)
}

/** Parses the fields of a body. @throws Problem 400 that names the first invalid one */
export function readFields<S extends Parameters>(schema: S, body: unknown): v.InferOutput<S> {
  const fields = body ?? {}
  if (typeof fields !== 'object' || Array.isArray(fields)) throw badRequest('Send one JSON object.')
  return read(schema, fields)
}

/** Returns all parameters: those of the path override the body, and those of the body the query. */
export function inputOf(route: ApiRoute, request: FastifyRequest): Record<string, unknown> {
  const fields = (request.body ?? {}) as object
  if (typeof fields !== 'object' || Array.isArray(fields)) throw badRequest('Send one JSON object.')
  const query = (request.query ?? {}) as object
  return {
    ...read(route.query, query),
    ...(route.body && read(route.body, route.method === 'DELETE' ? { ...query, ...fields } : fields)),
    ...read(route.params, request.params),
  }
}

/** Refuses a `userId` in path, body or query that is not the token's user. */
export function refuseOtherUserIds(request: FastifyRequest, userId: string): void {
  for (const place of [request.params, request.body, request.query]) {
    const named = (place as { userId?: unknown } | null | undefined)?.userId
    if (named !== undefined && named !== userId) throw new Problem(403, 'This belongs to another shopper.')
  }
}
