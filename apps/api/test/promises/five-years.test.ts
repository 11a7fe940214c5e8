import { minorUnits } from '@almoner/contracts/minor-units'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatewayIntegrationIdSchema } from '@almoner/contracts/gateways/gateway-integration-id'
import { aRecurringDonation, keptMethod } from '../../src/domains/recurring/testing/donations.js'
import { DonationActions, type DonationActor } from '../../src/domains/donations/index.js'
import { RecurringWorker } from '../../src/domains/recurring/index.js'
import { runChecks } from '../../src/checks/run-checks.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import type { GivenOrg } from '../given.js'
import * as model from './donation-model.js'
import { rngOf, seedOf, sized } from './size.js'

// Years of recurring donations, through the schedule, the actions and the worker, beside a model that shares no code with them.
let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const zones = [
  'America/New_York',
  'Europe/London',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Africa/Cairo',
  'America/Havana',
  'Australia/Lord_Howe',
]
const dayMs = 86_400_000
const from = Date.parse('2026-01-01T00:00:00Z')

type Die = (below: number) => number
const pick = <Value>(die: Die, values: readonly [Value, ...Value[]]): Value => values[die(values.length)] ?? values[0]

const rhythms = [
  ...Array.from({ length: 12 }, () => ['monthly', 1] as const),
  ['monthly', 3],
  ['weekly', 1],
  ['weekly', 2],
  ['yearly', 1],
] as const

test('years of plans come out as an independent model says', async () => {
  const die = rngOf(seedOf('five years of plans'))
  const count = sized(2_000)
  // A hundredth of the recurring donations would take as many turns as all of them, so it has less than a year.
  const days = count > 20 ? 1_826 : 150
  const org = await api.given.org()
  const donations: model.ModelDonation[] = []
  for (let n = 0; n < count; n += 1) donations.push(await aModelDonation(org, die, n === 0))

  let turns = 0
  for (let day = 0; day < days; day += 1) {
    // Now and then nobody is there for a while, and the worker comes at another hour each day.
    if (die(60) === 0) day += die(9)
    const at = from + day * dayMs + die(24) * 3_600_000
    api.clock.set(new Date(at).toISOString())
    for (let n = die(2 + Math.floor(count / 150)); n > 0; n -= 1) await act(org, die, donations[die(count)], at)

    const told = new Map<string, model.Outcome>()
    for (const donation of donations)
      model.turn(donation, at, ({ id }) => {
        const thrown = die(1_000)
        // One means of payment says the same to all that is asked of it in a turn.
        const outcome = told.get(id) ?? (thrown < 8 ? 'hard' : thrown < 90 ? 'soft' : 'paid')
        told.set(id, outcome)
        return outcome
      })
    await script(told)
    if (told.size === 0 && (await isQuiet(org, at))) continue
    await api.app.get(RecurringWorker).run(org.orgId)
    turns += 1
    if (turns % 25 === 0) await compare(org, donations)
  }
  await compare(org, donations)
  const wrong = (await runChecks(api.infrastructure.connections.ownerUrl))
    .map((result) => ({ ...result, violations: result.violations.filter(({ found }) => !isStillToCome(found)) }))
    .filter(({ violations }) => violations.length > 0)
  expect(wrong).toEqual([])
  const payments = donations.reduce((sum, donation) => sum + donation.paid, 0)
  process.stdout.write(`${count} plans, ${turns} turns, ${payments} payments\n`)
  expect(payments).toBeGreaterThan(count)
}, 7_200_000)

/** The checks go by the database's clock, by which all that is to be tried again in the test's time is late. */
function isStillToCome(found: string): boolean {
  const since = / is retrying since (.+)$/.exec(found)?.[1]
  return since !== undefined && DateTime.fromSQL(since).toMillis() > api.clock.now().getTime() - 2 * dayMs
}

async function aModelDonation(org: GivenOrg, die: Die, isDaily: boolean): Promise<model.ModelDonation> {
  const [unit, interval] = isDaily ? (['daily', 1] as const) : pick(die, [rhythms[0], ...rhythms])
  const startsOn = new Date(from + (2 + die(60)) * dayMs).toISOString().slice(0, 10)
  const zone = pick(die, [zones[0] ?? 'UTC', ...zones])
  const amount = (5 + die(80)) * 100
  const maxCharges = die(12) === 0 ? 4 + die(20) : null
  const id = await aRecurringDonation(api, org, {
    frequency: unit,
    interval,
    startsOn,
    amount,
    timeZone: zone,
    ...(maxCharges && { maxCharges }),
  })
  const start = DateTime.fromISO(startsOn, { zone: 'utc' })
  return {
    id,
    zone,
    status: 'active',
    rhythms: [{ unit, interval, baseNo: 1, start, day: start.day }],
    amount,
    planned: [],
    skips: new Set(),
    moves: new Map(),
    pausedOn: null,
    pausedUntil: null,
    maxCharges,
    nextNo: 1,
    installments: new Map(),
    open: null,
    paid: 0,
    total: 0,
    failures: 0,
    unpaid: 0,
    needsCard: false,
    paidAt: 0,
  }
}

/** Nothing is due anywhere in the world, so that the worker need not look. */
async function isQuiet(org: GivenOrg, at: number): Promise<boolean> {
  const found = await api.asOwner(
    `select from donations d where d.org_id = $1 and (
       d.next_charge_on <= $2::timestamptz::date + 1 or d.status = 'paused' and d.paused_until <= $2::timestamptz::date + 1
       or exists (select from installments i where i.donation_id = d.id and i.state = 'retrying' and i.next_attempt_at <= $2::timestamptz)) limit 1`,
    [org.orgId, new Date(at).toISOString()],
  )
  return found.length === 0
}

/** What the sandbox will say of each recurring donation's next try. */
async function script(told: ReadonlyMap<string, model.Outcome>): Promise<void> {
  if (told.size === 0) return
  const rules = { paid: 'success', soft: 'insufficient_funds', hard: 'lost_card' } as const
  await api.asOwner(
    `update donations d set payment_reference = t.reference from json_to_recordset($1::json) as t (id uuid, reference text)
     where d.id = t.id and d.payment_reference is distinct from t.reference`,
    [JSON.stringify([...told].map(([id, outcome]) => ({ id, reference: keptMethod(rules[outcome]) })))],
  )
}

/** Does one thing to a recurring donation, here and in the model. What the model would not allow is not tried. */
async function act(org: GivenOrg, die: Die, donation: model.ModelDonation | undefined, at: number): Promise<void> {
  if (!donation) return
  const today = model.dayOf(at, donation.zone)
  const staff: DonationActor = { by: pick(die, ['staff', 'donor']) }
  const actions = api.app.get(DonationActions)
  const within = (work: () => Promise<unknown>) => api.within({ orgId: org.orgId }, work)
  const { id } = donation

  if (donation.needsCard && die(3) > 0) {
    const gatewayIntegrationId = gatewayIntegrationIdSchema.parse(org.sandboxId)
    const card = { method: 'card', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040, mode: 'test' } as const
    if (donation.status !== 'completed') {
      const method = { ...card, reference: keptMethod('success'), gatewayIntegrationId }
      await within(() => actions.changeMethod(org.orgId, id, { method }, staff))
      donation.needsCard = false
    }
    return
  }
  if (donation.status === 'failed' || donation.status === 'canceled') {
    if (donation.needsCard || (donation.maxCharges !== null && donation.paid >= donation.maxCharges)) return
    await within(() => actions.restart(org.orgId, id, {}, staff))
    return model.restart(donation, today)
  }
  if (donation.status === 'completed') return
  if (donation.status === 'paused' && die(2) === 0) {
    await within(() => actions.resume(org.orgId, id, {}, staff))
    return model.resume(donation, today)
  }
  const next = model.nextOf(donation)
  const isAhead = next !== null && next.dueOn >= today && donation.status !== 'paused'
  switch (die(9)) {
    case 0: {
      const amount = (5 + die(80)) * 100
      if (donation.maxCharges !== null && !next) return
      await within(() => actions.changeAmount(org.orgId, id, { amount: minorUnits(amount), from: 'next' }, staff))
      donation.amount = amount
      donation.planned = []
      return
    }
    case 1: {
      if (donation.maxCharges !== null) return
      const day = model.plusDays(today, 1 + die(90))
      const amount = (5 + die(80)) * 100
      const no = model.firstFrom(donation, day)
      await within(() => actions.changeAmount(org.orgId, id, { amount: minorUnits(amount), from: day }, staff))
      donation.planned = [...donation.planned.filter(({ fromNo }) => fromNo < no), { fromNo: no, amount }]
      return
    }
    case 2: {
      const until = die(3) === 0 ? null : model.plusDays(today, 1 + die(100))
      await within(() => actions.pause(org.orgId, id, { until }, staff))
      donation.pausedOn = donation.status === 'paused' ? donation.pausedOn : today
      Object.assign(donation, { status: 'paused', pausedUntil: until })
      return
    }
    case 3: {
      if (!next || donation.maxCharges !== null) return
      await within(() => actions.skip(org.orgId, id, { installmentNos: [next.no] }, staff))
      donation.moves.delete(next.no)
      donation.skips.add(next.no)
      return
    }
    case 4: {
      const no = [...donation.skips].find(
        (skipped) => skipped >= donation.nextNo && model.anchorOf(donation, skipped) >= today,
      )
      if (no === undefined) return
      await within(() => actions.unskip(org.orgId, id, { installmentNos: [no] }, staff))
      donation.skips.delete(no)
      return
    }
    case 5: {
      if (!isAhead) return
      const day = aDayOf(die, model.periodOf(donation, next.no, today))
      await within(() => actions.moveDate(org.orgId, id, { installmentNo: next.no, dueOn: day }, staff))
      if (day === model.anchorOf(donation, next.no)) donation.moves.delete(next.no)
      else donation.moves.set(next.no, day)
      return
    }
    case 6: {
      if (!isAhead) return
      const nextOn = aDayOf(die, model.periodOf(donation, next.no, today))
      await within(() => actions.changeDate(org.orgId, id, { nextOn }, staff))
      return model.moveAnchor(donation, next.no, nextOn)
    }
    case 7: {
      if (!isAhead) return
      const [frequency, interval] = pick(die, [rhythms[0], ...rhythms])
      await within(() => actions.changeFrequency(org.orgId, id, { frequency, interval, from: 'next' }, staff))
      return model.changeRhythm(donation, next.no, frequency, interval)
    }
    default: {
      if (die(3) > 0) return
      await within(() => actions.cancel(org.orgId, id, { reason: 'financial' }, staff))
      return model.cancel(donation)
    }
  }
}

function aDayOf(die: Die, { from: first, until }: { from: string; until: string }): string {
  const span = (Date.parse(until) - Date.parse(first)) / dayMs
  return span < 1 ? first : model.plusDays(first, die(span + 1))
}

interface Seen {
  id: string
  status: string
  nextNo: number
  nextOn: string | null
  paid: number
  total: number
  failures: number
  installments: string[]
}

async function compare(org: GivenOrg, donations: readonly model.ModelDonation[]): Promise<void> {
  const rows = await api.asOwner<Seen & Record<string, unknown>>(
    `select d.id, d.status, d.next_installment as "nextNo", d.next_charge_on::text as "nextOn", d.paid_count as paid,
            d.paid_total::float8 as total, d.consecutive_failures as failures,
            (select coalesce(json_agg(i.installment_no || ' ' || i.due_on || ' ' || i.amount || ' ' || i.state order by i.installment_no), '[]')
             from installments i where i.donation_id = d.id) as installments
     from donations d where d.org_id = $1`,
    [org.orgId],
  )
  const seen = new Map(rows.map((row) => [row.id, row]))
  const differ = donations.flatMap((donation) => {
    const { id, status, paid, total, failures, nextNo } = donation
    const installments = [...donation.installments.values()]
      .toSorted((a, b) => a.no - b.no)
      .map(({ no, dueOn, amount, state }) => `${no} ${dueOn} ${amount} ${state}`)
    const expected = {
      id,
      status,
      nextNo,
      nextOn: model.nextOf(donation)?.dueOn ?? null,
      paid,
      total,
      failures,
      installments,
    }
    return JSON.stringify(expected) === JSON.stringify(seen.get(id))
      ? []
      : [{ expected, found: seen.get(id), donation }]
  })
  expect(differ.slice(0, 1)).toEqual([])
}
