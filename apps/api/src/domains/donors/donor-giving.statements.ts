import { sql, type RawBuilder } from 'kysely'

/** What a donor gave in each currency, as jsonb. */
export const givingOf = (donorId: RawBuilder<unknown>) => sql`
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'currency', g.currency, 'giftCount', g.gift_count, 'lifetimeAmount', g.lifetime_amount,
          'largestAmount', g.largest_amount, 'firstGiftOn', g.first_gift_on, 'lastGiftOn', g.last_gift_on,
          'lastGiftAmount', g.last_gift_amount
        )
        order by g.lifetime_amount desc
      ),
      '[]'
    )
    from donor_totals g
    where g.donor_id = ${donorId}
  )`
