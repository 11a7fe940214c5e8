import { z } from 'zod'
import type { MinorUnits } from '../minor-units.js'
import { minorUnitsSchema } from '../money.js'
import { paymentMethods, type Charge, type ChargeStatus, type DisputeState } from './charge.js'

/** What of a gift can be corrected; `funds` is how it is split. */
export const correctableFields = [
  'donor',
  'amount',
  'giftDate',
  'method',
  'campaign',
  'fundraiser',
  'funds',
  'reference',
  'comment',
] as const
export type CorrectableField = (typeof correctableFields)[number]

const namedSchema = z.object({ id: z.uuid(), name: z.string() })
const partsSchema = z.array(z.object({ designationId: z.uuid(), designation: z.string(), amount: minorUnitsSchema }))

const changeOf = <Field extends CorrectableField, Value extends z.ZodType>(field: Field, value: Value) =>
  z.object({ field: z.literal(field), before: value, after: value })

/** One thing that a correction changed. Amounts in minor units. */
export const correctedValueSchema = z.discriminatedUnion('field', [
  changeOf('donor', namedSchema),
  changeOf('amount', minorUnitsSchema),
  changeOf('giftDate', z.iso.date()),
  changeOf('method', z.enum(paymentMethods)),
  changeOf('campaign', namedSchema),
  changeOf('fundraiser', namedSchema.nullable()),
  changeOf('funds', partsSchema),
  changeOf('reference', z.string().nullable()),
  changeOf('comment', z.string().nullable()),
])
export type CorrectedValue = z.infer<typeof correctedValueSchema>

/** Why something of a gift stays as it is. */
export type CorrectionRefusal = 'unpaid' | 'gateway' | 'returned' | 'disputed'

interface Correctable {
  status: ChargeStatus
  /** A gateway took it, and says how much and when. */
  isOfGateway: boolean
  refundedAmount: MinorUnits
  refundPendingAmount: MinorUnits
  lostAmount: MinorUnits
  disputeState: DisputeState
}

/** Why a field of a gift cannot be corrected; null where it can. Screens and the API ask it alike. */
export function correctionRefusal(charge: Correctable, field: CorrectableField): CorrectionRefusal | null {
  if (field === 'comment') return null
  if (charge.status !== 'succeeded') return 'unpaid'
  if (charge.isOfGateway && (field === 'amount' || field === 'giftDate' || field === 'method')) return 'gateway'
  if (field !== 'amount') return null
  if (charge.disputeState !== 'none' || charge.lostAmount > 0) return 'disputed'
  return charge.refundedAmount + charge.refundPendingAmount > 0 ? 'returned' : null
}

/** Whether a transaction is a payment of a recurring gift, which stays with its donor where the payment goes to another. */
export const isOfRecurring = ({ donationNumber }: Pick<Charge, 'donationNumber'>): boolean =>
  donationNumber?.startsWith('R') ?? false
