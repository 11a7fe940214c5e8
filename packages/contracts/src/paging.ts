import { z } from 'zod'
import { currencySchema, minorUnitsSchema } from './money.js'

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
