import type { FastifyInstance } from 'fastify'
import { badRequest, type Problem } from './problem.ts'

/** Most levels of objects and lists in each other. */
const DEEPEST = 64

/** Strings, brackets and colons of JSON; everything else says nothing of its shape. */
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
 * What is wrong with the shape of JSON, if anything: a field that comes twice in one object, which programs read
 * differently, or nesting without end. A scanner of ours and not a library's parser: the text is known to be JSON, so its
 * tokens say everything.
 * @param json a text that JSON.parse takes
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
      // A colon follows the name of a field, and nothing else.
      const name = String(JSON.parse(string))
      const fields = open.at(-1)
      if (fields?.has(name))
        return badRequest(`The field ${name.slice(0, 40)} comes twice in one JSON object. Send it once.`)
      fields?.add(name)
    }
    if (open.length > DEEPEST)
      return badRequest(`The JSON is nested too deeply. Send at most ${DEEPEST} levels.`)
  }
  return null
}

/** Reads JSON bodies; an empty one counts as none, because browsers send the type with a DELETE as well. */
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
