import type { FastifyRequest } from 'fastify'
import { ANSWERS, type Answer } from './email.copy.ts'

/** Largest size of all variables of an e-mail together, in bytes. */
const MAX_BYTES = 50 * 1024

/** Limits for `@fastify/multipart`: no files, and no field that is too large on its own. */
export const MULTIPART = {
  limits: { files: 0, fields: 30, fieldSize: MAX_BYTES + 1, headerPairs: 50 },
} as const

/** Fields that EmailJS itself reads; all others are variables of the e-mail. */
const NAMES = ['service_id', 'template_id', 'user_id'] as const

export interface EmailForm {
  readonly names: Readonly<Record<(typeof NAMES)[number], string>>
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** Reads a form. Returns a refusal if it is invalid or too large. */
export async function readEmailForm(request: FastifyRequest): Promise<EmailForm | Answer> {
  if (!request.isMultipart()) return ANSWERS.form
  const all = new Map<string, string>()
  // Always read to the end: a browser that is still sending does not read the response.
  for await (const part of request.parts())
    if (part.type === 'field') all.set(part.fieldname, String(part.value).replaceAll('\r\n', '\n'))
  const [service_id = '', template_id = '', user_id = ''] = NAMES.map((name) => all.get(name))
  for (const name of NAMES) all.delete(name)
  const size = [...all].reduce((sum, pair) => sum + Buffer.byteLength(pair.join('')), 0)
  if (size > MAX_BYTES) return ANSWERS.large
  return { names: { service_id, template_id, user_id }, fields: [...all] }
}
