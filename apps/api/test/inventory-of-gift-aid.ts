import type { TableFacts } from './table-facts.js'

export const giftAidTables: Readonly<Record<string, TableFacts>> = {
  gift_aid_claims: {
    leaves: 'what HMRC was asked for and on what names, which the law has the org keep for six years',
    clear: `id org_id sequence entity_id state from_day to_day adds_up gifts donated tax snapshot created_at created_by prepared_at
      prepared_by submitted_on submitted_by reference paid_on paid_amount withdrawn_at withdrawn_by note`,
  },
  gift_aid_claim_gifts: {
    leaves: 'which gifts HMRC was asked for, which the law has the org keep',
    clear: 'claim_id charge_id org_id amount is_small stands',
  },
  gift_aid_adjustments: {
    leaves: 'which refunds a claim made up for, which the law has the org keep',
    clear: 'claim_id charge_id org_id amount stands',
  },
}
