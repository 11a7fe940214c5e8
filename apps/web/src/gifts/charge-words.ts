import type { ChargeMode, ChargeRow, DisputeState, PaymentMethod, RefundState } from '@almoner/contracts/charges/charge'
import type { ShownState } from '@almoner/contracts/charges/charge-rules'

/** What a transaction's values are called wherever one is shown. */
export const stateWords: Record<ShownState, string> = {
  pending: 'Pending',
  requires_action: 'Needs action',
  processing: 'Processing',
  succeeded: 'Succeeded',
  failed: 'Failed',
  canceled: 'Canceled',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
  disputed: 'Disputed',
  dispute_lost: 'Dispute lost',
}

export const refundWords: Record<RefundState, string> = {
  none: 'Not refunded',
  partial: 'Partially refunded',
  full: 'Fully refunded',
}

export const disputeWords: Record<DisputeState, string> = {
  none: 'Not disputed',
  warning: 'The bank asks',
  open: 'Open',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
}

export const methodWords: Record<PaymentMethod, string> = {
  card: 'Card',
  bank_debit: 'Bank debit',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  paypal: 'PayPal',
  link: 'Link',
  cash: 'Cash',
  cheque: 'Check',
  bank_transfer: 'Bank transfer',
  standing_order: 'Standing order',
  in_kind: 'In kind',
  other: 'Other',
}

export const typeWords: Record<ChargeRow['type'], string> = {
  single: 'One-time',
  installment: 'Recurring',
  offline: 'Offline',
  import: 'Imported',
  adjustment: 'Adjustment',
}

export const modeWords: Record<ChargeMode, string> = { live: 'Live', test: 'Test' }

export const giftColumnWords = {
  date: 'Date',
  donor: 'Donor',
  amount: 'Amount',
  status: 'Status',
  method: 'Method',
  campaign: 'Campaign',
  type: 'Type',
  fee: 'Fee',
  net: 'Net',
}
