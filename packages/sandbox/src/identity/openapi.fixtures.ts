export type JsonSchema = { readonly [key: string]: unknown }

/**
 * Converts Clerk's OpenAPI 3.0 document to JSON schema. `nullable` becomes an alternative, because it has no effect beside
 * `allOf` and `oneOf`. `oneOf` becomes `anyOf`, because Clerk's alternatives overlap.
 */
export function schemasOf(document: JsonSchema): JsonSchema {
  return { components: { schemas: plain((document.components as JsonSchema).schemas) } } as JsonSchema
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, oneOf, discriminator: _, ...rest } = value as JsonSchema
  const schema: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(rest)) schema[key] = plain(inner)
  if (oneOf) schema.anyOf = plain(oneOf)
  return nullable === true ? { anyOf: [{ type: 'null' }, schema] } : schema
}
