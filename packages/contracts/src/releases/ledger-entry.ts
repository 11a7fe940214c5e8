import { z } from 'zod'
import { chargeModes } from '../charges/charge.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { ledgerAccountCodes } from './ledger-account.js'

/** What can be posted. `subjectId` names a charge, refund, dispute, import, transaction, change of a recurring donation, correction of a charge or payout, in this order of kinds; a settlement is of a payout as well; what donors got for gifts is posted as often as it changes, and is its own subject. */
export const ledgerKinds = [
  'gift',
  'fee',
  'refund',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'import',
  'opening',
  'reversal',
  'move',
  'correction',
  'benefit',
  'payout',
  'settlement',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** A line of the books. The lines of a transaction sum to zero in each currency, and none is ever changed or taken out. */
export const ledgerEntrySchema = z.object({
  transactionId: z.uuid(),
  line: z.int(),
  kind: z.enum(ledgerKinds),
  /** What it was posted for, as the kind says: a transaction, a refund, a dispute, an import, a payout. */
  subjectId: z.uuid(),
  mode: z.enum(chargeModes),
  /** The day that it counts for. */
  date: calendarDateSchema,
  postedAt: instantSchema,
  account: z.enum(ledgerAccountCodes),
  /** What exported journals call the account. */
  accountName: z.string(),
  /** Minor units: a debit is positive, a credit negative. */
  amount: minorUnitsSchema,
  currency: currencySchema,
  chargeId: z.uuid().nullable(),
  designationId: z.uuid().nullable(),
  campaignId: z.uuid().nullable(),
  fundraiserId: z.uuid().nullable(),
})
export interface LedgerEntry extends z.infer<typeof ledgerEntrySchema> {}
