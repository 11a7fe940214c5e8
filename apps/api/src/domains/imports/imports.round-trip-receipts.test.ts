import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { timelineOf } from '../../../test/timeline-of.js'
import { exported } from '../exports/testing/exported-rows.js'
import { receiptSettingsForm } from '../receipts/testing/receipt-settings.js'
import { formWith } from './testing/gift-files.js'
import { ImportClient } from './testing/import-client.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
// Still the day before where the org is.
const issuedAt = '2026-06-15T02:00:00Z'

const give = async (org: GivenOrg, lastName: string, amount: number, giftDate: string): Promise<string> => {
  const { chargeId } = await api.as(org.agent).charges.record({
    donor: { add: { firstName: 'Ann', lastName, email: `${lastName.toLowerCase()}@example.org` } },
    amount: { amount, currency: 'usd' },
    giftDate,
    method: 'cheque',
    idempotencyKey: randomUUID(),
  })
  return chargeId
}

/** One receipt of a gift, one of a year's two gifts, one that was replaced, one that was voided, and a gift without any. */
async function issue(org: GivenOrg): Promise<void> {
  const staff = api.as(org.agent)
  await api.as(org.owner).entities.saveReceipt(receiptSettingsForm(org))
  const [single, replaced, voided] = [
    await give(org, 'Rivers', 100_10, '2026-03-01'),
    await give(org, 'Hill', 40_00, '2026-03-02'),
    await give(org, 'Stone', 25_00, '2026-03-03'),
  ]
  const { results } = await staff.receipts.issue({ chargeIds: [single, replaced, voided], sends: false })
  const [, ofHill, ofStone] = results.map(({ receipt }) => receipt?.id ?? '')
  await staff.receipts.replace({ id: ofHill ?? '', reason: 'details' })
  await staff.receipts.void({ id: ofStone ?? '', reason: 'issued_in_error' })
  await give(org, 'Vale', 60_00, '2025-04-01')
  await give(org, 'Vale', 33_33, '2025-05-01')
  const { rows } = await staff.annualReceipts.due({ scope: 'all', taxYear: 2025 })
  const years = rows.map(({ donorId, entityId, currency, taxYear }) => ({ donorId, entityId, currency, taxYear }))
  expect((await staff.annualReceipts.issue({ years })).results).toMatchObject([{ gifts: 2, blockers: [] }])
}

it('carries the receipts that Almoner issued over as issued elsewhere: the same numbers, days, gifts and amounts', async () => {
  const from = await api.given.org({ timeZone: 'America/New_York' })
  const to = await api.given.org()
  api.clock.set(issuedAt)
  await issue(from)
  const { rows: issued } = await api.as(from.agent).receipts.list({ state: ['issued'] })
  expect(issued.map(({ gifts, amount, issuedOn }) => [gifts, amount, issuedOn])).toEqual([
    [2, 93_33, '2026-06-14'],
    [1, 40_00, '2026-06-14'],
    [1, 100_10, '2026-06-14'],
  ])
  const client = new ImportClient(api, to.admin)
  for (const list of ['donors', 'charges'] as const)
    await client.take(formWith((await exported(api, from, { list })).content, `${list}.csv`))

  const staff = api.as(to.agent)
  const { rows: kept } = await staff.externalReceipts.list({})
  const facts = ({ number, issuedOn, donorName, gifts, amount, currency }: (typeof kept | typeof issued)[number]) => ({
    number,
    issuedOn,
    donorName,
    gifts,
    amount,
    currency,
  })
  const byNumber = <Row extends { number: string }>(rows: Row[]) =>
    rows.toSorted((a, b) => a.number.localeCompare(b.number))
  expect(byNumber(kept.map(facts))).toEqual(byNumber(issued.map(facts)))

  // None is part of the register there, and none of their gifts is receipted twice.
  expect((await staff.receipts.list({})).rows).toEqual([])
  await api.as(to.owner).entities.saveReceipt(receiptSettingsForm(to))
  const { rows: gifts } = await staff.charges.list({})
  const again = await staff.receipts.issue({ chargeIds: gifts.map(({ id }) => id), sends: false })
  expect(again.results.flatMap(({ blockers }) => blockers)).toEqual(Array.from({ length: 4 }, () => 'receipted'))
  expect((await staff.receipts.list({})).rows).toMatchObject([{ donorName: 'Ann Stone', amount: 25_00 }])

  const ofYear = kept.find(({ gifts: count }) => count === 2)
  if (!ofYear) throw new Error('The annual receipt is listed')
  expect(await timelineOf(api, to.admin, 'donor', ofYear.donorId, 'receipt_elsewhere')).toMatchObject([
    { number: ofYear.number, issuedOn: '2026-06-14' },
  ])
  expect(await staff.receipts.ofCharge({ chargeId: ofYear.chargeId })).toMatchObject({
    receipts: [],
    elsewhere: { number: ofYear.number, issuedOn: '2026-06-14' },
  })
  const donor = await api.given.donorSession(to, ofYear.donorId)
  const { gifts: shown } = await api.asDonor(donor).portal.home({ year: 2025 })
  expect(shown.map(({ receiptElsewhere }) => receiptElsewhere?.number)).toEqual([ofYear.number, ofYear.number])

  // From there on they travel as what they are.
  const third = await api.given.org()
  const next = new ImportClient(api, third.admin)
  for (const list of ['donors', 'charges'] as const)
    await next.take(formWith((await exported(api, to, { list })).content, `${list}.csv`))
  const numbers = (await api.as(third.agent).externalReceipts.list({})).rows.map(({ number }) => number)
  expect(numbers).toEqual(expect.arrayContaining(kept.map(({ number }) => number)))
}, 60_000)
