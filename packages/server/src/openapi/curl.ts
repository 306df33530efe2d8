import type { Call } from './document.ts'
import { exampleBody } from './plain-fields.ts'

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

export interface CurlOptions {
  /** Origin of the shop. */
  readonly base: string
  /** Path and query. */
  readonly example: string
  readonly product: string
}

/** Returns the body of an example; null for a call without a body. */
export function bodyOf({ operation }: Call, product: string): string | null {
  const { requestBody } = operation
  if (requestBody === undefined) return null
  const { properties = {}, required = [] } = requestBody.content['application/json'].schema
  const body = exampleBody(Object.keys(properties), required)
  for (const [name, { examples }] of Object.entries(properties))
    if (examples !== undefined) body[name] = examples[0]
  return JSON.stringify(body).replaceAll('{id}', product).replaceAll('{call}', operation.operationId)
}

/** Returns a call as a shell command. It reads the token from the variable TOKEN. */
export function curlOf(call: Call, { base, example, product }: CurlOptions): string {
  const { method, operation } = call
  const body = bodyOf(call, product)
  return [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    quoted(`${base}${example}`),
    ...(operation.security ? ['-H', '"Authorization: Bearer $TOKEN"'] : []),
    ...(body === null ? [] : ['-H', quoted('Content-Type: application/json'), '-d', quoted(body)]),
  ].join(' ')
}
