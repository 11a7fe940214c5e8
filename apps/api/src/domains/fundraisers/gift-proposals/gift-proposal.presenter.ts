import type { GiftProposal } from '@almoner/contracts/fundraisers/gift-proposals.operations'
import type { FundraiserGiftProposal } from './gift-proposal.entity.js'

/** `teamName` is that of the team whose page it is for. */
export const toGiftProposal = (row: FundraiserGiftProposal, teamName: string | null): GiftProposal => ({
  id: row.id,
  fundraiserId: row.fundraiserId,
  teamName,
  status: row.status,
  donorName: row.organizationName ?? [row.firstName, row.lastName].filter(Boolean).join(' '),
  donorEmail: row.email ?? null,
  amount: row.amount,
  currency: row.currency,
  giftDate: row.giftDate,
  method: row.method,
  note: row.note ?? null,
  reason: row.reason ?? null,
  createdAt: row.createdAt.toISOString(),
  chargeId: row.chargeId ?? null,
})
