import type { AddPledgeWire } from '@almoner/contracts/pledges/pledges.operations'
import type { DonorId } from '@almoner/contracts/donors/donor-id'
import { newId } from '../../platform/ids.js'
import { dateOf, type Day } from '../calendar.js'
import type { Calls } from './calls-of-owner.js'

interface Pledgers {
  monthly: { donorId: DonorId; chargeIds: string[] }
  quarterly: DonorId
  yearly: DonorId
}

type Pledged = Pick<AddPledgeWire, 'frequency' | 'interval' | 'startsOn' | 'method' | 'total' | 'comment' | 'payments'>

const gbp = (amount: number) => ({ amount, currency: 'gbp' as const })

/** A standing order whose gifts count toward it, a pledge with a payment that is late, and a grant of three payments on agreed dates, all to come. */
export async function pledgeInBritain(
  calls: Calls,
  campaignId: string,
  today: Day,
  { monthly, quarterly, yearly }: Pledgers,
): Promise<void> {
  const pledge = (donorId: DonorId, amount: number | null, given: Pledged) =>
    calls.pledges.add({
      ...given,
      donor: { id: donorId },
      ...(amount !== null && { amount: gbp(amount) }),
      campaignId,
      idempotencyKey: newId(),
    })
  const order = await pledge(monthly.donorId, 20_00, {
    frequency: 'monthly',
    startsOn: dateOf(today - 60),
    method: 'standing_order',
  })
  for (const chargeId of monthly.chargeIds)
    await calls.pledges.count({ chargeId, donationId: order.id, idempotencyKey: newId() })
  await pledge(quarterly, 45_00, {
    frequency: 'monthly',
    interval: 3,
    startsOn: dateOf(today - 12),
    method: 'cheque',
    total: 180_00,
  })
  await pledge(yearly, null, {
    payments: [
      { dueOn: dateOf(today + 40), amount: gbp(600_00) },
      { dueOn: dateOf(today + 220), amount: gbp(500_00) },
      { dueOn: dateOf(today + 405), amount: gbp(400_00) },
    ],
    method: 'bank_transfer',
    comment: 'Grant agreed by the board, paid after each report',
  })
}
