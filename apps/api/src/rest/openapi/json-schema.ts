import { z } from 'zod'

/** JSON Schema 2020-12 as OpenAPI 3.1 takes it, open to what else it may say. */
export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  pattern?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  default?: unknown
  examples?: unknown[]
  description?: string
  [keyword: string]: unknown
}

/** What a schema takes before it changes anything. Rules over several fields are left to the answer 400. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // No number of ours is larger, and the bounds say nothing to a reader.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
    },
  }) as JsonSchema
  delete made.$schema
  return made
}

export function without(schema: JsonSchema, fields: readonly string[]): JsonSchema {
  if (fields.length === 0 || !schema.properties) return schema
  const kept = Object.entries(schema.properties).filter(([name]) => !fields.includes(name))
  const required = schema.required?.filter((name) => !fields.includes(name))
  return { ...schema, properties: Object.fromEntries(kept), ...(required && { required }) }
}
