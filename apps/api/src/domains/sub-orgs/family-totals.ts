import { add } from '@almoner/contracts/minor-units'
import type { FamilyMember, OrgGiving } from '@almoner/contracts/sub-orgs/sub-org'

/** What several orgs were given together: a line per currency, never one sum of several. */
export function familyTotals(members: readonly Pick<FamilyMember, 'giving'>[]): OrgGiving[] {
  const totals = new Map<string, OrgGiving>()
  for (const { currency, giftCount, raisedAmount } of members.flatMap(({ giving }) => giving)) {
    const sum = totals.get(currency)
    totals.set(currency, {
      currency,
      giftCount: (sum?.giftCount ?? 0) + giftCount,
      raisedAmount: sum ? add(sum.raisedAmount, raisedAmount) : raisedAmount,
    })
  }
  return [...totals.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1))
}
