import { suggestedChart } from '@almoner/contracts/releases/release-chart'
import { newId } from '../../platform/ids.js'
import { addMonths, dateOf, partsOf, type Day } from '../calendar.js'
import type { Calls } from './calls-of-owner.js'
import type { Trust } from './trust-seeds.js'

/** The last day of the month that many months before that of `today`. */
function monthEnd(today: Day, monthsAgo: number): Day {
  const firstOfMonth = today - partsOf(today).dayOfMonth + 1
  return addMonths(firstOfMonth, 1 - monthsAgo) - 1
}

/** Two months are closed and released by a chart of its own; a gift of the first that was misread is put right in the second. */
export async function releaseInBritain(
  calls: Calls,
  { britain, fund, campaigns }: Pick<Trust, 'britain' | 'fund' | 'campaigns'>,
  { today, misread }: { today: Day; misread: string },
): Promise<void> {
  const [first, second] = [dateOf(monthEnd(today, 3)), dateOf(monthEnd(today, 2))]
  const suggested = suggestedChart(dateOf(monthEnd(today, 15) + 1))
  await calls.releases.saveChart({
    ...suggested,
    entityId: britain.id,
    accounts: [
      ...suggested.accounts,
      {
        account: 'gift_income',
        designationId: null,
        campaignId: campaigns.britain.id,
        code: '4001',
        name: 'Donations',
      },
    ],
    classes: [{ designationId: fund.id, name: 'Unrestricted' }],
    trackingCategory: 'Fund',
    taxRate: 'No VAT',
  })
  const release = async (through: string) => {
    const scope = { entityId: britain.id, currency: 'gbp', through, span: 'month' } as const
    await calls.periods.close({ entityId: britain.id, through })
    const { sha256 } = await calls.releases.preview(scope)
    return calls.releases.create({ ...scope, sha256: sha256 ?? '' })
  }
  const { id } = await release(first)
  await calls.releases.markPosted({ id, reference: 'JNL-2041' })
  await calls.charges.correct({
    chargeId: misread,
    amount: 210_00,
    reason: 'Written as £200 in the book',
    receiptAction: 'none',
    idempotencyKey: newId(),
  })
  await release(second)
}
