import { sql, type RawBuilder } from 'kysely'
import type { OpenTransaction } from '../../platform/database/transaction.js'
import { hasDonationLink } from '../portal-links/index.js'
import { monthly, paidOnce } from './donation-conditions.statements.js'

type Relation = RawBuilder<unknown>

/** The columns of a relation of recurring gifts that come from another system; `integration_id` only of those that a gateway collects. */
export const importedDonationColumns = sql`
  place int, id uuid, donor_id uuid, campaign_id uuid, entity_id uuid, designation_id uuid, amount bigint,
  fee_cover_amount bigint, currency char(3), method text, comment text, time_zone text, integration_id uuid,
  external_id text, import_key text, frequency text, "interval" int, starts_on date, next_on date,
  anchor_day int, ends_on date, max_charges int, max_total bigint, prior_charges int, prior_total bigint,
  is_paused boolean, ended_as text, ended_on date, is_collected boolean, paused_until date,
  payment_reference text, brand text, last4 text, exp_month int, exp_year int, later_payments jsonb`

/**
 * Adds recurring gifts of a relation with `importedDonationColumns`, in the order of `place`, and in `parts` what of each goes to
 * which fund: `(charge_id, designation_id, amount)`. What
 * nobody collects is a pledge, also a list of payments, the later ones in `later_payments`; what a card or a debit pays is paused, so that it is not collected here and there. Of what has ended
 * nothing is expected.
 */
export async function addImportedDonations(
  db: OpenTransaction,
  { orgId, importId }: { orgId: string; importId: string },
  recurring: Relation,
  parts: Relation,
): Promise<void> {
  await sql`
    insert into donations (
      id, org_id, donor_id, campaign_id, entity_id, status, frequency, "interval", amount, fee_cover_amount,
      currency, mode, starts_on, terms_start_on, anchor_day, time_zone, ends_on, max_charges, max_total,
      prior_charges, prior_total, canceled_at, paused_from, paused_until, next_charge_on, method,
      method_brand, method_last4, method_exp_month, method_exp_year, payment_reference,
      gateway_integration_id, managed_by, source, comment, external_id, import_id, import_key
    )
    select x.id, ${orgId}::uuid, x.donor_id, x.campaign_id, x.entity_id,
      coalesce(
        x.ended_as,
        case when x.is_paused then 'paused' when x.starts_on > today.day then 'scheduled' else 'active' end
      ),
      x.frequency, x."interval", x.amount, x.fee_cover_amount, x.currency, 'live', x.starts_on,
      case when x.next_on <> x.starts_on then x.next_on end, x.anchor_day, x.time_zone, x.ends_on,
      x.max_charges, x.max_total, x.prior_charges, x.prior_total,
      case when x.ended_as = 'canceled' then x.ended_on::timestamp at time zone x.time_zone end,
      case when x.is_paused then today.day end, x.paused_until,
      case when x.ended_as is null and (not x.is_paused or x.paused_until is not null) then x.next_on end,
      x.method, x.brand, x.last4, x.exp_month, x.exp_year, x.payment_reference, x.integration_id,
      case when x.is_collected then 'almoner' else 'manual' end, 'import', x.comment, x.external_id,
      ${importId}::uuid, x.import_key
    from ${recurring} x cross join lateral (select (now() at time zone x.time_zone)::date as day) today
    order by x.place`.execute(db)
  await sql`
    insert into donation_allocations (donation_id, designation_id, org_id, amount)
    select a.charge_id, a.designation_id, ${orgId}::uuid, a.amount
    from ${parts} a`.execute(db)
  await sql`
    insert into donation_terms (donation_id, from_no, org_id, starts_on, anchor_day, frequency, "interval", amount)
    select x.id, 1 + l.place, ${orgId}::uuid, l.due_on, extract(day from l.due_on), x.frequency, x."interval",
      l.amount
    from ${recurring} x
      cross join lateral (
        select (p.value ->> 'due_on')::date as due_on, (p.value ->> 'amount')::bigint as amount, p.place
        from jsonb_array_elements(x.later_payments) with ordinality p (value, place)
      ) l
    where x.ended_as is null and jsonb_typeof(x.later_payments) = 'array'`.execute(db)
}

/** What recurring gifts `p` that are not paid once come to in a month, as `amount` (minor units) and `count` by `currency`. */
export const monthlySums = (recurring: Relation): Relation => sql`
  select p.currency, count(*)::int as count, round(sum(${monthly}))::float8 as amount
  from ${recurring} p
  where not ${paidOnce()}
  group by p.currency`

/**
 * Whether the recurring gift `p`, which came with an import, was paid since, but for the gifts of a relation of ids `besides`, is in a collection
 * file or got a mandate that the import did not bring, or its donor was written to about it: an undo keeps it.
 */
export const isDonationInUse = (besides: Relation) => sql<boolean>`
  (
    exists (
      select
      from shared.charges c
      where c.org_id = p.org_id and c.donation_id = p.id and c.id not in ${besides}
    )
    or exists (select from shared.donation_emails e where e.org_id = p.org_id and e.donation_id = p.id)
    or exists (select from shared.debits b where b.org_id = p.org_id and b.donation_id = p.id)
    or exists (
      select
      from shared.mandates m
      where m.org_id = p.org_id and m.donation_id = p.id and m.import_id is distinct from p.import_id
    )
    or ${hasDonationLink}
  )`

/** Whether it is in use, or people changed it or wrote about it: an undo keeps it then, unless it is told to take it along. */
export const isDonationWorkedOn = (besides: Relation) => sql<boolean>`
  (
    ${isDonationInUse(besides)}
    or exists (select from donation_changes h where h.org_id = p.org_id and h.donation_id = p.id)
    or exists (
      select
      from shared.audit_log a
      where a.org_id = p.org_id
        and a.subject_id = p.id::text
        and a.action in ('directDebits.amendMandate', 'directDebits.revokeMandate')
    )
    or exists (
      select
      from shared.notes n
      where n.org_id = p.org_id and n.record_id = p.id and n.deleted_at is null
    )
    or exists (
      select
      from shared.tasks t
      where t.org_id = p.org_id and t.record_id = p.id and t.deleted_at is null
    )
  )`

/**
 * Removes the recurring gifts of an import that nobody worked on, or with `takesChanged` those that are in no use but of gifts `besides`, with the
 * payments that are expected of them. `before` takes along what others keep of them, a relation of their ids.
 */
export async function removeImportedDonations(
  db: OpenTransaction,
  orgId: string,
  importId: string,
  {
    takesChanged,
    besides,
    before,
  }: { takesChanged: boolean; besides: Relation; before: (leaving: Relation) => Promise<void> },
): Promise<void> {
  await sql`
    create temporary table donations_leaving on
    commit
    drop as
    select p.id
    from donations p
    where p.org_id = ${orgId}::uuid
      and p.import_id = ${importId}::uuid
      and not ${takesChanged ? isDonationInUse(besides) : isDonationWorkedOn(besides)}`.execute(db)
  await before(sql`donations_leaving`)
  for (const table of ['installments', 'donation_allocations', 'donation_terms', 'donation_exceptions'])
    await sql`
      delete from ${sql.table(table)}
      where org_id = ${orgId}::uuid and donation_id in (select id from donations_leaving)`.execute(db)
  await sql`
    delete from donations
    where org_id = ${orgId}::uuid and id in (select id from donations_leaving)`.execute(db)
}
