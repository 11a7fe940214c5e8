import { z } from 'zod'
import { chargeStatuses } from '../charges/charge.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { installmentIdSchema } from './installment-id.js'
import { defineCommand, defineQuery } from '../operation.js'
import { installmentSchema, type Installment } from './installment.js'

const ofDonationSchema = z.strictObject({
  donationId: donationIdSchema,
  before: z.int().positive().optional(),
  limit: z.int().min(1).max(100).default(24),
})
export interface ListInstallmentsInput extends z.output<typeof ofDonationSchema> {}

export interface InstallmentList {
  rows: Installment[]
}

export const listInstallments = defineQuery<ListInstallmentsInput, InstallmentList, z.input<typeof ofDonationSchema>>({
  name: 'installments.list',
  summary: 'The payments of a recurring gift that have come due, the newest first, each with its newest try.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: ofDonationSchema,
  output: z.object({ rows: z.array(installmentSchema) }),
  problems: ['not_found'],
})

export const chargedInstallmentSchema = z.object({
  installmentId: z.string(),
  chargeId: z.string(),
  status: z.enum(chargeStatuses),
  failureMessage: z.string().nullable(),
  /** The gateway has not said yet: it is being confirmed, and is not asked for again. */
  isOutcomeUnknown: z.boolean(),
})
export interface ChargedInstallment extends z.infer<typeof chargedInstallmentSchema> {}

const chargeNowSchema = z.strictObject({ donationId: donationIdSchema })
export interface ChargeNowInput extends z.output<typeof chargeNowSchema> {}

export const chargeNow = defineCommand<ChargeNowInput, ChargedInstallment>({
  name: 'installments.chargeNow',
  summary: 'Collects the payment that waits to be tried again, or else the next one, at once.',
  access: 'donations.manage',
  input: chargeNowSchema,
  output: chargedInstallmentSchema,
  problems: [
    'not_found',
    'donation_state_refused',
    'donation_held',
    'installment_under_way',
    'installment_too_soon',
    'payment_method_missing',
    'gateway_unavailable',
    'instance_unconfirmed',
  ],
  rest: { method: 'POST', path: '/v1/donations/{donationId}/charge' },
})

const chargeMissedSchema = z.strictObject({ installmentId: installmentIdSchema })
export interface ChargeMissedInput extends z.output<typeof chargeMissedSchema> {}

export const chargeMissed = defineCommand<ChargeMissedInput, ChargedInstallment>({
  name: 'installments.chargeMissed',
  summary: 'Collects a payment that failed, was skipped or was let go.',
  access: 'donations.manage',
  input: chargeMissedSchema,
  output: chargedInstallmentSchema,
  problems: [
    'not_found',
    'donation_state_refused',
    'donation_held',
    'installment_not_missed',
    'installment_under_way',
    'payment_method_missing',
    'gateway_unavailable',
    'instance_unconfirmed',
  ],
})
