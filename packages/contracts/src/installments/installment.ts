import { z } from 'zod'
import { chargeStatuses, declineTypes } from '../charges/charge.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema, instantSchema } from '../time.js'

/** `collecting`: the gateway was asked, or is about to be. `skipped_late`: let go, since nobody collected in time. */
export const installmentStates = ['due', 'collecting', 'retrying', 'paid', 'failed', 'skipped', 'skipped_late'] as const
export type InstallmentState = (typeof installmentStates)[number]

export const isOpenInstallment = (state: InstallmentState): boolean =>
  state === 'due' || state === 'collecting' || state === 'retrying'

export const isMissedInstallment = (state: InstallmentState): boolean =>
  state === 'failed' || state === 'skipped' || state === 'skipped_late'

export const installmentSchema = z.object({
  id: z.string(),
  installmentNo: z.int(),
  /** In the recurring donation's own time zone. */
  dueOn: calendarDateSchema,
  state: z.enum(installmentStates),
  /** What is collected, with what covers the fee; minor units. */
  amount: minorUnitsSchema,
  currency: currencySchema,
  attempts: z.int(),
  attemptsAtMost: z.int(),
  nextAttemptAt: instantSchema.nullable(),
  charge: z
    .object({
      id: z.string(),
      number: z.string(),
      status: z.enum(chargeStatuses),
      failureCode: z.string().nullable(),
      failureMessage: z.string().nullable(),
      declineType: z.enum(declineTypes).nullable(),
      at: instantSchema,
    })
    .nullable(),
})
export interface Installment extends z.infer<typeof installmentSchema> {}
