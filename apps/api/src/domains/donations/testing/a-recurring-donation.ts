import { randomUUID } from 'node:crypto'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'

/** Columns of `donations`, as a test wants them. */
type DonationColumns = Partial<Record<string, string | number | boolean | null>>

/** A monthly recurring donation of 30.00 from 31 January 2026 with five installments behind it; the clock of tests is at 15 June. */
export async function aRecurringDonation(api: TestApi, org: GivenOrg, columns: DonationColumns = {}): Promise<string> {
  const id = await api.given.donation(org)
  const set: DonationColumns = {
    starts_on: '2026-01-31',
    anchor_day: 31,
    next_installment: 6,
    next_charge_on: '2026-06-30',
    paid_count: 5,
    paid_total: 150_00,
    payment_reference: 'pm_card',
    gateway_integration_id: org.sandboxId,
    ...columns,
  }
  const names = Object.keys(set)
  await api.asOwner(
    `update donations set ${names.map((name, place) => `${name} = $${place + 2}`).join(', ')} where id = $1 returning id`,
    [id, ...names.map((name) => set[name])],
  )
  await api.asOwner(
    `insert into installments (id, org_id, donation_id, installment_no, due_on, amount, currency, state)
     select uuidv7(), org_id, id, next_installment - 1, '2026-05-31', amount, currency, 'paid' from donations
     where id = $1 and next_installment > 1 returning id`,
    [id],
  )
  return id
}

/** What every action comes with. */
export const seen = (id: string, version = 0) => ({ id, version, idempotencyKey: randomUUID() })

/** The next dates as short lines: number, day, minor units, reasons. */
export async function stripOf(api: TestApi, org: GivenOrg, id: string, count = 4): Promise<string[]> {
  const { occurrences } = await api.as(org.agent).donations.schedule({ id, count })
  return occurrences.map(({ installmentNo, dueOn, amount, reasons }) =>
    [installmentNo, dueOn, amount, ...reasons].join(' '),
  )
}
