import { z } from 'zod'

/** The id that goes into a field of this name. */
export type IdOf = (field: string) => string

/** An input that fits the schema as far as it can be told, with ids wherever an id goes; `ownField` names the plain `id`. */
export const fillInput = (schema: z.ZodType, ownField: string, idOf: IdOf): unknown =>
  fill(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), ownField, idOf)

function fill(schema: z.core.JSONSchema.BaseSchema, field: string, idOf: IdOf): unknown {
  const anyOf = schema.anyOf ?? schema.oneOf
  if (anyOf?.[0] && typeof anyOf[0] === 'object') return fill(anyOf[0], field, idOf)
  if (schema.format === 'uuid') return idOf(field)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(
            ([name, property]) =>
              schema.required?.includes(name) || (typeof property === 'object' && property.format === 'uuid'),
          )
          .map(([name, property]) => [
            name,
            typeof property === 'object' ? fill(property, name === 'id' ? field : name, idOf) : undefined,
          ]),
      )
    case 'array':
      return []
    case 'integer':
    case 'number':
      return 1
    case 'string':
      return schema.examples?.[0] ?? 'someone@example.org'
    default:
      return undefined
  }
}
