import { sql } from 'kysely'

/** When the charge `c` of a query was last confirmed to its donor; null where it was not, or a refund has taken it back. */
export const confirmedAt = sql<Date | null>`
  (
    select max(l.created_at)
    from shared.gift_emails l
    where l.org_id = c.org_id
      and l.charge_id = c.id
      and l.kind in ('receipt', 'installment_receipt')
      and not exists (
        select
        from refunds r
        where r.org_id = l.org_id
          and r.charge_id = l.charge_id
          and r.receipt_action <> 'none'
          and r.status not in ('failed', 'canceled')
          and r.id > l.subject_id
      )
  )`
