import { sql } from 'kysely'
import type { GiftAidDeclaration as ShownDeclaration } from '@almoner/contracts/donors/gift-aid'

/** Those of a donor, the newest first. */
export const declarationsOf = (donorId: string) => sql<ShownDeclaration>`
  select d.id, d.scope, d.method, d.name, d.address, to_json(d.signed_at) #>> '{}' as "signedAt",
    to_json(d.cancelled_at) #>> '{}' as "cancelledAt"
  from gift_aid_declarations d
  where d.org_id = ctx.org_id
    and d.donor_id = ${donorId}::uuid
    and (
      d.donation_id is null
      or exists (
        select
        from shared.charges c
        where c.org_id = d.org_id and c.donation_id = d.donation_id and c.status = 'succeeded'
      )
    )
  order by d.signed_at desc, d.id`
