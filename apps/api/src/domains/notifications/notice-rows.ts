import type { BulkAction } from '@almoner/contracts/bulk-changes/bulk-command'
import type { ExportedThing } from '@almoner/contracts/exports/export'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { StaffNotice } from '@almoner/contracts/notifications/staff-notices'
import type { DisputeStatus, RefundReason, RefundStatus } from '@almoner/contracts/charges/charge'
import type { Cancellation, DonationStatus, Frequency } from '@almoner/contracts/donations/donation'
import type { DonationActorKind, RecurringFacts } from '@almoner/contracts/donations/donation-actions'
import type { RecordKind } from '@almoner/contracts/records/record'
import type { Currency } from '@almoner/contracts/money'

export type GiftKind = 'chargeSucceeded' | 'chargeFailed' | 'planFailed' | 'planCanceled' | 'planChanged'
export type ChargeKind = 'chargeRefunded' | 'dispute' | 'fraudWarning'

interface Noted {
  kind: StaffNotice
  byUserId: string | null
  /** Nothing to tell any more: paid after all, decided, mended. */
  isMended: boolean
}

/** Of a payment or a recurring donation. Amounts in minor units. */
export interface GiftNotice extends Noted {
  kind: GiftKind
  donationId: string
  chargeId: string | null
  sequence: string
  status: DonationStatus
  donorName: string
  campaignName: string
  /** That of the payment where it is about one. */
  amount: MinorUnits
  currency: Currency
  frequency: Frequency
  interval: number
  /** A pledge, whose payments nobody collects. */
  isByHand: boolean
  retryOn: string | null
  failure: string | null
  cancellation: Cancellation | null
  change: { by: DonationActorKind; old: RecurringFacts; new: RecurringFacts; effectiveOn: string } | null
}

/** Of what became of a payment that was made: money that went back, a dispute, a warning. Amounts in minor units. */
export interface ChargeNotice extends Noted {
  kind: ChargeKind
  chargeId: string
  sequence: string
  donorName: string
  campaignName: string
  amount: MinorUnits
  currency: Currency
  refund: {
    amount: MinorUnits
    status: RefundStatus
    reason: RefundReason
    isWhole: boolean
    failure: string | null
  } | null
  dispute: {
    amount: MinorUnits
    status: DisputeStatus
    reason: string
    /** `YYYY-MM-DD` in UTC, as the gateway says it. */
    evidenceDueOn: string | null
    phase: 'opened' | 'due' | 'closed'
  } | null
}

export interface FundraiserNotice extends Noted {
  kind: 'fundraiserPending'
  /** Of a team that waits, its page. */
  fundraiserId: string
  isTeam: boolean
  name: string
  campaignName: string
}

export interface ImportNotice extends Noted {
  kind: 'importDone'
  importId: string
  sequence: string
  fileName: string
  /** Rows that came in; null where it failed. */
  rows: number | null
  failure: string | null
}

export interface BulkChangeNotice extends Noted {
  kind: 'bulkChangeDone'
  bulkChangeId: string
  recordKind: RecordKind
  /** Whether it undid another. */
  isUndo: boolean
  action: BulkAction
  done: number
  skipped: number
}

export interface ExportNotice extends Noted {
  kind: 'exportDone'
  exportId: string
  list: ExportedThing
  rows: number
  isFailed: boolean
}

export interface HubspotNotice extends Noted {
  kind: 'hubspotStopped'
  error: string | null
}

export interface IntegrationNotice extends Noted {
  kind: 'integrationError'
  integrationId: string
  name: string
  entityName: string
  reason: string | null
  error: string | null
}

/** Told to the fundraiser alone. Amounts in minor units. */
export interface OwnPageGiftNotice extends Noted {
  kind: 'ownPageGift'
  chargeId: string
  fundraiserUserId: string
  language: PageLanguage
  /** Of the team that they lead, where it came to the team's page. */
  teamName: string | null
  campaignName: string
  /** Null where the donor does not want to be named. */
  donorName: string | null
  amount: MinorUnits
  currency: Currency
  frequency: Frequency
  interval: number
}

/** Told to whoever has the task, and to nobody else. */
export interface TaskNotice extends Noted {
  kind: 'taskAssigned' | 'taskDue'
  assigneeId: string
  title: string
  /** `YYYY-MM-DD` where the org is. */
  dueOn: string | null
  byName: string | null
  record: { kind: RecordKind; id: string; name: string } | null
}

export type NoticeRow =
  | OwnPageGiftNotice
  | GiftNotice
  | ChargeNotice
  | FundraiserNotice
  | ImportNotice
  | BulkChangeNotice
  | ExportNotice
  | IntegrationNotice
  | HubspotNotice
  | TaskNotice

export const isGiftNotice = (row: NoticeRow): row is GiftNotice => 'donationId' in row
export const isChargeNotice = (row: NoticeRow): row is ChargeNotice => 'dispute' in row
export const isTaskNotice = (row: NoticeRow): row is TaskNotice => 'assigneeId' in row
