import type { FastifyRequest } from 'fastify'
import { ANSWERS, type Answer } from './email.copy.ts'

/** All variables of a letter together, in bytes. */
const MOST = 50 * 1024

/** For `@fastify/multipart`: no files, and no field that alone is too large. */
export const MULTIPART = { limits: { files: 0, fields: 30, fieldSize: MOST + 1, headerPairs: 50 } } as const

/** What EmailJS itself reads of a form; everything else is for the letter. */
const NAMES = ['service_id', 'template_id', 'user_id'] as const

export interface EmailForm {
  readonly names: Readonly<Record<(typeof NAMES)[number], string>>
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** Reads a form; an answer where it is none, or too large. */
export async function readEmailForm(request: FastifyRequest): Promise<EmailForm | Answer> {
  if (!request.isMultipart()) return ANSWERS.form
  const all = new Map<string, string>()
  // Read to the end whatever it holds: a browser that is still sending does not read an answer.
  for await (const part of request.parts())
    if (part.type === 'field') all.set(part.fieldname, String(part.value).replaceAll('\r\n', '\n'))
  const [service_id = '', template_id = '', user_id = ''] = NAMES.map((name) => all.get(name))
  for (const name of NAMES) all.delete(name)
  const size = [...all].reduce((sum, pair) => sum + Buffer.byteLength(pair.join('')), 0)
  if (size > MOST) return ANSWERS.large
  return { names: { service_id, template_id, user_id }, fields: [...all] }
}
