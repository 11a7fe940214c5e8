import { z } from 'zod'
import { mask } from './mask.js'
import { email } from './personal-data.js'

/**
 * `all`: the whole text. `emails`: addresses within it, since a donor without a name goes by their email. `value`: null takes
 * its place, where a mask would be no value. `answer`: nothing of a condition itself, but whom it finds.
 */
type Hidden = { hides: 'all' | 'emails' | 'value' | 'answer' }

const hidden = z.registry<Hidden>()

/** Marks a text of an output by which a donor is reached, which a member can be kept from seeing. */
export const personal = <Schema extends z.ZodType<string | null>>(schema: Schema): Schema => {
  hidden.add(schema, { hides: 'all' })
  return schema
}

/** Marks the name of a donor. */
export const named = <Schema extends z.ZodType<string | null>>(schema: Schema): Schema => {
  hidden.add(schema, { hides: 'emails' })
  return schema
}

/** Marks a date and the like, of which nothing is told. */
export const withheld = <Schema extends z.ZodType<string | null>>(schema: Schema): Schema => {
  hidden.add(schema, { hides: 'value' })
  return schema
}

/** Marks a condition on what is withheld: whoever is not shown that cannot ask by it either. */
export const guarded = <Schema extends z.ZodType>(schema: Schema): Schema => {
  hidden.add(schema, { hides: 'answer' })
  return schema
}

export const isMarked = (schema: z.core.$ZodType): boolean => hidden.has(schema)

/** A copy of an output without what its schema marks; null and empty texts stay. */
export function maskPersonal<Output>(schema: z.ZodType<Output>, value: Output): Output
export function maskPersonal(schema: z.core.$ZodType, value: unknown): unknown {
  return masked(schema, value, 'shown')
}

/** A copy of an input without what nobody can ask by who is not shown personal data. */
export const maskAsked = (schema: z.core.$ZodType, value: unknown): unknown => masked(schema, value, 'asked')

function masked(schema: z.core.$ZodType, value: unknown, use: 'shown' | 'asked'): unknown {
  const mark = hidden.get(schema)
  if (mark?.hides === 'answer') return use === 'asked' ? null : value
  if (mark?.hides === 'value') return null
  if (mark && typeof value === 'string') return mark.hides === 'emails' ? value.replaceAll(email, mask) : value && mask
  if (value === null || value === undefined) return value
  if (schema instanceof z.ZodObject && isObject(value)) return maskedObject(schema, value, use)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const { element } = schema
    return value.map((entry) => masked(element, entry, use))
  }
  if (schema instanceof z.ZodTuple && Array.isArray(value)) {
    const { items } = schema.def
    return value.map((entry, place) => (items[place] ? masked(items[place], entry, use) : entry))
  }
  if (schema instanceof z.ZodRecord && isObject(value)) {
    const { valueType } = schema.def
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, masked(valueType, entry, use)]))
  }
  if (schema instanceof z.ZodUnion) {
    const fitting = schema.options.find((option) => z.safeParse(option, value).success)
    return fitting ? masked(fitting, value, use) : value
  }
  const inner = innerOf(schema)
  return inner ? masked(inner, value, use) : value
}

function maskedObject(
  { shape }: z.ZodObject,
  value: Readonly<Record<string, unknown>>,
  use: 'shown' | 'asked',
): object {
  const fields = Object.entries(shape).filter(([name]) => name in value)
  return { ...value, ...Object.fromEntries(fields.map(([name, field]) => [name, masked(field, value[name], use)])) }
}

/** The schema that another one only adds something to: that it may be null, say. */
export function innerOf(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return schema.def.innerType
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return schema.def.innerType
  if (schema instanceof z.ZodReadonly) return schema.def.innerType
  if (schema instanceof z.ZodPipe) return schema.def.out
  return schema instanceof z.ZodLazy ? schema.def.getter() : null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
