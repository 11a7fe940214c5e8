import { sql } from 'kysely'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'

export interface InvitationWords {
  orgName: string
  invitedBy: string | null
  orgLanguage: PageLanguage
  /** Of the invited person's page, where they have one. */
  pageLanguage: PageLanguage | null
  isPageWaiting: boolean
}

export const invitationWords = (orgId: string, userId: string | null, invitedId: string) => sql<InvitationWords>`
  select o.name as "orgName",
    (select u.first_name || ' ' || u.last_name from shared.users u where u.id = ${userId}) as "invitedBy",
    coalesce(substring(o.crm_settings ->> 'language' from '^(?:en|he|ar|fr|es)$'), 'en') as "orgLanguage",
    f.language as "pageLanguage", coalesce(f.status = 'pending', false) as "isPageWaiting"
  from shared.orgs o left join shared.fundraisers f on f.org_id = o.id and f.user_id = ${invitedId}::uuid
  where o.id = ${orgId}`
