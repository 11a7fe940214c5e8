import type { Charge, ChargeRow, ChargeTotals, TimelineEntry } from '@almoner/contracts/charges/charge'
import { refundStateOf } from '@almoner/contracts/charges/charge-rules'
import { numberOf } from '@almoner/contracts/ids'
import { formatMoney, isCurrency, UnknownCurrency, type Currency } from '@almoner/contracts/money'
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
    feeAmount: row.fee_amount,
    netAmount: row.amount - row.refunded_amount - row.fee_amount,
    chargedAt: row.charged_at,
    createdAt: row.created_at,
    donorEmail: row.donor_email,
    donorNumber: numberOf('D', row.donor_sequence),
    entityName: row.entity_name,
    allocations: row.allocations,
    refunds: row.refunds.map((refund) => ({ ...refund, reason: refund.reason as Charge['refunds'][number]['reason'] })),
    externalId: row.external_id,
    comment: row.comment,
    importId: row.import_id,
    importNumber: row.import_sequence === null ? null : numberOf('I', row.import_sequence),
    importLine: row.import_line,
    timeline: timelineOf(row),
  }
}

/** What happened to a transaction, in plain words, the oldest first. */
function timelineOf(row: FoundCharge): TimelineEntry[] {
  const currency = currencyOf(row.currency)
  const amount = formatMoney({ amount: row.amount, currency })
  const entries: TimelineEntry[] = []
  const tookPlace = row.charged_at ?? row.gift_date
  if (row.status === 'succeeded') entries.push({ at: tookPlace, kind: 'succeeded', text: `${amount} received` })
  if (row.status === 'failed') entries.push({ at: tookPlace, kind: 'failed', text: `${amount} could not be collected` })
  if (row.status === 'canceled') entries.push({ at: tookPlace, kind: 'canceled', text: 'Canceled before it was paid' })
  for (const refund of row.refunds) {
    const given = formatMoney({ amount: refund.amount, currency })
    entries.push({ at: refund.refundedOn, kind: 'refunded', text: `${given} given back` })
  }
  entries.push(
    row.import_sequence === null
      ? { at: row.created_at, kind: 'created', text: 'Recorded in Almoner' }
      : {
          at: row.created_at,
          kind: 'imported',
          text: `Imported with ${numberOf('I', row.import_sequence)}, line ${row.import_line}`,
        },
  )
  // Some are known by the day alone: within a day they stand in the order in which they must have happened.
  return entries.sort((a, b) => dayOf(a).localeCompare(dayOf(b)))
}

const dayOf = ({ at }: TimelineEntry): string => at.slice(0, 10)

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
        net: sum.gross - sum.refunded,
      }))
      .sort((a, b) => b.gross - a.gross),
  }
}

function currencyOf(code: string): Currency {
  if (!isCurrency(code)) throw new UnknownCurrency()
  return code
}
