import { LooseNumber, LooseTexts } from '@haat/core/wire'
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { records } from './fields.ts'

/** A JSON Schema (draft 2020-12): the parts that the document and its page read. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  maxLength?: number
  examples?: unknown[]
}

const definitions: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  Object.entries(records).map(([name, { schema }]) => [name, schema]),
)

const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // Transformations after parsing do not change the wire format.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // Clients accept numbers as text and similar deviations. This server never sends them, so the document is strict.
  overrideSchema: ({ valibotSchema }) => {
    if (valibotSchema === LooseNumber) return { type: ['number', 'null'] }
    if (valibotSchema === LooseTexts) return { type: 'array', items: { type: 'string' } }
    return undefined
  },
}

/** Returns the JSON Schema of a valibot schema's input. */
export const schemaOf = (schema: v.GenericSchema): Schema => {
  const { $schema: _draft, $defs: _defs, ...rest } = toJsonSchema(schema, { ...config, definitions })
  return rest as Schema
}

/** Returns the schemas of all named records, with a description of each field. */
export function namedSchemas(): Record<string, Schema> {
  const named = toJsonSchemaDefs(definitions, config) as Record<string, Schema>
  for (const [name, { fields }] of Object.entries(records))
    for (const [field, description] of Object.entries(fields))
      Object.assign(named[name]?.properties?.[field] ?? {}, { description })
  return named
}
