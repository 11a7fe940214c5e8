import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { settled } from '../../../test/settled.js'
import '../../../test/matchers.js'
import { expectAgreement, expectFault, expectPrinted } from './testing/agreement.js'
import { closeByReceipts, giftsOf, reportByFile } from './testing/close-year.js'
import { YearsBook, type YearsPack } from './testing/years-book.js'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
  await api.startJobs()
})
afterAll(() => api.close())

const period = { from: '2025-01-01', to: '2025-12-31' }

/** With what the gifts lack that are left without a receipt. */
const packs: (YearsPack & { lacks: string[] })[] = [
  {
    pack: 'us',
    currency: 'usd',
    period,
    donors: 1_000,
    settings: { registrationNumber: '12-3456789', when: { offline: 'none', recurring: 'annual' } },
    says: ['Total of gifts of money', 'Not valued', 'donor-advised fund'],
    lacks: ['donor_name_missing'],
  },
  {
    pack: 'ca',
    currency: 'cad',
    period,
    donors: 1_000,
    settings: { registrationNumber: '119219814 RR 0001', placeOfIssue: 'Toronto', signatoryName: 'Noa Bar' },
    says: ['not an official receipt'],
    lacks: ['appraiser_missing', 'donor_address_missing', 'donor_name_missing'],
  },
  {
    pack: 'il',
    currency: 'ils',
    period,
    donors: 250,
    settings: { registrationNumber: '580000016', s46: { approvalNo: '46-1', reporting: 'file' } },
    says: ['section 46'],
    lacks: ['donor_name_missing', 'national_id_missing'],
  },
]

test.each(packs)(
  'a year in $pack is closed from a book of 5,000 gifts: what is receipted and what is named as left out = statements = ledger',
  async ({ lacks, ...pack }) => {
    const book = await YearsBook.open(api, pack)
    if (pack.pack === 'il') await book.enterNationalIds()
    await book.liveTheYear()
    // A receipt is voided once its gift's refund was heard of.
    await settled(api, book.org)
    expect(Object.keys(await book.ledger()).toSorted()).toEqual(['eur', pack.currency].toSorted())

    const left = await closeByReceipts(book, { isAnnual: pack.pack === 'us' })
    const { rows } = await book.admin.receipts.due({})
    expect(rows.filter(({ blockers }) => blockers.length === 0)).toEqual([])
    expect([...new Set(left.flatMap(({ blockers }) => blockers))].toSorted()).toEqual(lacks)
    await expectAgreement(book, left)
    expect((await book.admin.receipts.numbers({})).map(({ missing }) => missing)).toEqual([0])

    // What goes back afterwards changes all of them alike.
    const [first, second] = (await giftsOf(book)).filter(
      ({ receipt, amount, method, advantage }) => receipt && amount > 20_00 && method === 'other' && advantage === 0,
    )
    await book.refund(first?.chargeId ?? '', 5_00, 'reissue')
    await book.refund(second?.chargeId ?? '', second?.amount ?? 0, 'void')
    await settled(api, book.org)
    await expectAgreement(book, left)
    if (pack.pack === 'il') await expectAllReported(book)
    await expectPrinted(book)
    await expectFault(book)
  },
  180_000,
)

/** Every receipt of money that is valid has a number of the authority's, and what was canceled was told too. */
async function expectAllReported(book: YearsBook): Promise<void> {
  const { receipts } = book.admin
  const { toFile } = await receipts.reportingState({})
  const { carried, outcomes } = await reportByFile(book, 'S')
  expect([carried, ...outcomes]).toEqual([toFile, 'kept'])
  const [reported] = (await receipts.list({ state: ['issued'], reportStatus: ['reported'] })).rows
  await receipts.replace({ id: reported?.id ?? '', reason: 'details', sends: false })
  expect((await receipts.reports({})).rows).toMatchObject([{ isCancellation: false }, { isCancellation: true }])
  expect(await receipts.confirmCancellations({ ids: [reported?.id ?? ''] })).toEqual({ count: 1 })
  expect(await reportByFile(book, 'T')).toMatchObject({ carried: 1 })
  expect(await receipts.reportingState({})).toEqual({ isInUse: true, toFile: 0, failed: 0 })
  expect((await receipts.reports({})).rows).toEqual([])
  const open = await api.asOwner(
    `select r.number from receipts r left join receipt_reports p on p.receipt_id = r.id
     where r.org_id = $1 and r.state = 'issued' and r.kind <> 'in_kind' and p.status is distinct from 'reported'`,
    [book.org.orgId],
  )
  expect(open).toEqual([])
}
