import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import '../../../../test/matchers.js'
import { aRecurringDonation, seen, stripOf } from '../testing/a-recurring-donation.js'
import { DonationActions } from './donation-actions.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const noon = (day: string) => api.clock.set(`${day}T16:00:00Z`)
const someone = async () => {
  noon('2026-06-15')
  const org = await api.given.org()
  return { org, donations: api.as(org.agent).donations, strip: (id: string, count = 3) => stripOf(api, org, id, count) }
}

describe('a pause', () => {
  test('without an end rests until it is resumed, and the anchor stays', async () => {
    const { org, donations, strip } = await someone()
    const id = await aRecurringDonation(api, org)
    const paused = await donations.pause(seen(id))
    expect(paused).toMatchObject({
      status: 'paused',
      nextChargeOn: null,
      change: { kind: 'neutral', old: { status: 'active' } },
    })
    noon('2026-09-10')
    expect(await donations.resume(seen(id, 1))).toMatchObject({ status: 'active', nextChargeOn: '2026-09-30' })
    expect(await strip(id)).toEqual([
      '9 2026-09-30 3000 short_month',
      '10 2026-10-31 3000',
      '11 2026-11-30 3000 short_month',
    ])
  })

  test('with an end says what it leaves out, and takes another end', async () => {
    const { org, donations, strip } = await someone()
    const id = await aRecurringDonation(api, org)
    expect(await donations.pause({ ...seen(id), until: '2026-08-31' })).toMatchObject({ nextChargeOn: '2026-08-31' })
    expect(await strip(id)).toEqual([
      '6 2026-06-30 3000 paused short_month',
      '7 2026-07-31 3000 paused',
      '8 2026-08-31 3000',
    ])
    expect(await donations.pause({ ...seen(id, 1), until: '2026-07-31' })).toMatchObject({ nextChargeOn: '2026-07-31' })
    await expect(donations.pause({ ...seen(id, 2), until: '2026-06-15' })).rejects.toBeProblem('input_invalid', {
      field: 'until',
    })
  })

  test('that ended while nobody was there goes on from the day that was set', async () => {
    const { org, donations } = await someone()
    const id = await aRecurringDonation(api, org)
    await donations.pause({ ...seen(id), until: '2026-07-15' })
    noon('2026-08-03')
    const resumed = await api.within({ orgId: org.orgId }, () =>
      api.app.get(DonationActions).resume(org.orgId, id, {}, { by: 'system' }),
    )
    expect(resumed).toMatchObject({ status: 'active', nextChargeOn: '2026-07-31', change: { by: 'system' } })
  })

  test('of one that was being retried goes back to that', async () => {
    const { org, donations } = await someone()
    const id = await aRecurringDonation(api, org, { status: 'past_due', consecutive_failures: 1 })
    await api.asOwner(
      "update installments set state = 'retrying', next_attempt_at = '2026-06-16' where donation_id = $1 returning id",
      [id],
    )
    await donations.pause(seen(id))
    expect(await donations.resume(seen(id, 1))).toMatchObject({ status: 'past_due', nextChargeOn: '2026-06-30' })
  })
})

describe('an end', () => {
  test('gives up retries, withdraws what was planned, and says who, why and when', async () => {
    const { org, donations } = await someone()
    const id = await aRecurringDonation(api, org, { status: 'past_due', consecutive_failures: 1 })
    await api.asOwner(
      "update installments set state = 'retrying', next_attempt_at = '2026-06-16' where donation_id = $1 returning id",
      [id],
    )
    await donations.changeAmount({ ...seen(id), amount: 60_00, from: '2026-08-01' })
    await donations.cancel({ ...seen(id, 1), reason: 'financial', note: 'By phone' })
    expect(await donations.get({ id })).toMatchObject({
      status: 'canceled',
      nextChargeOn: null,
      cancellation: { by: 'staff', reason: 'financial', note: 'By phone' },
      canceledAt: '2026-06-15T16:00:00.000Z',
    })
    expect(await api.asOwner('select state from installments where donation_id = $1', [id])).toEqual([
      { state: 'failed' },
    ])
    expect((await donations.movement({ from: '2026-01-01', to: '2027-01-01' })).byCurrency).toEqual([])
    const again = donations.cancel({ ...seen(id, 2), reason: 'other' })
    await expect(again).rejects.toBeProblem('donation_state_refused')
    await expect(again).rejects.toThrow('This recurring gift was canceled. Restart it first.')
  })
})

describe('a restart', () => {
  test('goes on with the next date of the calendar, with the card that is kept', async () => {
    const { org, donations, strip } = await someone()
    const id = await aRecurringDonation(api, org, { status: 'failed', next_charge_on: null, consecutive_failures: 4 })
    expect(await donations.restart(seen(id))).toMatchObject({ status: 'active', nextChargeOn: '2026-06-30' })
    expect(await strip(id, 2)).toEqual(['6 2026-06-30 3000 short_month', '7 2026-07-31 3000'])
    expect(await donations.get({ id })).toMatchObject({ consecutiveFailures: 0, cancellation: null })
  })

  test('takes a day of its own, but not in a period that is paid', async () => {
    const { org, donations, strip } = await someone()
    const id = await aRecurringDonation(api, org, { status: 'canceled' })
    await expect(donations.restart({ ...seen(id), nextOn: '2026-06-20' })).rejects.toBeProblem('input_invalid', {
      field: 'nextOn',
    })
    noon('2026-09-05')
    await donations.restart({ ...seen(id), nextOn: '2026-09-08' })
    expect(await strip(id, 2)).toEqual(['9 2026-09-08 3000 changed', '10 2026-10-08 3000'])
  })

  test('asks for a new card where the old one has expired, was closed or is not there', async () => {
    const { org, donations } = await someone()
    for (const columns of [
      { method_exp_month: 5, method_exp_year: 2026 },
      { needs_method: true },
      { payment_reference: null },
    ]) {
      const id = await aRecurringDonation(api, org, { status: 'canceled', ...columns })
      await expect(donations.restart(seen(id))).rejects.toBeProblem('payment_method_missing')
    }
    const current = await aRecurringDonation(api, org, {
      status: 'canceled',
      method_exp_month: 6,
      method_exp_year: 2026,
    })
    expect(await donations.restart(seen(current))).toMatchObject({ status: 'active' })
  })

  test('is refused once the end of the plan has come', async () => {
    const { org, donations } = await someone()
    const id = await aRecurringDonation(api, org, { status: 'canceled', max_charges: 5 })
    await expect(donations.restart(seen(id))).rejects.toBeProblem('input_invalid', { field: 'nextOn' })
    const active = await aRecurringDonation(api, org)
    const ofActive = donations.restart(seen(active))
    await expect(ofActive).rejects.toBeProblem('donation_state_refused')
    await expect(ofActive).rejects.toThrow('This recurring gift is active. It can be changed, paused or canceled.')
  })
})
