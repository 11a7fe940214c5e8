import { sql } from 'kysely'
import { instantText } from '../../../platform/database/instant-text.js'

/** The latest 50 gifts on the page `f`, as whoever raises there sees them: with whether the donor can be thanked, and was. */
export const latestGifts = sql`
  (
    select coalesce(jsonb_agg(to_jsonb(latest)), '[]')
    from (
      select g.id,
        case
          when g.is_anonymous
          or coalesce(n.is_anonymous, false)
          or d.is_anonymous_default then null
          else d.name
        end as "donorName",
        g.amount, g.gift_date as "giftDate", g.comment, ${instantText(sql`h.sent_at`)} as "thankedOn",
        h.charge_id is null and d.email is not null and not d.do_not_contact
          and d.status <> 'deceased' as "canBeThanked"
      from shared.charges g
        join shared.donors d on d.org_id = g.org_id and d.id = g.donor_id
        left join shared.donations n on n.org_id = g.org_id and n.id = g.donation_id
        left join fundraiser_thanks h on h.org_id = g.org_id and h.charge_id = g.id
      where g.org_id = ctx.org_id and g.fundraiser_id = f.id and g.status = 'succeeded' and g.mode = 'live'
      order by g.gift_date desc, g.sequence desc
      limit 50
    ) latest
  )`
