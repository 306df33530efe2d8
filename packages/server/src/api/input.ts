import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { badRequest, Problem } from '../http/problem.ts'
import type { ApiRoute, Parameters } from './route.ts'

/** Reads parameters by their schema; the first thing that is wrong is named to the caller. */
function read<S extends Parameters>(schema: S, values: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, values, { abortEarly: true })
  if (!result.success) {
    const issue = result.issues[0]
    const name = v.getDotPath(issue) ?? 'request'
    throw badRequest(
      issue.received === 'undefined' ? `The parameter ${name} is missing.` : sentenceFor(name, issue.message),
    )
  }
  // As it came: what a schema leaves out of a text may be refused here.
  refuseBadText(values)
  return result.output
}

/** A whole sentence of a schema, or what a screen says, is fit to be shown as it is; a part of one needs the field's name. */
const sentenceFor = (name: string, message: string) =>
  /^(?:Please .*|\p{Lu}.*[.!?])$/u.test(message) ? message : `${name}: ${message}.`

/** Refuses texts that no database stores unchanged. Bodies are at most 64 levels deep (`json-bodies.ts`). */
function refuseBadText(value: unknown, name = 'request'): void {
  if (typeof value === 'string' && value.includes('\0'))
    throw badRequest(`${name}: the character U+0000 cannot be used.`)
  if (typeof value === 'string' && !value.isWellFormed())
    throw badRequest(`${name}: the text is not valid Unicode.`)
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) refuseBadText(inner, key)
}

/** Path over body over query: what names the thing wins. */
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

/** Who somebody is, the token says: a different name in path or body is refused. */
export function refuseOthers(request: FastifyRequest, userId: string): void {
  for (const place of [request.params, request.body, request.query]) {
    const named = (place as { userId?: unknown } | null | undefined)?.userId
    if (named !== undefined && named !== userId) throw new Problem(403, 'This belongs to another shopper.')
  }
}
