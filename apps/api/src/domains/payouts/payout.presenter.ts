import { subtract } from '@almoner/contracts/minor-units'
import type { Payout, PayoutLine, PayoutRow } from '@almoner/contracts/payouts/payout'
import { numberOf } from '@almoner/contracts/record-number'
import type { FoundPayout, FoundPayoutDetail, FoundPayoutLine } from './payouts.repository.js'

export function toPayoutRow(row: FoundPayout): PayoutRow {
  return {
    id: row.id,
    number: numberOf('P', row.sequence),
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    arrivesOn: row.arrives_on,
    contents: row.contents,
    gifts: row.gifts,
    gross: row.gross,
    fees: row.fees,
    refunds: row.refunds,
    disputes: row.disputes,
    other: row.other,
    difference: row.contents === 'complete' ? subtract(row.amount, row.net) : subtract(row.amount, row.amount),
    entityId: row.entity_id,
    entityName: row.entity_name,
    provider: row.provider,
    gatewayName: row.gateway_name,
    gatewayPayoutId: row.gateway_payout_id,
    bankReference: row.bank_reference,
    mode: row.mode,
  }
}

export function toPayout(row: FoundPayoutDetail): Payout {
  return {
    ...toPayoutRow(row),
    initiatedAt: row.initiated_at,
    failureMessage: row.failure_message,
    isBooked: row.is_booked,
    exchanges: row.exchanges,
    bankLine: row.bank_line,
  }
}

export const toPayoutLine = (row: FoundPayoutLine): PayoutLine => ({
  id: row.id,
  kind: row.kind,
  type: row.type,
  description: row.description,
  gross: row.gross,
  fee: row.fee,
  net: row.net,
  currency: row.currency,
  original:
    row.original_amount !== null && row.original_currency !== null
      ? { amount: row.original_amount, currency: row.original_currency, rate: row.exchange_rate }
      : null,
  exchangeDifference: row.exchange_difference,
  happenedAt: row.happened_at,
  gatewayObjectId: row.gateway_object_id,
  gift:
    row.charge_id !== null && row.charge_sequence !== null && row.donor_name !== null
      ? { id: row.charge_id, number: numberOf('T', row.charge_sequence), donorName: row.donor_name }
      : null,
})
