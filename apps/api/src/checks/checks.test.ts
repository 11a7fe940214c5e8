import { minorUnits } from '@almoner/contracts/minor-units'
import { randomUUID } from 'node:crypto'
import { suggestedChart } from '@almoner/contracts/releases/release-chart'
import { calendarDateIn } from '@almoner/contracts/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../test/create-test-api.js'
import type { GivenOrg } from '../../test/given.js'
import { RollUps } from '../domains/ledger/index.js'
import { takeGift, takeLive } from '../domains/charges/testing/collecting.js'
import { debitsOf } from '../domains/direct-debits/testing/given-debits.js'
import { receiptSettingsForm } from '../domains/receipts/testing/receipt-settings.js'
import { camtFile } from '../domains/bank-statements/testing/camt-file.js'
import { inEuros, takeEuros } from '../domains/payouts/testing/foreign-gift.js'
import { paidOutAlone, payoutIs } from '../domains/payouts/testing/paid-out.js'
import { checks } from './checks.statements.js'
import { runChecks } from './run-checks.js'

let api: TestApi
let org: GivenOrg
let chargeId: string
let payoutId: string
let yesterday: string

beforeAll(async () => {
  api = await createTestApi()
  // Some checks compare with the time that it is.
  const [{ now } = { now: '' }] = await api.asOwner<{ now: string }>('select now() as now')
  api.clock.set(new Date(now).toISOString())
  org = await api.given.org({ timeZone: 'UTC' })
  yesterday = calendarDateIn(new Date(Date.parse(now) - 24 * 60 * 60_000), 'UTC')
  await takeLive(api, org)
  const donorId = await api.given.donor(org)
  const gift = await takeGift(api, org, { donorId, cents: 103_30, feeCoverAmount: minorUnits(3_30) })
  chargeId = gift.chargeId
  await takeGift(api, org, { donorId, cents: 50_00, donation: { frequency: 'monthly', source: 'checkout' } })
  await api.as(org.admin).charges.refund({
    chargeId,
    amount: 20_00,
    reason: 'other',
    notifyDonor: false,
    idempotencyKey: randomUUID(),
  })
  await api.within({ orgId: org.orgId }, () => api.app.get(RollUps).apply(org.orgId))
  await takeGift(api, org, { donorId, cents: 7_00 })
  const paidOut = await takeGift(api, org, { donorId, cents: 11_00 })
  payoutId = await paidOutAlone(api, org, paidOut.chargeId)
  await findAtBank(payoutId)
  await payOutEuros()
  await collectByFile()
  await releaseYesterday(donorId)
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org))
  await api.as(org.agent).receipts.issue({ chargeIds: [chargeId], sends: false })
})
afterAll(() => api.close())

/** Gifts of the day before, by hand, closed and released. Their postings are an hour old, since what is newer may be in the next release. */
async function releaseYesterday(donorId: string): Promise<void> {
  const through = yesterday
  const { entityId } = org
  await api.as(org.agent).charges.record({
    donor: { id: donorId },
    amount: { amount: 21_00, currency: 'usd' },
    method: 'cash',
    giftDate: through,
    idempotencyKey: randomUUID(),
  })
  for (const table of ledgerTables) await api.asOwner(`alter table ${table} disable trigger user`)
  await api.asOwner("update ledger_transactions set posted_at = posted_at - interval '1 hour' where org_id = $1", [
    org.orgId,
  ])
  for (const table of ledgerTables) await api.asOwner(`alter table ${table} enable trigger user`)
  await api.as(org.admin).releases.saveChart({ entityId, ...suggestedChart('2026-01-01') })
  await api.as(org.admin).periods.close({ entityId, through })
  const scope = { entityId, currency: 'usd', through, span: 'month' } as const
  const { sha256 } = await api.as(org.admin).releases.preview(scope)
  await api.as(org.admin).releases.create({ ...scope, sha256: sha256 ?? '' })
}

/** A recurring gift of another org that goes into a file for its bank. */
async function collectByFile(): Promise<void> {
  const debits = debitsOf(api, await api.given.org({ currency: 'eur', timeZone: 'UTC' }))
  await debits.saveCreditor()
  await debits.given({ startsOn: yesterday }, { signedOn: yesterday })
  await debits.make((await debits.preview()).collectOn)
}

/** A gift in euros, of which some went back at another rate. */
async function payOutEuros(): Promise<void> {
  const euros = await takeEuros(api, org, 90_00)
  const { gatewayChargeId } = await api.as(org.admin).charges.get({ id: euros })
  await api.as({ ...org.admin, passwordAt: api.clock.now() }).charges.refund({
    chargeId: euros,
    amount: 30_00,
    reason: 'other',
    notifyDonor: false,
    idempotencyKey: randomUUID(),
  })
  await payoutIs(api, org, { gatewayPayoutId: 'po_euros' }, [
    inEuros(api, { kind: 'gift', cents: 90_00, rate: 1.08, fee: 2_90, gatewayChargeId }),
    inEuros(api, { kind: 'refund', cents: -30_00, rate: 1.1, gatewayChargeId }),
  ])
}

async function findAtBank(paidOut: string): Promise<void> {
  const { bankLines, bankStatements } = api.as(org.agent)
  await bankStatements.upload(camtFile([{ amount: '10.67' }]))
  const [line] = (await bankLines.list({})).rows
  const as = { kind: 'payout' as const, payoutId: paidOut }
  await bankLines.match({ lineId: line?.id ?? '', as, idempotencyKey: randomUUID() })
}

const findings = async () =>
  (await runChecks(api.infrastructure.connections.ownerUrl))
    .filter(({ violations }) => violations.length > 0)
    .map(({ check, violations }) => `${check.name}: ${violations[0]?.found}`)

test('sound data has nothing wrong with it', async () => {
  expect(await findings()).toEqual([])
})

/** Does something to the data that nothing in Almoner does, looks, and undoes it. */
async function planted(statement: string, guard: 'ledger' | 'constraints' | null = null): Promise<string[]> {
  const off = guard === 'ledger' ? 'disable' : null
  if (off) for (const table of ledgerTables) await api.asOwner(`alter table ${table} disable trigger user`)
  const dropped = guard === 'constraints'
  if (dropped) await api.asOwner('alter table charges drop constraint charges_returned_at_most_paid')
  await api.asOwner(statement)
  return (await findings()).map((finding) => finding.split(':')[0] ?? '')
}

const ledgerTables = ['ledger_entries', 'ledger_transactions']

const releasesOpen = 'alter table release_lines disable trigger user'
const releasesKept = 'alter table release_lines enable trigger user'

const ofCharge = () => `charge_id = '${chargeId}'`

/** One violation for each check, with what takes it away again. */
const plants: Record<string, () => { plant: string; mend: string; guard?: 'ledger' | 'constraints' }> = {
  ledger_balances: () => ({
    plant: `update ledger_entries set amount = amount + 1 where ${ofCharge()} and account = 'gateway_balance' and amount > 0`,
    mend: `update ledger_entries set amount = amount - 1 where ${ofCharge()} and account = 'gateway_balance' and amount > 0`,
    guard: 'ledger',
  }),
  accounts_on_their_side: () => ({
    plant: `update ledger_entries set amount = amount - 900000 where ${ofCharge()} and account = 'refunds' and designation_id is not null`,
    mend: `update ledger_entries set amount = amount + 900000 where ${ofCharge()} and account = 'refunds' and designation_id is not null`,
    guard: 'ledger',
  }),
  charges_are_posted: () => ({
    plant: `update charges set fee_amount = fee_amount + 1 where id = '${chargeId}'`,
    mend: `update charges set fee_amount = fee_amount - 1 where id = '${chargeId}'`,
  }),
  benefits_are_posted: () => ({
    plant: `insert into gift_benefits (charge_id, org_id, advantage) values ('${chargeId}', '${org.orgId}', 100)`,
    mend: `delete from gift_benefits where charge_id = '${chargeId}'`,
  }),
  refunds_sum: () => ({
    plant: `update refunds set amount = amount + 1 where ${ofCharge()}`,
    mend: `update refunds set amount = amount - 1 where ${ofCharge()}`,
  }),
  returns_within_charge: () => ({
    plant: `update charges set lost_amount = amount where id = '${chargeId}'`,
    mend: `update charges set lost_amount = 0 where id = '${chargeId}'`,
    guard: 'constraints',
  }),
  allocations_sum: () => ({
    plant: `update charge_allocations set amount = amount + 1 where ${ofCharge()}`,
    mend: `update charge_allocations set amount = amount - 1 where ${ofCharge()}`,
  }),
  donor_totals: () => ({
    plant: `update donor_totals set lifetime_amount = lifetime_amount + 1 where org_id = '${org.orgId}'`,
    mend: `update donor_totals set lifetime_amount = lifetime_amount - 1 where org_id = '${org.orgId}'`,
  }),
  donation_totals: () => ({
    plant: `update donations set paid_count = paid_count + 1 where org_id = '${org.orgId}'`,
    mend: `update donations set paid_count = paid_count - 1 where org_id = '${org.orgId}'`,
  }),
  giving_days: () => ({
    plant: `update giving_days set gross = gross + 1 where org_id = '${org.orgId}'`,
    mend: `update giving_days set gross = gross - 1 where org_id = '${org.orgId}'`,
  }),
  refund_days: () => ({
    plant: `update giving_days set refunded = refunded + 1 where org_id = '${org.orgId}'`,
    mend: `update giving_days set refunded = refunded - 1 where org_id = '${org.orgId}'`,
  }),
  campaign_totals: () => ({
    plant: `update giving_totals set gifts = gifts + 1 where org_id = '${org.orgId}' and subject = 'campaign'`,
    mend: `update giving_totals set gifts = gifts - 1 where org_id = '${org.orgId}' and subject = 'campaign'`,
  }),
  figures_agree: () => ({
    plant: `update giving_days set lost = lost + 1 where org_id = '${org.orgId}'`,
    mend: `update giving_days set lost = lost - 1 where org_id = '${org.orgId}'`,
  }),
  fundraiser_totals: () => ({
    plant: `insert into giving_totals values ('${org.orgId}', 'fundraiser', '${chargeId}', 'live', 'usd', 1, 1, 0)`,
    mend: `delete from giving_totals where org_id = '${org.orgId}' and subject = 'fundraiser'`,
  }),
  designation_totals: () => ({
    plant: `update giving_totals set returned = returned + 1 where org_id = '${org.orgId}' and subject = 'designation'`,
    mend: `update giving_totals set returned = returned - 1 where org_id = '${org.orgId}' and subject = 'designation'`,
  }),
  plan_dates: () => ({
    plant: `update donations set next_charge_on = next_charge_on + 1 where org_id = '${org.orgId}' and frequency = 'monthly'`,
    mend: `update donations set next_charge_on = next_charge_on - 1 where org_id = '${org.orgId}' and frequency = 'monthly'`,
  }),
  installments_paid_once: () => ({
    plant: `update installments set state = 'failed' where org_id = '${org.orgId}'`,
    mend: `update installments set state = 'paid' where org_id = '${org.orgId}'`,
  }),
  nothing_untried: () => ({
    plant: `update donations set next_charge_on = next_charge_on - 90 where org_id = '${org.orgId}' and frequency = 'monthly'`,
    mend: `update donations set next_charge_on = next_charge_on + 90 where org_id = '${org.orgId}' and frequency = 'monthly'`,
  }),
  payouts_add_up: () => ({
    plant: `update payout_lines set fee = fee + 1, net = net - 1 where payout_id = '${payoutId}'`,
    mend: `update payout_lines set fee = fee - 1, net = net + 1 where payout_id = '${payoutId}'`,
  }),
  bank_lines_agree: () => ({
    plant: `update bank_line_matches set amount = amount + 1 where payout_id = '${payoutId}'`,
    mend: `update bank_line_matches set amount = amount - 1 where payout_id = '${payoutId}'`,
  }),
  debits_are_gifts: () => ({
    plant: 'update debits set amount = amount + 1',
    mend: 'update debits set amount = amount - 1',
  }),
  payouts_are_posted: () => ({
    plant: `update ledger_entries set amount = amount + sign(amount) where transaction_id = (select id from ledger_transactions where subject_id = '${payoutId}')`,
    mend: `update ledger_entries set amount = amount - sign(amount) where transaction_id = (select id from ledger_transactions where subject_id = '${payoutId}')`,
    guard: 'ledger',
  }),
  paid_out_gifts_leave_the_balance: () => ({
    plant: `update payout_lines set gross = gross - 1, net = net - 1 where payout_id = '${payoutId}'`,
    mend: `update payout_lines set gross = gross + 1, net = net + 1 where payout_id = '${payoutId}'`,
  }),
  exchanges_are_posted: () => ({
    plant: `update ledger_entries set amount = amount + sign(amount) where org_id = '${org.orgId}' and currency = 'eur' and account in ('currency_exchange', 'gateway_balance') and charge_id is null`,
    mend: `update ledger_entries set amount = amount - sign(amount) where org_id = '${org.orgId}' and currency = 'eur' and account in ('currency_exchange', 'gateway_balance') and charge_id is null`,
    guard: 'ledger',
  }),
  exchange_differences_add_up: () => ({
    plant: `update payout_lines set exchange_difference = exchange_difference + 1 where org_id = '${org.orgId}' and kind = 'refund'`,
    mend: `update payout_lines set exchange_difference = exchange_difference - 1 where org_id = '${org.orgId}' and kind = 'refund'`,
  }),
  releases_balance: () => ({
    plant: `${releasesOpen}; update release_lines set amount = amount + 1 where org_id = '${org.orgId}' and line = 1`,
    mend: `update release_lines set amount = amount - 1 where org_id = '${org.orgId}' and line = 1; ${releasesKept}`,
  }),
  releases_unchanged: () => ({
    plant: `${releasesOpen}; update release_lines set name = name || '!' where org_id = '${org.orgId}' and line = 1`,
    mend: `update release_lines set name = rtrim(name, '!') where org_id = '${org.orgId}' and line = 1; ${releasesKept}`,
  }),
  releases_are_the_books: () => ({
    plant: `update ledger_entries set amount = amount + sign(amount) where org_id = '${org.orgId}' and account in ('offline_receipts', 'gift_income') and on_date = '${yesterday}'`,
    mend: `update ledger_entries set amount = amount - sign(amount) where org_id = '${org.orgId}' and account in ('offline_receipts', 'gift_income') and on_date = '${yesterday}'`,
    guard: 'ledger',
  }),
  merged_donors_own_nothing: () => ({
    plant: `update donors set merged_into_id = id where id = (select donor_id from charges where id = '${chargeId}')`,
    mend: `update donors set merged_into_id = null where org_id = '${org.orgId}'`,
  }),
  nothing_stuck: () => ({
    plant: `update charges set reconcile_after = now() - interval '2 hours' where id = '${chargeId}'`,
    mend: `update charges set reconcile_after = null where id = '${chargeId}'`,
  }),
  no_contradictions: () => ({
    plant: `update charges set contradiction = 'The gateway says otherwise' where id = '${chargeId}'`,
    mend: `update charges set contradiction = null where id = '${chargeId}'`,
  }),
  receipts_without_gap: () => ({
    plant: `update receipt_counters set next_serial = next_serial + 1 where org_id = '${org.orgId}'`,
    mend: `update receipt_counters set next_serial = next_serial - 1 where org_id = '${org.orgId}'`,
  }),
  receipts_unchanged: () => ({
    plant: `alter table receipts disable trigger receipts_kept;
      update receipts set content_hash = reverse(content_hash) where org_id = '${org.orgId}'`,
    mend: `update receipts set content_hash = reverse(content_hash) where org_id = '${org.orgId}';
      alter table receipts enable trigger receipts_kept`,
  }),
}

describe('a planted violation is found by', () => {
  test('each check there is', () => {
    expect(Object.keys(plants)).toEqual(checks.map(({ name }) => name))
  })

  test.each(checks.map(({ name }) => name))('%s', async (name) => {
    const { plant, mend, guard } = plants[name]?.() ?? { plant: '', mend: '' }
    const found = await planted(plant, guard ?? null)
    await api.asOwner(mend)
    expect(found).toContain(name)
    expect(await findings()).toEqual([])
  })
})

test('a part of the books that is in two releases is found', async () => {
  const another = (of: string) => `
    ${releasesOpen}; ${of}; ${releasesKept}`
  await api.asOwner(
    another(`insert into release_lines select release_id, line + 100, org_id, account, designation_id, campaign_id, on_date, dated,
      is_adjustment, code, name, class, amount from release_lines where org_id = '${org.orgId}'`),
  )
  expect((await findings()).map((finding) => finding.split(':')[0])).toEqual([
    'releases_unchanged',
    'releases_are_the_books',
  ])
  await api.asOwner(another(`delete from release_lines where org_id = '${org.orgId}' and line > 100`))
  expect(await findings()).toEqual([])
})

test('a role that sees one org at most is refused rather than satisfied', async () => {
  const { ownerUrl } = api.infrastructure.connections
  await api.asOwner("create role checks_blind login password 'blind'")
  const blind = new URL(ownerUrl)
  blind.username = 'checks_blind'
  blind.password = 'blind'
  await expect(runChecks(blind.href)).rejects.toThrow('BYPASSRLS')
})

describe('the database itself refuses', () => {
  test.each([
    'update ledger_entries set amount = amount',
    'delete from ledger_entries',
    'truncate ledger_entries cascade',
  ])('%s', async (statement) => {
    for (const table of ledgerTables) await api.asOwner(`alter table ${table} enable trigger user`)
    await expect(api.asOwner(statement)).rejects.toThrow('only ever added to')
  })

  test('a transaction that does not balance, in one statement or with a line that comes later', async () => {
    const [found] = await api.asOwner<{ id: string }>('select id from ledger_transactions where org_id = $1 limit 1', [
      org.orgId,
    ])
    const line = `insert into ledger_entries (transaction_id, line, org_id, account, currency, amount, on_date) values`
    await expect(
      api.asOwner(`${line} ('${found?.id}', 90, '${org.orgId}', 'adjustments', 'usd', 5, '2026-01-01')`),
    ).rejects.toThrow('sum to zero')
    await expect(
      api.asOwner(
        `${line} ('${found?.id}', 90, '${org.orgId}', 'adjustments', 'usd', 5, '2026-01-01'),
                 ('${found?.id}', 91, '${org.orgId}', 'adjustments', 'eur', -5, '2026-01-01')`,
      ),
    ).rejects.toThrow('sum to zero')
  })

  test('a transaction without entries, at its commit', async () => {
    await expect(
      api.asOwner(
        `insert into ledger_transactions (id, org_id, kind, subject_id, mode) values ('${randomUUID()}', '${org.orgId}', 'gift', '${randomUUID()}', 'live')`,
      ),
    ).rejects.toThrow('two entries at least')
  })
})
