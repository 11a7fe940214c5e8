import { sql, type RawBuilder } from 'kysely'
import type { StatementCheck, StatementChoice } from '@almoner/contracts/statements/statement-run'
import { consentState } from '../donors/index.js'
import { headOf, isGiven } from './statement-facts.statements.js'

const left = sql`(c.amount - c.refunded_amount - c.lost_amount)`

const ofPeriod = ({ from, to, entityId }: StatementChoice) => sql`
  ${isGiven}
  and c.gift_date between ${from}::date and ${to}::date
  and (${entityId ?? null}::uuid is null or c.entity_id = ${entityId ?? null}::uuid)`

const isOfPeriod = (of: RawBuilder<unknown>, { from, to, entityId }: StatementChoice) => sql`
  ${of}.from_on = ${from}::date
  and ${of}.to_on = ${to}::date
  and (
    ${of}.entity_id is null
    or ${entityId ?? null}::uuid is null
    or ${of}.entity_id = ${entityId ?? null}::uuid
  )`

const isAmong = (of: RawBuilder<unknown>, donorIds?: readonly string[]) =>
  donorIds ? sql`(${of}.donor_id = any(${donorIds}::uuid[]) or ${of}.givers && ${donorIds}::uuid[])` : sql`true`

/**
 * Who had a statement of this very period, from a run or by themselves: those that it was to, and those whose gifts were on it.
 * A download is no sending: it may have been to look at it.
 */
export const hadStatement = (orgId: RawBuilder<unknown>, choice: StatementChoice, among?: readonly string[]) => sql`
  select unnest(x.givers || x.donor_id) as id
  from statement_runs r join statement_run_rows x on x.org_id = r.org_id and x.run_id = r.id
  where r.org_id = ${orgId}
    and ${isOfPeriod(sql`r`, choice)}
    and ${isAmong(sql`x`, among)}
    and x.outcome in ('emailed', 'printed')
  union all
  select unnest(s.givers || s.donor_id)
  from emailed_statements s
  where s.org_id = ${orgId} and ${isOfPeriod(sql`s`, choice)} and ${isAmong(sql`s`, among)}`

const latestWish = (channel: 'email' | 'post') =>
  consentState({
    orgId: sql`d.org_id`,
    donorId: sql`d.id`,
    channel: sql.lit(channel),
    purpose: sql`'stewardship'`,
  })

/** Whether a gift has no valid receipt; asked only where the choice goes by it. */
const isOpen = ({ unreceipted }: StatementChoice) => sql`
  ${unreceipted === true}::boolean
  and ${left} > 0
  and not exists (
    select
    from shared.receipt_gifts x
    where x.org_id = c.org_id and x.charge_id = c.id and x.stands
  )
  and not exists (select from shared.external_receipts x where x.org_id = c.org_id and x.charge_id = c.id)`

/** What was given in the period: a row for each donor and currency. */
const given = (orgId: RawBuilder<unknown>, choice: StatementChoice) => sql`
  select c.donor_id, c.currency, count(*) as gifts, sum(${left}) as amount, null::numeric as booked,
    bool_or(${isOpen(choice)}) as has_open
  from shared.charges c
  where c.org_id = ${orgId} and ${ofPeriod(choice)}
  group by 1, 2`

/**
 * The same with what the ledger has for these gifts: income less what went back. Gifts and entries are brought together by sorting them,
 * since the ledger is not kept by gift and a planner that expects few gifts would read it once for each.
 */
const givenAndBooked = (choice: StatementChoice) => sql`
  select donor_id, currency, count(*) as gifts, sum(amount) as amount, sum(booked) as booked,
    bool_or(has_open) as has_open
  from (
    select any_value(donor_id) as donor_id, any_value(gift_currency) as currency, sum(amount) as amount,
      sum(booked) as booked, bool_or(has_open) as has_open
    from (
      select c.id, c.donor_id, c.currency as gift_currency, ${left} as amount, 0 as booked,
        ${isOpen(choice)} as has_open
      from shared.charges c
      where c.org_id = ctx.org_id and ${ofPeriod(choice)}
      union all
      select e.charge_id, null, null, 0, - e.amount, false
      from shared.ledger_entries e
      where e.org_id = ctx.org_id
        and e.charge_id is not null
        and e.account in ('gift_income', 'cover_income', 'refunds', 'dispute_losses')
    ) lines
    group by id
  ) by_gift
  where donor_id is not null
  group by 1, 2`

/**
 * Everyone with gifts in the period who is meant, with how they get their statement or why not. Who said no to email and yes to post gets
 * it by post, as does who has no email address that is written to. Steps are materialized and looked up by index alone, since their sizes
 * are not foreseen.
 */
const population = (orgId: RawBuilder<unknown>, choice: StatementChoice, gifts: RawBuilder<unknown>) => sql`
  had as materialized (${hadStatement(orgId, choice)}), given as materialized (${gifts}),
  of_whom as materialized (
    select coalesce(k.id, g.donor_id) as id, g.*, g.donor_id in (select id from had) as has_had
    from given g
      left join shared.household_members m on m.org_id = ${orgId} and m.donor_id = g.donor_id
        and ${choice.households !== 'apart'}::boolean
      left join shared.donors k on k.org_id = m.org_id and k.id = m.household_id and k.deleted_at is null
  ),
  summed as (select *, sum(amount) over (partition by id, currency) as in_currency from of_whom),
  meant as materialized (
    select id, array_agg(distinct donor_id) as givers, bool_or(has_had) as has_had,
      array_agg(currency) as currencies, array_agg(gifts) as gifts, array_agg(amount) as amounts,
      array_agg(booked) as booked
    from summed
    group by id
    having max(in_currency) >= ${choice.minAmount ?? 0}::bigint
      and (not ${choice.unreceipted === true}::boolean or bool_or(has_open))
  ),
  people as materialized (
    select d.id, d.name, e.givers, e.currencies, e.gifts, e.amounts, e.booked, d.status = 'deceased' as is_deceased,
      d.do_not_contact, e.has_had or d.id in (select id from had) as has_had,
      coalesce(d.email, h.email) as email, coalesce(d.line1, h.line1) is not null
        and coalesce(d.city, h.city) is not null as has_address,
      exists (
        select
        from shared.mail_suppressions s
        where s.org_id = d.org_id
          and s.lifted_at is null
          and s.address_key = coalesce(d.email_key, lower(btrim(coalesce(d.email, h.email))))
      ) as is_stopped,
      coalesce(${latestWish('email')} = 'denied' and ${latestWish('post')} = 'granted', false) as wants_post
    from meant e
      join shared.donors d on d.org_id = ${orgId} and d.id = e.id and d.deleted_at is null ${headOf}
  ),
  ways as materialized (
    select p.*,
      case
        when is_deceased then 'deceased'
        when do_not_contact then 'do_not_contact'
        when has_had then 'already_sent'
        when (email is null or is_stopped)
        and not has_address then 'unreachable'
      end as reason,
      case
        when email is not null
        and not is_stopped
        and not (wants_post and has_address) then 'email'
        else 'post'
      end as way
    from people p
  )`

/** Counts of those who are meant, and what they gave beside what the ledger has for it. */
export const checkOf = (choice: StatementChoice): RawBuilder<StatementCheck> => sql`
  with ${population(sql`ctx.org_id`, choice, givenAndBooked(choice))},
  totals as (
    select s.currency, sum(s.gifts)::int as gifts, sum(s.amount)::float8 as amount,
      sum(s.booked)::float8 as "inLedger"
    from ways w
      cross join unnest(w.currencies, w.gifts, w.amounts, w.booked) as s(currency, gifts, amount, booked)
    group by 1
  )
  select count(*)::int as donors, count(*) filter (where reason is null and way = 'email')::int as "byEmail",
    count(*) filter (where reason is null and way = 'post')::int as "byPost",
    count(*) filter (where reason = 'deceased')::int as deceased,
    count(*) filter (where reason = 'do_not_contact')::int as "doNotContact",
    count(*) filter (where reason = 'already_sent')::int as "alreadySent",
    count(*) filter (where reason = 'unreachable')::int as unreachable,
    count(*) filter (where email is null)::int as "withoutEmail",
    count(*) filter (where is_stopped)::int as stopped,
    count(*) filter (where not has_address)::int as "withoutAddress",
    (select coalesce(jsonb_agg(to_jsonb(t) order by t.currency), '[]') from totals t) as totals
  from ways`

/** Writes a row for everyone who is meant, in the order of their names. */
export const addRows = (
  orgId: string,
  runId: string,
  choice: StatementChoice,
  at: Date,
): RawBuilder<{ id: string; outcome: string }> => sql`
  with ${population(sql`${orgId}::uuid`, choice, given(sql`${orgId}::uuid`, choice))}
  insert into statement_run_rows (id, org_id, run_id, place, donor_id, givers, way, outcome, reason, settled_at)
  select gen_random_uuid(), ${orgId}::uuid, ${runId}::uuid, row_number() over (order by lower(name), id), id,
    givers, case when reason is null then way end, case when reason is null then 'waiting' else 'skipped' end,
    reason, case when reason is not null then ${at.toISOString()}::timestamptz end
  from ways
  returning id, outcome`
