import { sql, type RawBuilder } from 'kysely'

type Relation = RawBuilder<unknown>

/**
 * Past gifts come to count toward recurring gifts, or go: a relation `(donation_id, payments, amount)`, below zero where they go, whose charges
 * are written already. Limits leave out what had been paid before, and are wider by as much of it as is here.
 */
export const widenLimits = (orgId: string, past: Relation) => sql`
  update donations p
  set max_charges = p.max_charges + least(h.payments, p.prior_charges) - least(h.payments - x.payments, p.prior_charges),
    max_total = p.max_total + least(h.amount, p.prior_total) - least(h.amount - x.amount, p.prior_total)
  from ${past} x
    cross join lateral (
      select count(*)::int as payments,
        coalesce(sum(c.amount - c.refunded_amount - c.lost_amount), 0)::bigint as amount
      from shared.charges c
      where c.org_id = ${orgId}::uuid
        and c.donation_id = x.donation_id
        and c.installment_no is null
        and c.status = 'succeeded'
    ) h
  where p.org_id = ${orgId}::uuid and p.id = x.donation_id`

/** Writes on the donations of a relation `(id)` what their charges come to. */
export const recountPaid = (orgId: string, donations: Relation) => sql`
  update donations p
  set paid_count = h.payments, paid_total = h.amount, last_charge_at = h.last_at, updated_at = now()
  from ${donations} x
    cross join lateral (
      select count(*)::int as payments,
        coalesce(sum(c.amount - c.refunded_amount - c.lost_amount), 0)::bigint as amount,
        max(coalesce(c.charged_at, (c.gift_date + time '12:00') at time zone 'UTC')) as last_at
      from shared.charges c
      where c.org_id = ${orgId}::uuid and c.donation_id = x.id and c.status = 'succeeded'
    ) h
  where p.org_id = ${orgId}::uuid and p.id = x.id`

/** Those of a relation `(id)` that come to an end by themselves. */
export const endingOf = (orgId: string, donations: Relation) => sql<{ id: string }>`
  select p.id
  from donations p join ${donations} x on x.id = p.id
  where p.org_id = ${orgId}::uuid
    and p.frequency <> 'single'
    and p.status in ('scheduled', 'active', 'past_due', 'paused')
    and (p.max_charges is not null or p.max_total is not null or p.ends_on is not null)
  order by p.id`

/** Lets recurring gifts of a relation `(id)` go on that were completed by payments which now go. */
export const goOnAgain = (orgId: string, donations: Relation) => sql`
  update donations p
  set status = 'active', updated_at = now()
  from ${donations} x
  where p.org_id = ${orgId}::uuid and p.id = x.id and p.status = 'completed'`
