import type { ReceiptBlocker } from '@almoner/contracts/receipts/receipt'
import { mostReceiptsAtOnce } from '@almoner/contracts/receipts/receipts.operations'
import { mostAnnualReceiptsAtOnce } from '@almoner/contracts/receipts/annual-receipts.operations'
import { mostReportsAtOnce } from '@almoner/contracts/receipts/reports.operations'
import type { StatementGift } from '@almoner/contracts/statements/statement'
import type { YearsBook } from './years-book.js'

/** A gift that has no receipt once the year is closed, and why. */
export interface LeftGift {
  chargeId: string
  currency: string
  amount: number
  blockers: readonly ReceiptBlocker[]
}

function* lotsOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

/** Issues what is due until nothing is that could be, and receipts for what was imported, which is never due by itself. */
export async function closeByReceipts(book: YearsBook, { isAnnual }: { isAnnual: boolean }): Promise<LeftGift[]> {
  if (isAnnual) await issueYears(book)
  await issueDue(book)
  const gifts = await giftsOf(book)
  const unreceipted = gifts.filter(({ receipt, amount }) => receipt === null && amount > 0)
  const left: LeftGift[] = []
  for (const lot of lotsOf(unreceipted, mostReceiptsAtOnce)) {
    const chargeIds = lot.map(({ chargeId }) => chargeId)
    const { results } = await book.admin.receipts.issue({ chargeIds, sends: false })
    for (const { chargeId, receipt, blockers } of results) {
      const gift = lot.find((one) => one.chargeId === chargeId)
      if (receipt === null && gift) left.push({ chargeId, currency: gift.currency, amount: gift.amount, blockers })
    }
  }
  return left
}

export async function giftsOf(book: YearsBook): Promise<(StatementGift & { currency: string })[]> {
  return (await book.statements()).flatMap(({ gifts, currency }) => gifts.map((gift) => ({ ...gift, currency })))
}

async function issueDue(book: YearsBook): Promise<void> {
  for (;;) {
    const { rows } = await book.admin.receipts.due({ limit: mostReceiptsAtOnce })
    const chargeIds = rows.filter(({ blockers }) => blockers.length === 0).map(({ chargeId }) => chargeId)
    if (chargeIds.length === 0) return
    await book.admin.receipts.issue({ chargeIds, sends: false })
  }
}

async function issueYears(book: YearsBook): Promise<void> {
  const { admin, pack } = book
  const taxYear = Number(pack.period.from.slice(0, 4))
  for (;;) {
    const { rows } = await admin.annualReceipts.due({ taxYear, scope: 'all', limit: mostAnnualReceiptsAtOnce })
    const years = rows
      .filter(({ blockers }) => blockers.length === 0)
      .map(({ donorId, entityId, currency }) => ({ donorId, entityId, currency, taxYear }))
    if (years.length === 0) return
    await admin.annualReceipts.issue({ years, sends: false })
  }
}

/** Carries all that is to be reported over by file, and enters a number for each receipt; they begin alike. */
export async function reportByFile(
  { admin }: YearsBook,
  beginning: string,
): Promise<{ carried: number; outcomes: Set<string> }> {
  const { csv, count } = await admin.receipts.reportFile({})
  const [, ...rows] = csv.trim().split('\r\n')
  const numbers = rows.map((row, no) => ({ receipt: row.split('","')[1] ?? '', reportNumber: `${beginning}${no}` }))
  const outcomes = new Set<string>()
  for (const lot of lotsOf(numbers, mostReportsAtOnce))
    for (const { outcome } of (await admin.receipts.enterReportNumbers({ numbers: lot })).results) outcomes.add(outcome)
  return { carried: count, outcomes }
}
