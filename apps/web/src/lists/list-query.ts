import { z } from 'zod'

/** What a list asks for, by the input schema of its operation. */
export type ListSchema = z.ZodObject

/** The field without what says that it may be absent. */
function innermost(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return innermost(field.def.innerType)
  return field
}

/** A choice of numbers, such as the sizes of a page. */
const isOfNumbers = (kind: z.core.$ZodType): boolean =>
  kind instanceof z.ZodUnion && kind.options.every((option) => option instanceof z.ZodLiteral)

function valueOf(field: z.core.$ZodType, texts: string[]): unknown {
  const kind = innermost(field)
  if (kind instanceof z.ZodArray) return texts
  const [text] = texts
  if (kind instanceof z.ZodNumber || isOfNumbers(kind)) return text === '' ? undefined : Number(text)
  return text
}

/** Reads the parameters of a link by a schema. What a field cannot take is left out, so that an old link still opens. */
export function readQuery<Schema extends ListSchema>(schema: Schema, params: URLSearchParams): z.output<Schema> {
  const read: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(schema.shape)) {
    const texts = params.getAll(key)
    if (texts.length === 0) continue
    const value = valueOf(field, texts)
    if (z.safeParse(field, value).success) read[key] = value
  }
  return schema.parse(read)
}

function textsOf(value: unknown): string[] {
  if (value === undefined || value === null || value === '') return []
  return [value].flat().map((one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one)))
}

/** The parameters after a change; a filter of conditions as its JSON. Defaults and what is empty are left out, parameters of others stay. */
export function changeQuery(
  schema: ListSchema,
  params: URLSearchParams,
  change: Record<string, unknown>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(change)) {
    const field = schema.shape[key]
    const standard = field ? z.safeParse(field, undefined) : undefined
    const texts = textsOf(value)
    next.delete(key)
    if (standard?.success && textsOf(standard.data).join() === texts.join()) continue
    for (const text of texts) next.append(key, text)
  }
  return next
}
