import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

export type QueryShape = ReadonlyMap<string, 'list' | 'number' | 'flag' | 'text'>

export function queryShapeOf(input: z.ZodType): QueryShape {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return new Map(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [
      name,
      kindOf(typeof field === 'object' ? field : {}),
    ]),
  )
}

function kindOf(schema: JsonSchema): 'list' | 'number' | 'flag' | 'text' {
  const kinds = [schema, ...(schema.anyOf ?? [])].map((one) => (typeof one === 'object' ? one : {}))
  if (kinds.some(({ type }) => type === 'array')) return 'list'
  if (kinds.some(({ type, const: value }) => type === 'integer' || type === 'number' || typeof value === 'number'))
    return 'number'
  if (kinds.some(({ type }) => type === 'boolean')) return 'flag'
  return 'text'
}

/** Lists are `status=a&status=b` or `status=a,b`; an empty parameter is as good as none. What doesn't read as its kind goes on as text, to be refused. */
export function readQuery(
  names: readonly string[] | '*',
  query: Record<string, unknown>,
  shape: QueryShape,
): Record<string, unknown> {
  const given = Object.keys(query).filter((name) => query[name] !== '')
  const taken = names === '*' ? given : given.filter((name) => names.includes(name))
  return Object.fromEntries(taken.map((name) => [name, valueOf(query[name], shape.get(name) ?? 'text')]))
}

function valueOf(value: unknown, kind: 'list' | 'number' | 'flag' | 'text'): unknown {
  if (kind === 'list') return [value].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : [one]))
  if (typeof value !== 'string') return value
  if (kind === 'number') return /^-?\d{1,16}$/.test(value) ? Number(value) : value
  if (kind === 'flag') return value === 'true' ? true : value === 'false' ? false : value
  return value
}
