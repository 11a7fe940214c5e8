import { sql } from 'kysely'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'

export interface GiftToThankFor {
  email: string | null
  donorId: string
  /** They have died, or are not to be contacted. */
  isSilent: boolean
  firstName: string | null
  lastName: string | null
  donorName: string
  /** In which it was given; null where it came by hand. */
  language: PageLanguage | null
  isThanked: boolean
  /** The page that it came to. */
  pageId: string
  /** Of the team, where it came to a team's page. */
  teamName: string | null
}

/** A gift that came through the page of a fundraiser or of the team that they lead, and where its donor is reached. */
export const giftToThankFor = (orgId: string, fundraiserId: string, chargeId: string) => sql<GiftToThankFor>`
  select d.email, d.id as "donorId", d.do_not_contact or d.status = 'deceased' as "isSilent",
    d.first_name as "firstName", d.last_name as "lastName", d.name as "donorName",
    coalesce(
      d.language, (select h.language from shared.checkouts h where h.org_id = c.org_id and h.charge_id = c.id)
    ) as language,
    exists (select from fundraiser_thanks h where h.org_id = c.org_id and h.charge_id = c.id) as "isThanked",
    f.id as "pageId", case when f.user_id is null then f.display_name end as "teamName"
  from shared.charges c
    join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
    join fundraisers f on f.org_id = c.org_id and f.id = c.fundraiser_id
    left join fundraiser_teams t on t.org_id = f.org_id and t.id = f.id
  where c.org_id = ${orgId}
    and c.id = ${chargeId}::uuid
    and (f.id = ${fundraiserId}::uuid or t.captain_id = ${fundraiserId}::uuid)
    and c.status = 'succeeded'
    and c.mode = 'live'`
