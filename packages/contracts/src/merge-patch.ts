import { z } from 'zod'

/** A change to an object: what it leaves out stays, null takes away (RFC 7396). */
export type MergePatch = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is MergePatch =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schema of a change to what a schema describes: everything may be left out or be null, and nothing is filled in. */
export function mergePatchOf(schema: z.ZodObject): z.ZodObject {
  return z.strictObject(
    Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, z.nullish(patched(field))])),
  )
}

function patched(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return patched(field.unwrap())
  return field instanceof z.ZodObject ? mergePatchOf(field) : field
}

/** The object after the change. Lists are replaced whole. */
export function applyMergePatch(before: MergePatch, patch: MergePatch): MergePatch {
  const kept = Object.entries(before).filter(([name]) => !Object.hasOwn(patch, name))
  const changed = Object.entries(patch)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => {
      const former = Object.hasOwn(before, name) ? before[name] : undefined
      return [name, isObject(value) ? applyMergePatch(isObject(former) ? former : {}, value) : value] as const
    })
  return Object.fromEntries([...kept, ...changed])
}
