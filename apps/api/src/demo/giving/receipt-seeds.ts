import type { EntityManager } from '@mikro-orm/postgresql'
import { receiptFormSchema } from '@almoner/contracts/legal-entities/receipt-settings'
import { minorUnits, subtract } from '@almoner/contracts/minor-units'
import { Receipt, ReceiptIssuing, ReceiptPictures, ReceiptReports } from '../../domains/receipts/index.js'
import { Clock } from '../../platform/clock.js'
import { transactionOf } from '../../platform/database/transaction.js'
import type { Files } from '../../platform/files/files.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { dateOf, instantOf, type Day } from '../calendar.js'
import { sendReceipts } from '../demo.statements.js'
import { insertRows } from '../insert-rows.statements.js'
import type { LegalEntitySeed } from '../org-seeds.js'
import type { ChargeSeed } from './charge-seeds.js'

/** IRS, Publication 1771: from here on a donor needs a written acknowledgment to claim the gift. */
const leastReceipted = minorUnits(250_00)

/** The latest gifts, which wait for somebody to issue theirs. */
const waiting = 9

/** A row of `receipt_settings`. */
const settingsSeed = (entity: LegalEntitySeed, nowMs: number) => ({
  entity_id: entity.id,
  org_id: entity.org_id,
  settings: {
    ...receiptFormSchema.parse({
      pack: 'us',
      legalName: entity.name,
      registrationNumber: '12-3456789',
      address: '48 Ferry Street\nPortland, ME 04101',
      phone: '+1 207 555 0148',
      email: 'receipts@lanternfield.example',
      website: 'https://lanternfield.example',
      signatoryName: 'Miriam Okafor',
      signatoryTitle: 'Executive director',
      when: { single: 'batch', recurring: 'annual', offline: 'ask', minAmount: leastReceipted },
      body: 'Thank you. Your gift keeps the lights on at Lanternfield House.',
      deductibleText: `${entity.name} is a charity under section 501(c)(3) of the Internal Revenue Code.`,
    }),
    timeZone: entity.time_zone,
  },
  signature_name: null,
  updated_at: instantOf(nowMs),
})

interface Receipted {
  entity: LegalEntitySeed
  charges: readonly ChargeSeed[]
  issuedBy: string | undefined
  world: { files: Files; today: Day; nowMs: number }
}

class ClockAt extends Clock {
  constructor(private readonly at: Date) {
    super()
  }

  override now(): Date {
    return this.at
  }
}

/** Issues what was due of this year and the last, as staff do it at the end of each; one is void by now, one replaced. */
export async function seedReceipts(em: EntityManager, receipted: Receipted): Promise<void> {
  const { entity, issuedBy = null, world } = receipted
  const db = transactionOf(em)
  await insertRows(db, 'receipt_settings', [settingsSeed(entity, world.nowMs)])
  const orgId = entity.org_id
  const issuingAt = (day: string, time = '16:00') => {
    const [outbox, clock] = [new Outbox(em), new ClockAt(new Date(`${day}T${time}:00Z`))]
    const reports = new ReceiptReports(em, outbox, new Jobs(em), clock)
    return new ReceiptIssuing(em, new ReceiptPictures(world.files), outbox, reports, clock)
  }
  const issued: { chargeId: string; id: string; day: string }[] = []
  for (const [day, chargeIds] of monthsOf(receipted)) {
    const results = await issuingAt(day).issue(orgId, chargeIds, new Map(), { by: issuedBy, sends: false })
    for (const { chargeId, receipt } of results) if (receipt) issued.push({ chargeId, id: receipt.id, day })
  }
  await sendReceipts(orgId).execute(db)
  const [voided, replaced] = issued.slice(-9)
  if (!voided || !replaced) return
  await issuingAt(voided.day, '18:20').end(await em.findOneOrFail(Receipt, { orgId, id: voided.id }), {
    state: 'voided',
    reason: 'issued_in_error',
    note: 'The donor asked for one receipt with the gift of their company.',
    by: issuedBy,
  })
  const old = await em.findOneOrFail(Receipt, { orgId, id: replaced.id })
  const issuing = issuingAt(replaced.day, '19:05')
  await issuing.end(old, { state: 'replaced', reason: 'details', note: 'New married name.', by: issuedBy })
  await issuing.issue(orgId, [replaced.chargeId], new Map(), { by: issuedBy, sends: false, replaced: old })
}

/** The gifts of each month by its last day with a gift. */
function monthsOf({ entity, charges, world: { today } }: Receipted): Map<string, string[]> {
  // As far back as the product itself looks for gifts without a receipt.
  const since = `${Number(dateOf(today).slice(0, 4)) - 1}-01-01`
  const due = charges
    .filter(
      (one) =>
        one.entity_id === entity.id &&
        one.status === 'succeeded' &&
        one.mode === 'live' &&
        one.type !== 'installment' &&
        one.gift_date >= since &&
        subtract(one.amount, one.refunded_amount) >= leastReceipted,
    )
    .toSorted((a, b) => a.gift_date.localeCompare(b.gift_date))
    .slice(0, -waiting)
  const byMonth = Map.groupBy(due, ({ gift_date }) => gift_date.slice(0, 7))
  return new Map([...byMonth.values()].map((gifts) => [gifts.at(-1)?.gift_date ?? since, gifts.map(({ id }) => id)]))
}
