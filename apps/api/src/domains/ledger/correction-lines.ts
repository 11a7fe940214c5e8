import { add, allocate, negate, subtract, sum, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import type { LedgerAccount } from './ledger-accounts.js'
import { giftPostings, type PostedGift } from './postings.js'

/** What the books hold of a charge in one account, on one day and for one place. */
export interface BookLine {
  account: LedgerAccount
  onDate: string
  designationId: string | null
  campaignId: string
  fundraiserId: string | null
  amount: MinorUnits
  giftCount: number
  refundCount: number
}

/** A gift with its place in the books. Amounts in minor units. */
export interface BookedGift extends PostedGift {
  giftDate: string
  campaignId: string
  fundraiserId: string | null
  /** What goes to each fund, and what of it went back. */
  allocations: readonly { designationId: string; amount: MinorUnits; returnedAmount: MinorUnits }[]
}

/**
 * What is to be posted where a gift was booked as `before` and is `after`: what stands wrongly the other way round, and what it
 * should be. `held` is what the books hold of it; what is in there besides the gift itself went back of it, and moves along on the
 * days on which it did. Nothing where both are alike.
 */
export function correctionLines(held: readonly BookLine[], before: BookedGift, after: BookedGift): BookLine[] {
  const returns = difference(held, giftLines(before))
  const target = [...giftLines(after), ...(sameFunds(before, after) ? moved(returns, after) : split(returns, after))]
  return postingsBetween(held, target)
}

/** As `correctionLines`, of a gift that is booked right while what went back of it is not, as after a refund that failed. */
export function returnLines(held: readonly BookLine[], gift: BookedGift): BookLine[] {
  const own = giftLines(gift)
  return postingsBetween(held, [...own, ...split(difference(held, own), gift)])
}

/** A gift alone as the books hold it. */
export const giftLines = (gift: BookedGift): BookLine[] =>
  giftPostings(gift).map(({ account, amount, designationId = null, giftCount = 0 }) => ({
    account,
    amount,
    designationId,
    giftCount,
    refundCount: 0,
    onDate: gift.giftDate,
    campaignId: gift.campaignId,
    fundraiserId: gift.fundraiserId,
  }))

const sameFunds = (a: BookedGift, b: BookedGift): boolean => fundsText(a) === fundsText(b)

const fundsText = ({ allocations }: BookedGift): string =>
  allocations
    .map(({ designationId, amount }) => `${designationId} ${amount}`)
    .toSorted()
    .join()

const moved = (lines: readonly BookLine[], { campaignId, fundraiserId }: BookedGift): BookLine[] =>
  lines.map((line) => ({ ...line, campaignId, fundraiserId }))

/** Shares what went back on each day over the funds, so that in the end each has what went back of it. */
function split(lines: readonly BookLine[], gift: BookedGift): BookLine[] {
  const left = gift.allocations.map(({ returnedAmount }) => returnedAmount)
  const inFunds = netOf(
    moved(lines, gift)
      .filter(({ designationId }) => designationId !== null)
      .map((line) => ({ ...line, designationId: null })),
  ).toSorted((a, b) => a.onDate.localeCompare(b.onDate) || a.account.localeCompare(b.account))
  const shared = inFunds.flatMap((line) => {
    if (sum(left) === 0) throw new Error('More went back of a gift than its funds say')
    return allocate(line.amount, left).flatMap((amount, at) => {
      left[at] = subtract(left[at] ?? zero, amount)
      const designationId = gift.allocations[at]?.designationId ?? null
      return amount === 0 ? [] : [{ ...line, amount, designationId, giftCount: 0, refundCount: 0 }]
    })
  })
  return [...moved(lines, gift).filter(({ designationId }) => designationId === null), ...shared]
}

/** What takes the books from one state to another: of each line that differs, first what stands the other way round. */
function postingsBetween(from: readonly BookLine[], to: readonly BookLine[]): BookLine[] {
  const wanted = new Map(netOf(to).map((line) => [keyOf(line), line]))
  const standing = new Map(netOf(from).map((line) => [keyOf(line), line]))
  const isSame = (a: BookLine | undefined, b: BookLine | undefined) =>
    a?.amount === b?.amount && a?.giftCount === b?.giftCount && a?.refundCount === b?.refundCount
  return [
    ...[...standing.values()].filter((line) => !isSame(line, wanted.get(keyOf(line)))).map(reversed),
    ...[...wanted.values()].filter((line) => !isSame(line, standing.get(keyOf(line)))),
  ]
}

const difference = (lines: readonly BookLine[], without: readonly BookLine[]): BookLine[] =>
  netOf([...lines, ...without.map(reversed)])

const reversed = (line: BookLine): BookLine => ({
  ...line,
  amount: negate(line.amount),
  giftCount: 0 - line.giftCount,
  refundCount: 0 - line.refundCount,
})

const keyOf = ({ account, onDate, designationId, campaignId, fundraiserId }: BookLine): string =>
  [account, onDate, designationId, campaignId, fundraiserId].join(' ')

/** One line for each account, day and place; those that come to nothing are left out. */
function netOf(lines: readonly BookLine[]): BookLine[] {
  const sums = new Map<string, BookLine>()
  for (const line of lines) {
    const known = sums.get(keyOf(line))
    sums.set(keyOf(line), known ? joined(known, line) : line)
  }
  return [...sums.values()].filter((line) => line.amount !== 0 || line.giftCount !== 0 || line.refundCount !== 0)
}

const joined = (a: BookLine, b: BookLine): BookLine => ({
  ...a,
  amount: add(a.amount, b.amount),
  giftCount: a.giftCount + b.giftCount,
  refundCount: a.refundCount + b.refundCount,
})
