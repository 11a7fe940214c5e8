import type { ExpectedInstallment } from '../../donations/index.js'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type {
  DonationSource,
  feeCoverModes,
  Frequency,
  receiptPreferences,
  Tribute,
} from '@almoner/contracts/donations/donation'
import type { Money } from '@almoner/contracts/money'

/** Writes down, in the transaction that is open, what donors are promised for these charges. */
export type PromiseBenefits = (orgId: string, chargeIds: readonly string[]) => Promise<unknown>

/** What is promised, where the charge is the first of it. */
export interface NewDonation {
  frequency: Frequency
  interval?: number
  /** The day of the first payment, in the entity's time zone; today where absent. */
  startsOn?: string
  endsOn?: string | null
  feeCoverMode?: (typeof feeCoverModes)[number]
  source: DonationSource
  sourceUrl?: string | null
  utm?: Record<string, string>
  tribute?: Tribute | null
  comment?: string | null
  isAnonymous?: boolean
  consentText?: string | null
  ip?: string | null
  receiptPreference?: (typeof receiptPreferences)[number]
}

/** A further payment of a donation that is there: another try of the first, or an installment. */
export interface FurtherPayment {
  donationId: string
  /** Null for what is given once. */
  installmentNo: number | null
  /** 1 for the first try. */
  attemptNo: number
  retryOf?: string | null
}

/** What a collection is begun with. Amounts in minor units of `amount.currency`. */
export interface CollectionInput {
  orgId: string
  /** A random value of whoever asks, one for each payment they mean: the same again gives the same charge. */
  idempotencyKey: string
  /** Through which gateway; the charge takes its entity and its mode. */
  gateway: { integrationId: string; entityId: string; mode: 'live' | 'test' }
  donorId: string
  campaignId: string
  fundraiserId?: string | null
  donation: NewDonation | FurtherPayment
  /** All that is taken: the gift and what covers the fee. */
  amount: Money
  feeCoverAmount?: MinorUnits
  /** They sum to the amount without the cover; empty: the default designation takes it all. */
  allocations: Shares
  method: PaymentMethod
  /** The gateway's name for what is paid with; null where the donor pays on the gateway's page. */
  paymentReference: string | null
}

/** A charge whose intent is written down. Its id is the gateway's idempotency key. */
export interface BegunCharge {
  orgId: string
  chargeId: string
  donationId: string
  /** When the row was written; goes with every request as `intendedAt`. */
  intendedAt: Date
  status: string
  /** False where the same key had begun it before: ask the gateway how it stands rather than collecting anew. */
  isNew: boolean
  amount: Money
  paymentReference: string | null
}

export const isFurther = (donation: NewDonation | FurtherPayment): donation is FurtherPayment =>
  'donationId' in donation

/** What goes to which designation, in minor units; none: the default designation takes it all. */
export type Shares = readonly { designationId: string; amount: MinorUnits }[]

/** A try of an installment whose row is there. Amounts in minor units of the recurring donation's currency. */
export interface InstallmentIntent {
  chargeId: string
  donationId: string
  installmentNo: number
  /** 1 for the first try. */
  attemptNo: number
  retryOf: string | null
  amount: MinorUnits
  feeCoverAmount: MinorUnits
  /** They sum to the amount without the cover. */
  allocations: Shares
}

/** A gift that staff write down. */
export interface OfflineIntent {
  chargeId: string
  donorId: string
  campaignId: string
  entityId: string
  fundraiserId: string | null
  amount: Money
  method: PaymentMethod
  giftDate: string
  /** The number on a check or the reference of a transfer. */
  reference: string | null
  /** Its id in the system that it comes from. */
  externalId: string | null
  comment: string | null
  tribute: Tribute | null
  batchId: string | null
  source: DonationSource
  allocations: Shares
  /** The payment of a pledge that it pays; null where it belongs to none. */
  pays: ExpectedInstallment | null
}
