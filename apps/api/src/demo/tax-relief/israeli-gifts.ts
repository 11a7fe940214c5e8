import { EntityManager } from '@mikro-orm/postgresql'
import type { INestApplicationContext } from '@nestjs/common'
import {
  ReceiptReports,
  ReportedReceipts,
  Reporting,
  ReportingQueue,
  type ReportAnswer,
} from '../../domains/receipts/index.js'
import { CallRunner } from '../../platform/access/call-runner.js'
import { Clock } from '../../platform/clock.js'
import { newId } from '../../platform/ids.js'
import { dateOf, type Day } from '../calendar.js'
import type { Calls } from './calls-of-owner.js'
import type { Trust } from './trust-seeds.js'

/** With an ID number that nobody has, but for who has not said theirs. */
const givers = [
  { firstName: 'נועה', lastName: 'ברזילי', city: 'חיפה', nationalId: '000000018', ago: 96, amount: 1800_00 },
  { firstName: 'איתמר', lastName: 'שקד', city: 'תל אביב', nationalId: '000000026', ago: 81, amount: 360_00 },
  { firstName: 'יעל', lastName: 'אורן', city: 'ירושלים', nationalId: '000000034', ago: 60, amount: 500_00 },
  { firstName: 'גיל', lastName: 'הדר', city: 'כפר סבא', nationalId: '000000042', ago: 44, amount: 250_00 },
  { firstName: 'רוני', lastName: 'ערבה', city: 'באר שבע', nationalId: '000000059', ago: 6, amount: 720_00 },
  { firstName: 'דפנה', lastName: 'כרמי', city: 'רעננה', nationalId: null, ago: 3, amount: 400_00 },
]

/** Of the gifts above, those whose receipts were issued while a service still reported them. */
const byService = 4

/** Answers as a reporting service would: a number for each receipt, but for one that it refuses. */
class ServiceOfDemo extends Reporting {
  private last = 4_100_216

  constructor(private readonly refused: string | undefined) {
    super()
  }

  report({ receiptId }: { receiptId: string }): Promise<ReportAnswer> {
    if (receiptId === this.refused)
      return Promise.resolve({ kind: 'rejected', reason: 'The ID number does not match the donor’s name' })
    this.last += 37
    return Promise.resolve({ kind: 'number', number: String(this.last) })
  }

  cancel(): Promise<ReportAnswer> {
    return Promise.resolve({ kind: 'canceled' })
  }
}

/** Donors with sealed ID numbers: some gifts reported, one refused, one that waits to be carried over, and one that lacks an ID number. */
export async function giveInIsrael(
  app: INestApplicationContext,
  calls: Calls,
  { org, israel, campaigns }: Trust,
  today: Day,
): Promise<void> {
  const chargeIds: string[] = []
  for (const { firstName, lastName, city, nationalId, ago, amount } of givers) {
    const address = { line1: 'רחוב הזית 4', city, country: 'IL' }
    const donor = await calls.donors.create({ firstName, lastName, language: 'he', address, idempotencyKey: newId() })
    if (nationalId) await calls.donors.setNationalId({ id: donor.id, nationalId })
    const gift = await calls.charges.record({
      donor: { id: donor.id },
      amount: { amount, currency: 'ils' },
      giftDate: dateOf(today - ago),
      method: 'bank_transfer',
      campaignId: campaigns.israel.id,
      idempotencyKey: newId(),
    })
    chargeIds.push(gift.chargeId)
  }
  const { results } = await calls.receipts.issue({ chargeIds: chargeIds.slice(0, byService), sends: false })
  const service = new ServiceOfDemo(results.at(-1)?.receipt?.id)
  await app
    .get(CallRunner)
    .run({ orgId: org.id }, () =>
      new ReportingQueue(
        app.get(EntityManager),
        service,
        app.get(ReportedReceipts),
        app.get(ReceiptReports),
        app.get(Clock),
      ).drain(org.id, new AbortController().signal),
    )
  const form = new FormData()
  form.set('receiptForm', JSON.stringify({ entityId: israel.id, s46: { reporting: 'file' } }))
  await calls.entities.saveReceipt(form)
  await calls.receipts.issue({ chargeIds: chargeIds.slice(byService, -1), sends: false })
}
