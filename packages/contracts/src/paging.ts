import { z } from 'zod'
import { currencySchema, minorUnitsSchema } from './money.js'
import { instantSchema } from './time.js'

export const pageSizes = [10, 25, 50, 100] as const

export const pageSizeSchema = z
  .union(
    pageSizes.map((size) => z.literal(size)),
    { error: 'A page has 10, 25, 50 or 100 rows' },
  )
  .default(25)

/** Where a page begins: opaque, from `next` or `previous` of the page beside it. */
export const cursorSchema = z.string().max(400)

export const pageInput = {
  limit: pageSizeSchema,
  after: cursorSchema.optional(),
  before: cursorSchema.optional(),
}

/**
 * For lists that programs keep a copy of. `updatedSince`: what was added or changed at that moment or later, by the time of
 * the last change, whatever `sort` says. `next` is never null then: ask with it again, and with the same `updatedSince`, for
 * what changed after.
 */
export const changesInput = { ...pageInput, updatedSince: instantSchema.optional() }

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), next: z.string().nullable(), previous: z.string().nullable() })

export interface Page<Row> {
  rows: Row[]
  next: string | null
  previous: string | null
}

/** A sum that never mixes currencies: one line for each that occurs. Amounts in minor units. */
export const currencyTotalSchema = z.object({ currency: currencySchema, count: z.int(), amount: minorUnitsSchema })
export interface CurrencyTotal extends z.infer<typeof currencyTotalSchema> {}
