import { z } from 'zod'

/** The input of an operation that needs none. */
export const nothing = z.strictObject({}).optional()
export type Nothing = z.output<typeof nothing>
