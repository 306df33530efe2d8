import { LooseNumber, LooseTexts } from '@haat/core/wire'
import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { records } from './fields.ts'

/** A JSON Schema of draft 2020-12, as far as the document and its page look into it. */
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
  // Transformations after parsing say nothing about what travels.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // Clients put up with numbers as text and other oddities; this server sends none, and promises so.
  overrideSchema: ({ valibotSchema }) => {
    if (valibotSchema === LooseNumber) return { type: ['number', 'null'] }
    if (valibotSchema === LooseTexts) return { type: 'array', items: { type: 'string' } }
    return undefined
  },
}

/** The JSON Schema of what a valibot schema takes. */
export const schemaOf = (schema: v.GenericSchema): Schema => {
  const { $schema: _draft, $defs: _defs, ...rest } = toJsonSchema(schema, { ...config, definitions })
  return rest as Schema
}

/** All named records, each field with its sentence. */
export function namedSchemas(): Record<string, Schema> {
  const named = toJsonSchemaDefs(definitions, config) as Record<string, Schema>
  for (const [name, { fields }] of Object.entries(records))
    for (const [field, description] of Object.entries(fields))
      Object.assign(named[name]?.properties?.[field] ?? {}, { description })
  return named
}
