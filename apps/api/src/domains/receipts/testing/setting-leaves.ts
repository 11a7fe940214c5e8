import { z } from 'zod'

/** The settings of a schema by their paths: `when.single`, and `giftAid.buildings[].name` of what stands in a list. */
export function leavesOf(schema: z.core.$ZodType, path = ''): string[] {
  const bare = bareOf(schema)
  if (bare instanceof z.ZodObject)
    return Object.entries(bare.shape).flatMap(([name, field]) =>
      leavesOf(field, path === '' ? name : `${path}.${name}`),
    )
  if (bare instanceof z.ZodArray && bareOf(bare.element) instanceof z.ZodObject)
    return leavesOf(bare.element, `${path}[]`)
  return [path]
}

/** These settings with another value at the path of a leaf. */
export function withLeaf(settings: object, path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.')
  const key = name.replace('[]', '')
  const former: unknown = Object.entries(settings).find(([known]) => known === key)?.[1]
  if (rest.length === 0) return { ...settings, [key]: value }
  const within = (part: unknown) =>
    withLeaf(typeof part === 'object' && part !== null ? part : {}, rest.join('.'), value)
  if (!name.endsWith('[]')) return { ...settings, [key]: within(former) }
  const [first, ...others]: unknown[] = Array.isArray(former) ? former : []
  return { ...settings, [key]: [within(first), ...others] }
}

/** A change that leaves nothing of the settings before: what these do not say is taken away. */
export function insteadOfAll(schema: z.core.$ZodType, settings: unknown): unknown {
  const bare = bareOf(schema)
  if (!(bare instanceof z.ZodObject) || typeof settings !== 'object' || settings === null) return settings ?? null
  const said = new Map<string, unknown>(Object.entries(settings))
  return Object.fromEntries(
    Object.entries(bare.shape).map(([name, field]) => [name, insteadOfAll(field, said.get(name))]),
  )
}

function bareOf(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? bareOf(schema.unwrap())
    : schema
}
