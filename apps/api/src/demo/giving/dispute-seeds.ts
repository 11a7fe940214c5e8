import type { EntityManager } from '@mikro-orm/postgresql'
import type { DisputeStatus } from '@almoner/contracts/charges/charge'
import { tookMoney } from '@almoner/contracts/charges/charge-steps'
import { minorUnits, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { ChargeReturns } from '../../domains/charges/index.js'
import {
  disputeLostPostings,
  disputeOpenedPostings,
  disputeWonPostings,
  Ledger,
  LedgerBulk,
  type LedgerEvent,
} from '../../domains/ledger/index.js'
import { transactionOf } from '../../platform/database/transaction.js'
import { dayOf, instantOf, momentOn, type Day } from '../calendar.js'
import { insertRows } from '../insert-rows.statements.js'
import { Rng } from '../rng.js'
import type { ChargeSeed } from './charge-seeds.js'
import { noteDisputes } from './dispute-seeds.statements.js'

type Case = readonly [status: DisputeStatus, openedDaysAgo: number, reason: string, closedDaysAgo?: number]

/** What banks asked back of gifts by card, in every state that a list can show. */
const cases: readonly Case[] = [
  ['warning_needs_response', 2, 'fraudulent'],
  ['needs_response', 4, 'fraudulent'],
  ['needs_response', 6, 'duplicate'],
  ['under_review', 23, 'product_not_received'],
  ['won', 118, 'subscription_canceled', 61],
  ['lost', 171, 'fraudulent', 102],
  ['warning_closed', 240, 'unrecognized', 229],
  ['lost', 402, 'fraudulent', 341],
]

const fee = minorUnits(15_00)
const daysToAnswer = 9

export interface DisputeSeed {
  id: string
  org_id: string
  charge_id: string
  gateway_dispute_id: string
  amount: MinorUnits
  withdrawn_amount: MinorUnits
  fee_amount: MinorUnits
  currency: ChargeSeed['currency']
  reason: string
  status: DisputeStatus
  evidence_due_by: string | null
  opened_at: string
  closed_at: string | null
  created_at: string
}

/** One dispute of each case, of the latest single gift by card before it that fits. With chance of its own. */
export function disputeSeeds(
  charges: readonly ChargeSeed[],
  today: Day,
): { dispute: DisputeSeed; charge: ChargeSeed }[] {
  const rng = new Rng(41)
  const taken = new Set<string>()
  return cases.flatMap(([status, openedDaysAgo, reason, closedDaysAgo]) => {
    const charge = charges.findLast(
      (one) => isDisputable(one) && !taken.has(one.id) && dayOf(one.gift_date) < today - openedDaysAgo - 6,
    )
    if (!charge) return []
    taken.add(charge.id)
    const openedMs = momentOn(today - openedDaysAgo, rng)
    const id = rng.id(openedMs)
    const opened = instantOf(openedMs)
    const hasMoney = tookMoney(status)
    const dispute = {
      id,
      org_id: charge.org_id,
      charge_id: charge.id,
      gateway_dispute_id: `sbx_dp_${id.replaceAll('-', '').slice(-22)}`,
      amount: charge.amount,
      withdrawn_amount: hasMoney ? charge.amount : zero,
      fee_amount: hasMoney ? fee : zero,
      currency: charge.currency,
      reason,
      status,
      evidence_due_by: instantOf(openedMs + daysToAnswer * 86_400_000),
      opened_at: opened,
      closed_at: closedDaysAgo === undefined ? null : instantOf(momentOn(today - closedDaysAgo, rng)),
      created_at: opened,
    }
    return [{ dispute, charge }]
  })
}

const isDisputable = ({ type, status, mode, method, amount, refunded_amount }: ChargeSeed): boolean =>
  type === 'single' &&
  status === 'succeeded' &&
  mode === 'live' &&
  method === 'card' &&
  amount >= 50_00 &&
  refunded_amount === 0

/** Writes them, marks their charges and books what the banks took and gave back. In the transaction of `em`, after the charges are posted. */
export async function recordDisputes(
  em: EntityManager,
  orgId: string,
  disputed: ReturnType<typeof disputeSeeds>,
): Promise<void> {
  const db = transactionOf(em)
  const disputes = disputed.map(({ dispute }) => dispute)
  await insertRows(db, 'disputes', disputes)
  await noteDisputes(orgId).execute(db)
  const lost = disputes.filter(({ status }) => status === 'lost')
  const parts = await new ChargeReturns().take(
    db,
    orgId,
    lost.map(({ charge_id, amount }) => ({ chargeId: charge_id, amount })),
  )
  const events = disputed.flatMap(({ dispute, charge }) => {
    if (!tookMoney(dispute.status)) return []
    const on = (kind: LedgerEvent['kind'], at: string): LedgerEvent => ({
      orgId,
      kind,
      subjectId: dispute.id,
      mode: charge.mode,
      currency: charge.currency,
      onDate: at.slice(0, 10),
      chargeId: charge.id,
      campaignId: charge.campaign_id,
      fundraiserId: charge.fundraiser_id,
    })
    const postings = disputeOpenedPostings(dispute.withdrawn_amount, dispute.fee_amount)
    const opened = { event: on('dispute_opened', dispute.opened_at), postings }
    if (dispute.closed_at === null) return [opened]
    return dispute.status === 'won'
      ? [opened, { event: on('dispute_won', dispute.closed_at), postings: disputeWonPostings(dispute.amount) }]
      : [
          opened,
          {
            event: on('dispute_lost', dispute.closed_at),
            postings: disputeLostPostings(parts.get(charge.id) ?? []),
          },
        ]
  })
  await new Ledger(em, new LedgerBulk()).postMany(events)
}
