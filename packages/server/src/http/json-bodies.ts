import type { FastifyInstance } from 'fastify'
import { badRequest, type Problem } from './problem.ts'

/** Maximum nesting of objects and lists. */
const MAX_LEVELS = 64

/** Strings, brackets and colons of JSON. Other characters do not affect its structure. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** @throws Problem 400 */
function textOf(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw badRequest('The body is not valid UTF-8.')
  }
}

/**
 * Finds a repeated field in an object, which programs read differently, or nesting that is too deep; null if there is
 * neither. No parser library is needed: the text is valid JSON, so its tokens are enough.
 * @param json a text that JSON.parse accepts
 */
function shapeProblem(json: string): Problem | null {
  /** The fields seen so far of each object that is open; null for a list. */
  const open: (Set<string> | null)[] = []
  let string = '""'
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : null)
    else if (token === '}' || token === ']') open.pop()
    else if (token !== ':') string = token
    else {
      // A colon only follows the name of a field.
      const name = String(JSON.parse(string))
      const fields = open.at(-1)
      if (fields?.has(name))
        return badRequest(`The field ${name.slice(0, 40)} comes twice in one JSON object. Send it once.`)
      fields?.add(name)
    }
    if (open.length > MAX_LEVELS)
      return badRequest(`The JSON is nested too deeply. Send at most ${MAX_LEVELS} levels.`)
  }
  return null
}

/** Parses JSON bodies. An empty body counts as no body, because browsers send the content type with a DELETE too. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      const text = textOf(Buffer.from(body))
      parse(request, text, (thrown, value) => {
        const problem = thrown ?? shapeProblem(text)
        done(problem, problem ? undefined : value)
      })
    } catch (thrown) {
      done(thrown as Error)
    }
  })
}
