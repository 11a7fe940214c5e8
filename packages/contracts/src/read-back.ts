import { z } from 'zod'

/** Fields of an answer that were sent back and are not changed in this way, as they were sent. */
export interface ReadBack {
  readBack?: Record<string, unknown> | undefined
}

/**
 * The schema of what is saved of an object that may be sent back whole, as an answer gave it: what the answer has and nobody
 * changes in this way is set apart as `readBack`, for whoever saves to compare. What neither knows is refused as ever.
 */
export function takingBack<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>, answer: z.ZodObject) {
  const isReadAlone = (name: string) => name in answer.shape && !(name in fields.shape)
  const withReadBack = z.strictObject({ ...fields.shape, readBack: z.record(z.string(), z.unknown()).optional() })
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const entries = Object.entries(value)
    const readBack = entries.filter(([name]) => isReadAlone(name))
    if (readBack.length === 0) return value
    return {
      ...Object.fromEntries(entries.filter(([name]) => !isReadAlone(name))),
      readBack: Object.fromEntries(readBack),
    }
  }, withReadBack)
}
