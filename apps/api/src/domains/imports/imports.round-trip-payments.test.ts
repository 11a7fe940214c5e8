import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { runChecks } from '../../checks/run-checks.js'
import { DuePledges } from '../pledges/due-pledges.js'
import { exported } from '../exports/testing/exported-rows.js'
import { formOf, formWith } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const usd = (amount: number) => ({ amount, currency: 'usd' as const })

/** A grant of three payments of which the first is paid, and one that was canceled. */
async function pledge(org: GivenOrg): Promise<void> {
  const staff = api.as(org.agent)
  const donor = await staff.donors.create({
    firstName: 'Ann',
    lastName: 'Rivers',
    email: `ann-${org.orgId}@rivers.test`,
    idempotencyKey: randomUUID(),
  })
  const add = (days: readonly [number, number][]) =>
    staff.pledges.add({
      donor: { id: donor.id },
      payments: days.map(([day, amount]) => ({ dueOn: inDays(day), amount: usd(amount) })),
      method: 'bank_transfer',
      idempotencyKey: randomUUID(),
    })
  const grant = await add([
    [-20, 900_00],
    [-2, 450_50],
    [60, 300_00],
    [-1 + 90, 120_00],
  ])
  await staff.charges.record({
    donor: { id: donor.id },
    amount: usd(900_00),
    giftDate: inDays(-19),
    method: 'bank_transfer',
    pledgeId: grant.id,
    idempotencyKey: randomUUID(),
  })
  const ended = await add([
    [10, 50_00],
    [20, 60_00],
  ])
  const { version } = await staff.donations.get({ id: ended.id })
  await staff.donations.cancel({ id: ended.id, version, reason: 'other', idempotencyKey: randomUUID() })
}

const plansOf = async (org: GivenOrg) => {
  const as = api.as(org.admin)
  const { rows } = await as.donations.list({ sort: 'createdAt' })
  const plans = await Promise.all(rows.map(({ id }) => as.donations.get({ id })))
  const due = await as.pledges.listExpected({})
  return plans
    .map((plan) => ({
      frequency: plan.frequency,
      status: plan.status,
      startsOn: plan.startsOn,
      paid: [plan.paidCount, plan.schedule.paidTotal],
      due: due.rows.filter(({ donationId }) => donationId === plan.id).map(({ dueOn, amount }) => [dueOn, amount]),
      toCome: plan.schedule.terms
        .filter(({ fromNo }) => fromNo >= plan.schedule.nextNo)
        .map(({ startsOn, amount }) => [startsOn, amount]),
    }))
    .toSorted((a, b) => a.status.localeCompare(b.status))
}

const carry = async (from: GivenOrg, to: ImportClient, list: 'donors' | 'donations' | 'charges') =>
  to.take(formWith((await exported(api, from, { list, matching: {} })).content, `${list}.csv`))

it('carries lists of payments over by the file of recurring gifts: what is paid, due and still to come', async () => {
  const from = await api.given.org()
  const to = await api.given.org()
  api.clock.set(new Date().toISOString())
  await pledge(from)
  const client = new ImportClient(api, to.admin)
  await carry(from, client, 'donors')
  const plans = await carry(from, client, 'donations')
  expect(plans.inspection.preset).toBe('almoner_recurring')
  expect(plans.findings).toMatchObject({ bad: 0, ready: 2 })
  await carry(from, client, 'charges')
  await api.app.get(DuePledges).run(to.orgId)
  const [before, after] = [await plansOf(from), await plansOf(to)]
  expect(before).toMatchObject([
    {
      status: 'active',
      paid: [1, 900_00],
      due: [[inDays(-2), 450_50]],
      toCome: [
        [inDays(60), 300_00],
        [inDays(89), 120_00],
      ],
    },
    { status: 'canceled', paid: [0, 0], due: [] },
  ])
  // Nothing is expected any more of the one that was canceled.
  expect(after[0]).toEqual(before[0])
  expect(after[1]).toMatchObject({ frequency: 'irregular', status: 'canceled', due: [] })
  const checked = await runChecks(api.infrastructure.connections.ownerUrl)
  expect(checked.filter(({ violations }) => violations.length > 0)).toEqual([])
  expect((await carry(from, client, 'donations')).findings).toMatchObject({ ready: 0, bad: 0 })
})

it('reads a column of payments in any file, refuses a faulty cell at its row, and takes all of it back', async () => {
  const org = await api.given.org()
  const client = new ImportClient(api, org.admin)
  const done = await client.take(
    formOf([
      ['Grant', 'Organization', 'Payments'],
      ['g-1', 'Tern Mill Foundation', `${inDays(40)} 250.50; ${inDays(10)} 500.00`],
      ['g-2', 'Oakes Trust', `${inDays(10)} 500.00; soon 20.00`],
    ]),
  )
  expect(done.plan?.rows).toBe('recurring')
  expect(done.findings).toMatchObject({ ready: 1, bad: 1 })
  const [bad] = await client.calls.problemRows({ id: done.id, afterLine: 0, limit: 10 })
  expect(bad).toMatchObject({ line: 3, cells: [{ field: 'payments', column: 'Payments' }] })
  expect(await plansOf(org)).toMatchObject([
    {
      frequency: 'irregular',
      status: 'scheduled',
      toCome: [
        [inDays(10), 500_00],
        [inDays(40), 250_50],
      ],
    },
  ])
  expect(await client.undo(done.id)).toMatchObject({ status: 'undone' })
  expect(await plansOf(org)).toEqual([])
})

it('takes a column that counts payments for no list', async () => {
  const org = await api.given.org()
  const { suggestedPlan } = await new ImportClient(api, org.admin).calls.upload(
    formOf([
      ['Name', 'Email', 'Payments'],
      ['Ann Rivers', 'ann@example.org', '3'],
    ]),
  )
  expect(suggestedPlan.rows).toBe('donors')
  expect(suggestedPlan.columns.map(({ index }) => index)).toEqual([0, 1])
})
