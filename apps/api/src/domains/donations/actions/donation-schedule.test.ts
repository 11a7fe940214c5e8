import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import '../../../../test/matchers.js'
import { aRecurringDonation, seen, stripOf } from '../testing/a-recurring-donation.js'
import { timelineOf } from '../../../../test/timeline-of.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const someone = async () => {
  const org = await api.given.org()
  return { org, donations: api.as(org.agent).donations, strip: (id: string, count = 4) => stripOf(api, org, id, count) }
}

describe('the dates of a plan', () => {
  test('are told with amount, fund and reason, in the zone of the plan', async () => {
    const { org, donations } = await someone()
    const id = await aRecurringDonation(api, org)
    const dates = await donations.schedule({ id, count: 2 })
    expect(dates).toMatchObject({ zone: 'America/New_York', today: '2026-06-15', version: 0, currency: 'usd' })
    expect(dates.occurrences).toMatchObject([
      { installmentNo: 6, dueOn: '2026-06-30', amount: 30_00, reason: 'short_month' },
      {
        installmentNo: 7,
        dueOn: '2026-07-31',
        reason: 'regular',
        allocations: [{ designation: 'General fund', amount: 30_00 }],
      },
    ])
  })

  test('of another org are not there', async () => {
    const { org } = await someone()
    const { donations } = await someone()
    const id = await aRecurringDonation(api, org)
    await expect(donations.schedule({ id })).rejects.toBeProblem('not_found')
    await expect(donations.pause(seen(id))).rejects.toBeProblem('not_found')
  })
})

describe('the amount', () => {
  test('changes from the next payment on, and is counted as an upgrade of a year', async () => {
    const { org, donations, strip } = await someone()
    const id = await aRecurringDonation(api, org)
    const done = await donations.changeAmount({ ...seen(id), amount: 45_00 })
    expect(done).toMatchObject({
      version: 1,
      nextChargeOn: '2026-06-30',
      change: { field: 'amount', kind: 'upgrade', annualDelta: 180_00, old: { amount: 30_00 }, new: { amount: 45_00 } },
    })
    expect(await strip(id, 2)).toEqual(['6 2026-06-30 4500 changed short_month', '7 2026-07-31 4500'])
    expect(await donations.get({ id })).toMatchObject({
      amount: 45_00,
      giftAmount: 45_00,
      allocations: [{ amount: 45_00 }],
    })
  })

  test('changes from a day on, and is replaced by what is changed before that', async () => {
    const { org, donations, strip } = await someone()
    const id = await aRecurringDonation(api, org)
    await donations.changeAmount({ ...seen(id), amount: 60_00, from: '2026-08-02' })
    expect(await strip(id)).toEqual([
      '6 2026-06-30 3000 short_month',
      '7 2026-07-31 3000',
      '8 2026-08-31 6000 changed',
      '9 2026-09-30 6000 short_month',
    ])
    expect(await donations.get({ id })).toMatchObject({ amount: 30_00 })
    await donations.changeAmount({ ...seen(id, 1), amount: 20_00 })
    expect((await strip(id)).map((line) => line.split(' ')[2])).toEqual(['2000', '2000', '2000', '2000'])
    const rows = await timelineOf(api, org.agent, 'donation', id, 'recurring')
    expect(rows.map(({ isWithdrawn, annualDelta }) => [isWithdrawn, annualDelta])).toEqual([
      [false, -120_00],
      [true, 360_00],
    ])
    const { byCurrency } = await donations.movement({ from: '2026-06-01', to: '2026-12-31' })
    expect(byCurrency).toEqual([
      { currency: 'usd', upgrades: { count: 0, annualDelta: 0 }, downgrades: { count: 1, annualDelta: -120_00 } },
    ])
  })

  test('carries the cover of the fee along, reckoned anew', async () => {
    const { org, donations } = await someone()
    const id = await aRecurringDonation(api, org, { amount: 31_21, fee_cover_amount: 1_21 })
    await donations.changeAmount({ ...seen(id), amount: 100_00 })
    expect(await donations.get({ id })).toMatchObject({ amount: 103_30, feeCoverAmount: 3_30, giftAmount: 100_00 })
    await donations.changeAmount({ ...seen(id, 1), amount: 100_00, coversFee: false })
    expect(await donations.get({ id })).toMatchObject({ amount: 100_00, feeCoverAmount: 0 })
  })

  test('is not changed for a day that has passed, or after the plan has ended', async () => {
    const { org, donations } = await someone()
    const id = await aRecurringDonation(api, org, { ends_on: '2026-12-31' })
    const change = (from: string) => donations.changeAmount({ ...seen(id), amount: 1_00, from })
    await expect(change('2026-06-14')).rejects.toBeProblem('input_invalid', { field: 'from' })
    await expect(change('2027-01-01')).rejects.toBeProblem('input_invalid', { field: 'from' })
  })
})

describe('the date', () => {
  test('moves within its period, never into one that is paid', async () => {
    const { org, donations, strip } = await someone()
    const id = await aRecurringDonation(api, org)
    const move = (nextOn: string, anchorDay?: number) => donations.changeDate({ ...seen(id), nextOn, anchorDay })
    await expect(move('2026-06-29')).rejects.toBeProblem('input_invalid', { field: 'nextOn' })
    await expect(move('2026-07-31')).rejects.toBeProblem('input_invalid', { field: 'nextOn' })
    await expect(move('2026-07-14', 15)).rejects.toBeProblem('input_invalid', { field: 'anchorDay' })
    await move('2026-07-05')
    expect(await strip(id, 3)).toEqual(['6 2026-07-05 3000 changed', '7 2026-08-05 3000', '8 2026-09-05 3000'])
  })

  test('moves what was planned for later along', async () => {
    const { org, donations, strip } = await someone()
    const id = await aRecurringDonation(api, org)
    await donations.changeAmount({ ...seen(id), amount: 60_00, from: '2026-08-01' })
    await donations.changeDate({ ...seen(id, 1), nextOn: '2026-07-05' })
    expect(await strip(id, 3)).toEqual(['6 2026-07-05 3000 changed', '7 2026-08-05 3000', '8 2026-09-05 6000 changed'])
    const rows = await timelineOf(api, org.agent, 'donation', id, 'recurring')
    expect(rows.find(({ field }) => field === 'amount')).toMatchObject({ effectiveOn: '2026-09-05' })
  })

  test('of one payment moves alone, and back', async () => {
    const { org, donations, strip } = await someone()
    const id = await aRecurringDonation(api, org)
    const moved = await donations.moveDate({ ...seen(id), installmentNo: 6, dueOn: '2026-07-03' })
    expect(moved).toMatchObject({ nextChargeOn: '2026-07-03', change: { old: { dueOn: '2026-06-30' } } })
    expect(await strip(id, 2)).toEqual(['6 2026-07-03 3000 moved', '7 2026-07-31 3000'])
    await donations.moveDate({ ...seen(id, 1), installmentNo: 6, dueOn: '2026-06-30' })
    expect(await strip(id, 1)).toEqual(['6 2026-06-30 3000 short_month'])
    await expect(donations.moveDate({ ...seen(id, 2), installmentNo: 5, dueOn: '2026-06-30' })).rejects.toBeProblem(
      'input_invalid',
      { field: 'installmentNo' },
    )
  })
})

describe('the frequency', () => {
  test('changes with the next payment', async () => {
    const { org, donations, strip } = await someone()
    const id = await aRecurringDonation(api, org)
    const done = await donations.changeFrequency({ ...seen(id), frequency: 'monthly', interval: 3, amount: 90_00 })
    expect(done.change).toMatchObject({ kind: 'neutral', annualDelta: 0, field: 'frequency' })
    expect(await strip(id, 3)).toEqual([
      '6 2026-06-30 9000 changed short_month',
      '7 2026-09-30 9000 short_month',
      '8 2026-12-31 9000',
    ])
  })

  test('changes now, counted from the last payment', async () => {
    const { org, donations, strip } = await someone()
    const id = await aRecurringDonation(api, org)
    await donations.changeFrequency({ ...seen(id), frequency: 'weekly', from: 'now' })
    expect(await strip(id, 3)).toEqual(['6 2026-06-21 3000 changed', '7 2026-06-28 3000', '8 2026-07-05 3000'])
    const { change } = await donations.changeFrequency({ ...seen(id, 1), frequency: 'yearly', from: 'now' })
    expect(change).toMatchObject({ kind: 'downgrade', annualDelta: 30_00 - 30_00 * 52 })
    expect(await strip(id, 2)).toEqual(['6 2027-05-31 3000 changed', '7 2028-05-31 3000'])
  })

  test('changes from a day on, and drops what was asked for dates that are no more', async () => {
    const { org, donations, strip } = await someone()
    const id = await aRecurringDonation(api, org)
    await donations.skip({ ...seen(id), installmentNos: [7, 9] })
    await donations.changeFrequency({ ...seen(id, 1), frequency: 'yearly', from: '2026-08-15' })
    expect(await strip(id, 4)).toEqual([
      '6 2026-06-30 3000 short_month',
      '7 2026-07-31 3000 skipped',
      '8 2026-08-31 3000 changed',
      '9 2027-08-31 3000',
    ])
  })
})

describe('single payments', () => {
  test('are skipped and brought back, and the calendar stays', async () => {
    const { org, donations, strip } = await someone()
    const id = await aRecurringDonation(api, org)
    const skipped = await donations.skip({ ...seen(id), installmentNos: [6, 7] })
    expect(skipped).toMatchObject({
      nextChargeOn: '2026-08-31',
      change: { old: { installmentNos: [6, 7], dueOn: '2026-06-30' }, new: { dueOn: null } },
    })
    expect(await strip(id, 3)).toEqual([
      '6 2026-06-30 3000 skipped short_month',
      '7 2026-07-31 3000 skipped',
      '8 2026-08-31 3000',
    ])
    expect(await donations.unskip({ ...seen(id, 1), installmentNos: [6] })).toMatchObject({
      nextChargeOn: '2026-06-30',
    })
    await expect(donations.unskip({ ...seen(id, 2), installmentNos: [8] })).rejects.toBeProblem('input_invalid', {
      field: 'installmentNos',
    })
  })

  test('the last one is not skipped, since nothing would be left', async () => {
    const { org, donations } = await someone()
    const id = await aRecurringDonation(api, org, { ends_on: '2026-07-30' })
    await expect(donations.skip({ ...seen(id), installmentNos: [6] })).rejects.toBeProblem('input_invalid', {
      field: 'installmentNos',
    })
  })
})

describe('every action', () => {
  test('leaves a plan alone that was changed since it was seen, and is done once for a key', async () => {
    const { org, donations } = await someone()
    const id = await aRecurringDonation(api, org)
    const first = { ...seen(id), amount: 45_00 }
    const done = await donations.changeAmount(first)
    await expect(donations.changeAmount({ ...first, idempotencyKey: randomUUID() })).rejects.toBeProblem(
      'donation_changed',
    )
    expect(await donations.changeAmount(first)).toEqual(done)
    await expect(donations.changeAmount({ ...first, amount: 1_00 })).rejects.toBeProblem('idempotency_key_reused')
    expect(await timelineOf(api, org.agent, 'donation', id, 'recurring')).toHaveLength(1)
  })

  test('is one of two that come at once', async () => {
    const { org, donations } = await someone()
    const id = await aRecurringDonation(api, org)
    const attempts = await Promise.allSettled(
      [41_00, 42_00, 43_00].map((amount) => donations.changeAmount({ ...seen(id), amount })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await timelineOf(api, org.agent, 'donation', id, 'recurring')).toHaveLength(1)
  })

  test('is for plans that are kept here, and for those that repeat', async () => {
    const { org, donations } = await someone()
    const kept = await aRecurringDonation(api, org, { managed_by: 'gateway' })
    const single = await api.given.donation(org, { frequency: 'single', status: 'completed' })
    const canceled = await aRecurringDonation(api, org, { status: 'canceled' })
    const change = (id: string) => donations.changeAmount({ ...seen(id), amount: 1_00 })
    await expect(change(kept)).rejects.toBeProblem('donation_kept_elsewhere')
    await expect(change(single)).rejects.toBeProblem('donation_state_refused')
    await expect(change(canceled)).rejects.toBeProblem('donation_state_refused')
  })

  test('is written down: log, audit and outbox, in one transaction', async () => {
    const { org, donations } = await someone()
    const id = await aRecurringDonation(api, org)
    const { change } = await donations.changeAmount({ ...seen(id), amount: 45_00 })
    const audited = await api.asOwner<{ action: string; user_id: string }>(
      'select action, user_id from audit_log where subject_id = $1',
      [id],
    )
    expect(audited).toEqual([{ action: 'donations.changeAmount', user_id: org.agent.userId }])
    const told = await api.asOwner<{ type: string; payload: object }>(
      'select type, payload from outbox where org_id = $1',
      [org.orgId],
    )
    expect(told).toMatchObject([
      { type: 'donation.updated', payload: { donationId: id, changeId: change.id, by: 'staff' } },
    ])
    const rows = await timelineOf(api, org.agent, 'donation', id, 'recurring')
    expect(rows).toMatchObject([{ id: change.id, by: 'staff', person: { name: expect.stringMatching(/\S/) } }])
  })
})
