import { z } from 'zod'
import { longTextUpTo, textUpTo } from '../text.js'
import { importFieldSchema } from './import-fields.js'

/** A cell that cannot be read: where it stands, what it says, and what is wrong with it. Rows of one fault have all three in common. */
export const faultSchema = z.strictObject({
  /** Null where it is the whole row. */
  field: importFieldSchema.nullable(),
  /** As the file has it, up to 500 characters. */
  value: longTextUpTo(500),
  message: textUpTo(500),
})
export interface Fault extends z.output<typeof faultSchema> {}

/** A fault that several rows have. */
export const repeatedFaultSchema = z.object({
  field: importFieldSchema.nullable(),
  value: z.string(),
  message: z.string(),
  column: z.string(),
  rows: z.int(),
  firstLine: z.int(),
})
export interface RepeatedFault extends z.output<typeof repeatedFaultSchema> {}

/** What is done about all cells of a fault: another value, a meaning for the word, or their rows stay out. */
export const faultMendSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), value: longTextUpTo(10_000) }),
  z.strictObject({ kind: z.literal('mean'), meaning: textUpTo(50) }),
  z.strictObject({ kind: z.literal('leave_out') }),
])
export type FaultMend = z.output<typeof faultMendSchema>

/** A fault that people mended in all of its rows at once. */
export const mendedFaultSchema = z.strictObject({
  fault: faultSchema,
  mend: faultMendSchema,
  /** How many rows had the fault when it was mended. */
  rows: z.int().min(0),
})
export interface MendedFault extends z.output<typeof mendedFaultSchema> {}

/** So many faults are listed, the most frequent first. */
export const mostRepeatedFaults = 50

export const isSameFault = (a: Fault, b: Fault): boolean =>
  a.field === b.field && a.value === b.value && a.message === b.message
