import { subtract, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { Charge, ChargeRow, ChargeTotals, Refund } from '@almoner/contracts/charges/charge'
import { refundStateOf } from '@almoner/contracts/charges/charge-rules'
import { donationPrefix, isLive } from '@almoner/contracts/donations/donation-rules'
import { numberOf } from '@almoner/contracts/record-number'
import { isCurrency, UnknownCurrency, type Currency } from '@almoner/contracts/money'
import type { Refund as RefundEntity } from './refund.entity.js'
import type { FoundCharge, SummedCharges } from './charges.repository.js'

export function toCharge(row: FoundCharge): Charge {
  return {
    id: row.id,
    number: numberOf('T', row.sequence),
    giftDate: row.gift_date,
    donorId: row.donor_id,
    donorName: row.donor_name,
    amount: row.amount,
    refundedAmount: row.refunded_amount,
    currency: currencyOf(row.currency),
    status: row.status as ChargeRow['status'],
    refundState: refundStateOf(row.amount, row.refunded_amount),
    method: row.method as ChargeRow['method'],
    campaignId: row.campaign_id,
    campaignName: row.campaign_name,
    type: row.type as ChargeRow['type'],
    mode: row.mode as ChargeRow['mode'],
    disputeState: row.dispute_state,
    feeAmount: row.fee_amount,
    netAmount: netOf(row),
    platformFeeAmount: row.status === 'succeeded' ? row.platform_fee : zero,
    feeCoverAmount: row.fee_cover_amount,
    refundPendingAmount: row.refund_pending_amount,
    lostAmount: row.lost_amount,
    methodBrand: row.method_brand,
    methodLast4: row.method_last4,
    fundraiserId: row.fundraiser_id,
    fundraiserName: row.fundraiser_name,
    donationId: row.donation_id,
    donationNumber:
      row.donation_sequence && row.donation_frequency
        ? numberOf(donationPrefix(row.donation_frequency), row.donation_sequence)
        : null,
    installmentNo: row.installment_no,
    failureCode: row.failure_code,
    failureMessage: row.failure_message,
    declineType: row.decline_type,
    isOfLiveDonation:
      row.donation_frequency !== null &&
      row.donation_frequency !== 'single' &&
      row.donation_status !== null &&
      isLive(row.donation_status) &&
      row.donation_manager !== 'gateway',
    confirmedAt: row.confirmed_at,
    isOutcomeUnknown: row.outcome_unknown,
    gatewayChargeId: row.gateway_charge_id,
    hasGateway: row.has_gateway,
    isOfGateway: row.is_of_gateway,
    bankedOn: row.banked_on,
    payout: row.payout && { ...payoutOf(row.payout), number: numberOf('P', row.payout.sequence) },
    hasFraudWarning: row.has_fraud_warning,
    contradiction: row.contradiction,
    reference: row.reference,
    batch: row.batch,
    source: row.source,
    sourceUrl: row.source_url,
    utm: row.utm,
    donorComment: row.donor_comment,
    isAnonymous: row.is_anonymous,
    consentText: row.consent_text,
    advantage: row.advantage,
    advantageDescription: row.advantage_description,
    chargedAt: row.charged_at,
    createdAt: row.created_at,
    donorEmail: row.donor_email,
    donorNumber: numberOf('D', row.donor_sequence),
    entityId: row.entity_id,
    entityName: row.entity_name,
    allocations: row.allocations,
    refunds: row.refunds,
    disputes: row.disputes,
    externalId: row.external_id,
    comment: row.comment,
    tribute: row.tribute,
    softCredits: row.soft_credits,
    ...importOf(row),
    custom: row.custom,
  }
}

const importOf = (row: FoundCharge): Pick<Charge, 'importId' | 'importNumber' | 'importLine'> => ({
  importId: row.import_id,
  importNumber: row.import_sequence === null ? null : numberOf('I', row.import_sequence),
  importLine: row.import_line,
})

const payoutOf = ({ id, arrivesOn, status }: NonNullable<FoundCharge['payout']>) => ({ id, arrivesOn, status })

function netOf({ status, amount, disputes, ...charge }: FoundCharge): MinorUnits {
  if (status !== 'succeeded') return zero
  const disputeFees = disputes.map(({ feeAmount }) => feeAmount)
  return subtract(
    amount,
    charge.refunded_amount,
    charge.lost_amount,
    charge.fee_amount,
    charge.platform_fee,
    ...disputeFees,
  )
}

export function toRefund(refund: RefundEntity): Refund {
  return {
    id: refund.id,
    amount: refund.amount,
    status: refund.status,
    reason: refund.reason,
    note: refund.note ?? null,
    isOffline: refund.isOffline,
    receiptAction: refund.receiptAction,
    donationEnd: refund.donationEnd ?? null,
    failureMessage: refund.failureMessage ?? null,
    refundedOn: refund.refundedOn,
    createdAt: new Date(refund.createdAt).toISOString(),
  }
}

/** Sums by currency of what is live; test transactions are counted apart. */
export function toChargeTotals(sums: SummedCharges[]): ChargeTotals {
  const live = sums.filter((sum) => sum.mode === 'live')
  return {
    rows: sums.reduce((rows, sum) => rows + sum.rows, 0),
    testRows: sums.filter((sum) => sum.mode === 'test').reduce((rows, sum) => rows + sum.rows, 0),
    byCurrency: live
      .map(({ mode: _, currency, ...sum }) => ({
        ...sum,
        currency: currencyOf(currency),
        net: subtract(sum.gross, sum.refunded, sum.lost, sum.fees),
      }))
      .sort((a, b) => b.gross - a.gross),
  }
}

function currencyOf(code: string): Currency {
  if (!isCurrency(code)) throw new UnknownCurrency()
  return code
}
