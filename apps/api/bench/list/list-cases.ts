import type { ListChargesInput, ListChargesWire } from '@almoner/contracts/charges/charges.operations'
import type { FilledOrg } from '../parts/fill.ts'

export interface ListCase {
  name: string
  input: ListChargesWire & Pick<ListChargesInput, 'limit'>
}

export function listCases({ campaignId }: FilledOrg, deep: string): ListCase[] {
  const limit = 50
  return [
    { name: 'list, first page', input: { limit } },
    { name: 'list, page after 99 % of the rows', input: { limit, after: deep } },
    { name: 'list, by status', input: { limit, status: ['failed'] } },
    {
      name: 'list, by status, dates, campaign, amount',
      input: {
        limit,
        status: ['succeeded'],
        from: '2024-06-01',
        to: '2025-05-31',
        campaignId,
        minAmount: 20_00,
        maxAmount: 100_00,
      },
    },
    { name: 'list, by a frequent name', input: { limit, search: 'smith' } },
    { name: 'list, by a rare name', input: { limit, search: 'zwingli' } },
  ]
}
