import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GiftAidGift } from '@almoner/contracts/gift-aid/gift-aid-claim'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { settled } from '../../../test/settled.js'
import '../../../test/matchers.js'
import { expectAgreement, expectFault, expectPrinted } from '../statements/testing/agreement.js'
import { closeByReceipts, giftsOf } from '../statements/testing/close-year.js'
import { YearsBook } from '../statements/testing/years-book.js'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
afterAll(() => api.close())

const period = { from: '2024-04-06', to: '2025-04-05' }

const open = () =>
  YearsBook.open(api, {
    pack: 'uk',
    currency: 'gbp',
    period,
    donors: 250,
    settings: {
      registrationNumber: 'AB12345',
      taxYearStart: '04-06',
      giftAid: { official: { firstName: 'Noa', lastName: 'Bar', postcode: 'YO1 7HH', phone: '01904 000000' } },
    },
    says: ['not a Gift Aid declaration'],
  })

/** Of five donors one never declared, one did by word alone, and three in writing. */
async function declare({ org, admin }: YearsBook): Promise<void> {
  const donors = await api.asOwner<{ id: string }>(
    'select id from donors where org_id = $1 and last_name is not null and line1 is not null order by sequence',
    [org.orgId],
  )
  const all = { scope: 'all', signedOn: '2024-06-01', isExplained: true } as const
  // Who did not say their name and address cannot have declared.
  for (const [no, { id: donorId }] of donors.entries())
    if (no % 5 === 1) await admin.donors.declareGiftAid({ donorId, ...all, method: 'verbal', proof: 'letter' })
    else if (no % 5 > 1) await admin.donors.declareGiftAid({ donorId, ...all, method: 'written' })
}

async function giftsOfClaim({ admin }: YearsBook, id: string, show: 'claimed' | 'excluded'): Promise<GiftAidGift[]> {
  const rows: GiftAidGift[] = []
  for (let after: string | null = ''; after !== null;) {
    const page = await admin.giftAid.gifts({ id, show, limit: 100, ...(after && { after }) })
    rows.push(...page.rows)
    after = page.next
  }
  return rows
}

const sumOf = (gifts: readonly { amount: number }[]): number => gifts.reduce((sum, { amount }) => sum + amount, 0)

test('a year in uk is claimed from a book of 5,000 gifts: what is claimed and what is left out by reason = ledger, each gift once', async () => {
  const book = await open()
  await book.liveTheYear()
  await settled(api, book.org)
  await declare(book)
  const { giftAid } = book.admin
  const { id } = await giftAid.draft({ entityId: book.org.entityId, ...period })
  const claim = await giftAid.prepare({ id })

  const [ledger, gifts] = [await book.ledger(), await giftsOf(book)]
  const [claimed, excluded] = [await giftsOfClaim(book, id, 'claimed'), await giftsOfClaim(book, id, 'excluded')]
  const idsOf = (rows: readonly { chargeId: string }[]) => rows.map(({ chargeId }) => chargeId).toSorted()
  expect(idsOf([...claimed, ...excluded])).toEqual(idsOf(gifts))
  const currencies = new Map<string, string>(gifts.map(({ chargeId, currency }) => [chargeId, currency]))
  expect([...claimed, ...excluded].every(({ chargeId, currency }) => currencies.get(chargeId) === currency)).toBe(true)
  const isInPounds = ({ currency }: GiftAidGift) => currency === 'gbp'
  expect(claimed.every(isInPounds)).toBe(true)
  expect(claim.giftAid).toMatchObject({ gifts: claimed.length, amount: sumOf(claimed) })
  expect(sumOf(claimed) + sumOf(excluded.filter(isInPounds))).toBe(ledger.gbp)
  expect(sumOf(excluded.filter((gift) => !isInPounds(gift)))).toBe(ledger.eur)
  expect(excluded.every((gift) => gift.exclusions.includes('not_pounds') !== isInPounds(gift))).toBe(true)

  // Each reason with its gifts, and with their pounds.
  const reasons = [...new Set(excluded.flatMap(({ exclusions }) => exclusions))].toSorted()
  expect(reasons).toEqual(
    expect.arrayContaining([
      'declaration_missing',
      'declaration_unproved',
      'name_missing',
      'address_missing',
      'in_kind',
    ]),
  )
  const named = reasons.map((reason) => {
    const rows = excluded.filter(({ exclusions }) => exclusions.includes(reason))
    return { reason, gifts: rows.length, amount: sumOf(rows.filter(isInPounds)) }
  })
  expect(claim.excluded.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual(named)

  const { content } = await giftAid.download({ id, format: 'xml' })
  const totals = [
    ...Buffer.from(content, 'base64')
      .toString()
      .matchAll(/<Total>([\d.]+)<\/Total>/g),
  ]
  expect(totals.reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0)).toBe(sumOf(claimed))
  expect(claim.tax).toBe(Math.round(sumOf(claimed) / 4))
  await giftAid.submit({ id, submittedOn: '2026-06-15', reference: 'XR-1' })

  // Nothing is left for another claim, until something goes back.
  const again = await giftAid.draft({ entityId: book.org.entityId, ...period })
  expect(again).toMatchObject({ gifts: 0, blockers: ['nothing_to_claim'] })
  expect(again.excluded.find(({ reason }) => reason === 'claimed')).toMatchObject({
    gifts: claimed.length,
    amount: sumOf(claimed),
  })
  const largest = claimed.toSorted((a, b) => b.amount - a.amount)[0]
  await book.refund(largest?.chargeId ?? '', 4_00, 'none')
  expect(await giftAid.get({ id: again.id })).toMatchObject({ adjustment: { gifts: 1, amount: 4_00, tax: 1_00 } })
  expect((await book.ledger()).gbp).toBe((ledger.gbp ?? 0) - 4_00)

  // Receipts are another matter than claims, and cover the same gifts.
  const left = await closeByReceipts(book, { isAnnual: false })
  expect(new Set(left.flatMap(({ blockers }) => blockers))).toEqual(new Set(['donor_name_missing']))
  await expectAgreement(book, left)
  await expectPrinted(book)
  await expectFault(book)
}, 180_000)
