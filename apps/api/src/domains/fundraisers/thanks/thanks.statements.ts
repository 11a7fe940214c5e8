import { sql } from 'kysely'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'

export interface GiftToThankFor {
  email: string | null
  firstName: string | null
  /** In which it was given; null where it came by hand. */
  language: PageLanguage | null
  isThanked: boolean
}

/** A gift that came through the page of a fundraiser, and where its donor is reached. */
export const giftToThankFor = (orgId: string, fundraiserId: string, chargeId: string) => sql<GiftToThankFor>`
  select d.email, d.first_name as "firstName",
    (select h.language from shared.checkouts h where h.org_id = c.org_id and h.charge_id = c.id) as language,
    exists (select from fundraiser_thanks t where t.org_id = c.org_id and t.charge_id = c.id) as "isThanked"
  from shared.charges c join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
  where c.org_id = ${orgId}
    and c.id = ${chargeId}::uuid
    and c.fundraiser_id = ${fundraiserId}::uuid
    and c.status = 'succeeded'
    and c.mode = 'live'`
