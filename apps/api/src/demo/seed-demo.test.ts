import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { donationStatuses } from '@almoner/contracts/donations/donation'
import { dueDate, nextCharge, occurrences, type DonationSchedule } from '@almoner/contracts/donations/schedule'
import { settled } from '../../test/settled.js'
import type { Id } from '@almoner/contracts/id'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import { createTestApi, type TestApi } from '../../test/create-test-api.js'
import { SandboxEvents } from '../domains/gateways/sandbox/sandbox-events.js'
import { runChecks } from '../checks/run-checks.js'
import { DonationSchedules } from '../domains/donations/index.js'
import { demoPassword, demoSignIns, trustEmail } from './demo-accounts.js'
import { seedDemo } from './seed-demo.js'

const dueOnOf = (donation: DonationSchedule | undefined) => (donation && nextCharge(donation)?.dueOn) ?? null

const due = (charge: { startsOn: string; anchorDay: number; installmentNo: number }): string =>
  dueDate({ ...charge, frequency: 'monthly', interval: 1 }, charge.installmentNo)

/** These compare with the time that it is, and not with the clock of the test. */
const ofNow = ['nothing_stuck', 'nothing_untried']

const now = '2026-11-20T18:30:00.000Z'
const today = '2026-11-20'

let api: TestApi
let isSeeded: boolean
let gifts: unknown

const giftsOf = (from: TestApi) =>
  from.asOwner(
    `select md5(string_agg(case o.name when 'Lanternfield House' then c.id::text else '' end || c.amount || c.gift_date || d.name, '' order by c.org_id, c.sequence))
     from charges c join donors d on d.id = c.donor_id join orgs o on o.id = c.org_id`,
  )

beforeAll(async () => {
  api = await createTestApi({ seedsDemo: true })
  api.clock.set(now)
  isSeeded = await seedDemo(api.infrastructure, api.app)
  gifts = await giftsOf(api)
})
afterAll(() => api.close())

describe('the demo', () => {
  test('is a non-profit with five years of gifts', async () => {
    expect(isSeeded).toBe(true)
    const [counted] = await api.asOwner<{ donors: number; charges: number; first: string; last: string }>(
      `select (select count(*)::int from donors) as donors, count(*)::int as charges,
              min(gift_date)::text as first, max(gift_date)::text as last from charges`,
    )
    expect(counted?.donors).toBeGreaterThan(1_400)
    expect(counted?.charges).toBeGreaterThan(11_000)
    expect(counted?.first.slice(0, 7)).toBe('2021-11')
    expect(counted?.last).toBe(today)
  })

  test('has gifts in every state that a list can show', async () => {
    const [found] = await api.asOwner<{ statuses: string[]; states: string[]; currencies: string[]; modes: string[] }>(
      `select array_agg(distinct status) as statuses, array_agg(distinct currency::text) as currencies, array_agg(distinct mode) as modes,
              array_agg(distinct case when refunded_amount = 0 then 'none' when refunded_amount < amount then 'partial' else 'full' end) as states
       from charges`,
    )
    expect(found?.statuses).toEqual(
      expect.arrayContaining(['succeeded', 'failed', 'pending', 'processing', 'canceled']),
    )
    expect(found?.states.toSorted()).toEqual(['full', 'none', 'partial'])
    expect(found?.currencies.toSorted()).toEqual(['eur', 'gbp', 'ils', 'usd'])
    expect(found?.modes.toSorted()).toEqual(['live', 'test'])
  })

  test('has gifts that were begun and not finished, by whom and how far', async () => {
    const drafts = await api.asOwner<{
      status: string
      reason: string
      step: string
      last: Date
      reminders: unknown[]
    }>('select status, reason, step, last_seen_at as last, reminders from donation_drafts')
    const distinct = (key: 'status' | 'reason' | 'step') => new Set(drafts.map((draft) => draft[key])).size
    expect([distinct('status'), distinct('reason'), distinct('step')]).toEqual([4, 5, 4])
    for (const { last, reminders } of drafts) {
      expect(last.getTime()).toBeLessThan(Date.parse(now))
      for (const { sentAt } of reminders as { sentAt: string }[]) {
        expect(Date.parse(sentAt)).toBeGreaterThan(last.getTime())
        expect(Date.parse(sentAt)).toBeLessThanOrEqual(Date.parse(now))
      }
    }
  })

  test('peaks in December and rests in spring', async () => {
    const months = await api.asOwner<{ month: number; gifts: number }>(
      `select extract(month from gift_date)::int as month, count(*)::int as gifts from charges
       where type <> 'installment' group by 1 order by 2`,
    )
    expect(months.at(-1)?.month).toBe(12)
    const quietest = months.slice(0, 6).map(({ month }) => month)
    expect(quietest).toEqual(expect.arrayContaining([4, 5]))
  })

  test('has gifts that their gateway knows, by a card and told to the donor', async () => {
    const [taken] = await api.asOwner<{ lost: number; bare: number; told: number }>(
      `select count(*) filter (where l.id is null)::int as lost,
              count(*) filter (where c.method_last4 is null and c.method <> 'link')::int as bare,
              (select count(*)::int from gift_emails) as told
       from charges c left join sandbox_log l on l.integration_id = c.gateway_integration_id and l.object_id = c.gateway_charge_id
       where c.type in ('single', 'installment')`,
    )
    expect(taken).toMatchObject({ lost: 0, bare: 0 })
    expect(taken?.told).toBeGreaterThan(8_000)
  })

  test('has disputes in every state, and books that add up', async () => {
    const states = await api.asOwner<{ state: string }>(
      "select distinct dispute_state as state from charges where dispute_state <> 'none' order by 1",
    )
    expect(states.map(({ state }) => state)).toEqual(['lost', 'open', 'under_review', 'warning', 'won'])
    const results = await runChecks(api.infrastructure.connections.ownerUrl)
    expect(results.filter(({ check, violations }) => violations.length > 0 && !ofNow.includes(check.name))).toEqual([])
  })

  test('knows donors by several ways to reach them, and what they wish', async () => {
    const [known] = await api.asOwner<Record<string, number>>(
      `select (select count(*)::int from donor_emails) as emails, (select count(*)::int from donor_phones) as phones,
              (select count(*)::int from donor_addresses) as addresses,
              (select count(*)::int from donor_consents where state = 'denied') as denied,
              count(*) filter (where deceased_on is not null)::int as died, count(*) filter (where do_not_contact)::int as silent,
              count(*) filter (where owner_user_id is not null)::int as owned
       from donors`,
    )
    for (const [what, count] of Object.entries(known ?? {})) expect([what, count > 2]).toEqual([what, true])
  })

  test('lies wholly in the past', async () => {
    const [later] = await api.asOwner<{ count: number }>(
      `select (select count(*) from charges where gift_date > $2::date or charged_at > $1 or created_at > $1)::int
            + (select count(*) from refunds where refunded_on > $2::date or created_at > $1)::int
            + (select count(*) from donors where created_at > $1 or updated_at > $1)::int
            + (select count(*) from campaigns where created_at > $1)::int as count`,
      [now, today],
    )
    expect(later?.count).toBe(0)
  })

  test('gives nothing back before it was given, nor more than was given', async () => {
    const wrong = await api.asOwner(
      `select c.id from charges c left join (select charge_id, sum(amount) as amount, min(refunded_on) as first_on from refunds group by 1) r on r.charge_id = c.id
       where c.refunded_amount <> coalesce(r.amount, 0) or r.first_on < c.gift_date`,
    )
    expect(wrong).toEqual([])
  })

  test('splits every gift to the cent', async () => {
    const wrong = await api.asOwner(
      `select c.id from charges c left join charge_allocations a on a.charge_id = c.id
       group by c.id having sum(a.amount) is distinct from c.amount`,
    )
    expect(wrong).toEqual([])
  })

  test('has donor totals that equal their recount', async () => {
    const wrong = await api.asOwner(
      `select * from (
         select donor_id, currency, count(*) as gifts, sum(amount - refunded_amount - lost_amount) as lifetime, max(amount) as largest, min(gift_date) as first_on, max(gift_date) as last_on
         from charges where status = 'succeeded' and mode = 'live' group by 1, 2
       ) r full join donor_totals t using (donor_id, currency)
       where (r.gifts, r.lifetime, r.largest, r.first_on, r.last_on)
         is distinct from (t.gift_count, t.lifetime_amount, t.largest_amount, t.first_gift_on, t.last_gift_on)`,
    )
    expect(wrong).toEqual([])
  })

  test('has values of custom fields that their fields take', async () => {
    const wrong = await api.asOwner(
      `select f.name, v.text, v.choices
       from custom_values v join custom_fields f on f.id = v.field_id
       where f.type in ('choice', 'choices')
         and not array(select o ->> 'key' from jsonb_array_elements(f.options) o) @> coalesce(v.choices, array[v.text])`,
    )
    expect(wrong).toEqual([])
  })

  test('has plans in every state, which count what their installments brought', async () => {
    const states = await api.asOwner<{ status: string }>('select distinct status from donations')
    expect(states.map(({ status }) => status).toSorted()).toEqual(donationStatuses.toSorted())
    const wrong = await api.asOwner(
      `select p.id from donations p left join (
         select donation_id, count(*) filter (where status = 'succeeded') as paid,
                coalesce(sum(amount - refunded_amount) filter (where status = 'succeeded'), 0) as total, max(installment_no) as last
         from charges group by 1) c on c.donation_id = p.id
       where (p.paid_count, p.paid_total) is distinct from (coalesce(c.paid, 0), coalesce(c.total, 0))
          -- Of a pledge, payments that are still expected are open as well.
          or p.managed_by <> 'manual' and p.next_installment <> coalesce(c.last, 0) + 1
          or (p.status in ('active', 'past_due', 'scheduled') or p.status = 'paused' and p.paused_until is not null) <> coalesce(p.next_charge_on > $1::date, false)
          or p.amount <> (select sum(amount) from donation_allocations a where a.donation_id = p.id)`,
      [today],
    )
    expect(wrong).toEqual([])
  })

  test('has the next dates that the schedule gives, with what was asked for some of them', async () => {
    const donations = await api.asOwner<{ id: string; org_id: string; next: string | null }>(
      "select id, org_id, next_charge_on::text as next from donations where frequency <> 'single' and status <> 'incomplete' and managed_by = 'almoner'",
    )
    const orgId = donations[0]?.org_id ?? ''
    const schedules = await api.app.get(DonationSchedules).of(
      orgId,
      donations.map(({ id }) => id),
    )
    const dates = donations.map(({ id, next }) => [id, next, dueOnOf(schedules.get(id))])
    expect(dates.filter(([, next, expected]) => next !== expected)).toEqual([])
    const reasons = [...schedules.values()].flatMap((donation) =>
      occurrences(donation, { count: 4 }).flatMap((one) => one.reasons),
    )
    expect(reasons).toEqual(expect.arrayContaining(['skipped', 'moved', 'changed', 'paused']))
  })

  test('collects installments on the dates of their plan, or a few days later where a retry was needed', async () => {
    const charges = await api.asOwner<{
      startsOn: string
      anchorDay: number
      installmentNo: number
      attemptNo: number
      giftDate: string
    }>(
      `select p.starts_on::text as "startsOn", p.anchor_day as "anchorDay", c.installment_no as "installmentNo", c.attempt_no as "attemptNo", c.gift_date::text as "giftDate"
       from charges c join donations p on p.id = c.donation_id
       where p.frequency <> 'single' and p.managed_by = 'almoner'`,
    )
    expect(charges.length).toBeGreaterThan(5_000)
    const firstAttempts = charges.filter(({ attemptNo }) => attemptNo === 1)
    expect(firstAttempts.filter((charge) => due(charge) !== charge.giftDate)).toEqual([])
    expect(charges.filter((charge) => charge.attemptNo > 1 && charge.giftDate <= due(charge))).toEqual([])
  })

  test('gives each org one default campaign, one default fund and one primary entity', async () => {
    const orgs = await api.asOwner(
      `select o.name, (select count(*)::int from campaigns where org_id = o.id and is_default) as campaigns,
              (select count(*)::int from designations where org_id = o.id and is_default) as funds,
              (select count(*)::int from entities where org_id = o.id and is_primary) as entities
       from orgs o order by o.name`,
    )
    expect(orgs).toEqual([
      { name: 'Almoner', campaigns: 1, funds: 1, entities: 1 },
      { name: 'Hearthwick Trust', campaigns: 1, funds: 1, entities: 1 },
      { name: 'Lanternfield House', campaigns: 1, funds: 1, entities: 1 },
    ])
  })

  test.each(demoSignIns)('$email signs in and lands in an org', async ({ email }) => {
    const user = await api.as(null).accounts.signIn({ email, password: demoPassword })
    const orgs: Record<string, string> = { [trustEmail]: 'Hearthwick Trust', 'super@demo.almoner.org': 'Almoner' }
    expect(user.org?.name).toBe(orgs[email] ?? 'Lanternfield House')
    expect(user.permission).toBe(email.startsWith('super') ? 'superuser' : 'user')
  })

  test('has gifts that are given back from the screen, as any other', async () => {
    const [gift] = await api.asOwner<{ id: Id<'charge'>; amount: number; org_id: OrgId }>(
      `select id, amount::int as amount, org_id from charges
       where type = 'single' and status = 'succeeded' and method = 'card' and mode = 'live' and refunded_amount = 0
         and dispute_state = 'none'
       order by sequence desc limit 1`,
    )
    if (!gift) throw new Error('The demo has no gift by card')
    const { id, amount, org_id: orgId } = gift
    const owner = api.as(await api.given.member(orgId, 'owner'))
    const reason = 'requested_by_donor'
    await owner.charges.refund({ chargeId: id, amount, reason, notifyDonor: false, idempotencyKey: randomUUID() })
    expect(await owner.charges.get({ id })).toMatchObject({ refundedAmount: amount })
  })

  test('has bank debits under way that arrive', async () => {
    const onTheWay = () =>
      api.asOwner<{ id: string; org_id: OrgId }>("select id, org_id from charges where status = 'processing'")
    const debits = await onTheWay()
    const [debit] = debits
    if (!debit) throw new Error('The demo has no debit under way')
    await api.startJobs()
    api.clock.set('2026-11-28T18:30:00.000Z')
    await api.within({ orgId: debit.org_id }, () => api.app.get(SandboxEvents).deliverDue(debit.org_id))
    await settled(api, { orgId: debit.org_id })
    // Recurring gifts may have begun others by now.
    const left = (await onTheWay()).map(({ id }) => id)
    expect(debits.filter(({ id }) => left.includes(id))).toEqual([])
    api.clock.set(now)
  })

  test('is seeded once', async () => {
    const count = () =>
      api.asOwner('select (select count(*) from orgs) as orgs, (select count(*) from charges) as charges')
    const before = await count()
    expect(await seedDemo(api.infrastructure, api.app)).toBe(true)
    expect(await count()).toEqual(before)
  })
})

test('a database where somebody is already stays as it is', async () => {
  const other = await createTestApi()
  try {
    await other.given.org()
    expect(await seedDemo(other.infrastructure, other.app)).toBe(false)
    expect(await other.asOwner('select name from orgs')).toEqual([{ name: 'Org of a test' }])
  } finally {
    await other.close()
  }
})

test(
  'the same day makes the same demo, but for the ids of what was given by the product itself',
  {
    timeout: 60_000,
  },
  async () => {
    const other = await createTestApi()
    try {
      other.clock.set(now)
      await seedDemo(other.infrastructure, other.app)
      expect(await giftsOf(other)).toEqual(gifts)
    } finally {
      await other.close()
    }
  },
)
