import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { sql } from 'kysely'
import { isOfDonor, differsAtSource } from './source-changes.statements.js'
import type { Scope } from './scope.js'
import { numberText } from '../../../platform/database/number-text.js'

export interface KnownRows {
  present: number
  leftOut: number
}

/**
 * Makes `import_taking` of the rows that can be read, each with the key that says which gift it is: its id, else its
 * content and how many rows of the same content stand before it. Rows that were imported before are counted and
 * dropped; of these the ones that may bring news are in `import_known`. Rows whose id is another gift's are marked as clashing.
 */
export async function matchGifts(db: OpenTransaction, { importId, orgId, plan }: Scope): Promise<KnownRows> {
  await forgetFindings(db, importId)
  await sql`
    create temporary table import_taking on
    commit
    drop as
    with all_rows as materialized (
      select line, decision, target_line, target_charge_id, donor_key, is_refund, amount, currency, fee_amount,
        fee_cover_amount, gift_date, charged_at, status, method, mode, external_id, campaign_key,
        designation_key, fundraiser_key, reference, comment, tribute, is_anonymous, card_last4, utm,
        source_url, content_key, refunded_amount, refund_of, recurring_of, 0 as further_rows
      from import_rows
      where import_id = ${importId}::uuid and state = 'read'
    ),
    readable as materialized (${plan.sharedIds === 'parts' ? addedUp : sql`select * from all_rows`}),
    same_id as (
      select external_id, is_refund, min(line) as first_line
      from readable
      where external_id is not null
      group by external_id, is_refund
      having count(*) > 1
    ),
    same_content as (
      select content_key
      from readable
      where external_id is null
      group by content_key
      having count(*) > 1
    ),
    counted as (
      select r.line, row_number() over (partition by r.content_key order by r.line) as nth
      from readable r join same_content using (content_key)
      where r.external_id is null
    ),
    keyed as (
      select r.*, s.first_line,
        case
          when r.external_id is null then 'h:' || r.content_key || ':' || coalesce(n.nth, 1)
          else 'x:' || r.external_id
        end as import_key
      from readable r
        left join same_id s on s.external_id = r.external_id and s.is_refund = r.is_refund
        left join counted n on n.line = r.line
    ),
    closed as materialized (${closedThrough({ orgId, plan })}),
    compared as (
      select k.*, ${isClosed} as is_closed, coalesce(c.id, f.id) is not null as is_present, c.id as known_id,
        c.donor_id as known_donor_id, c.id is not null
          and ${plan.giftChanges === 'take' ? sql`true` : differsAtSource} as is_news,
        case
          when ${isClosed} then 'The books are closed through ' || to_char(closed.through, 'FMMonth FMDD, YYYY') || '. Leave this row out, or ask an admin to reopen them.'
          when k.first_line < k.line then 'Row ' || k.first_line || ' has this gift id already' || ${whyApart(plan)}::text
          when k.external_id is null then null
          when c.id is not null
          and (
            c.currency <> k.currency
            or (c.amount, c.gift_date) is distinct from (k.amount, k.gift_date)
            and not ${isOfDonor(sql`k.line`, { importId, orgId })}
          ) then ${numberText('T', sql`c.sequence`)} || ' has this gift id already, with another amount or date'
          when f.id is not null
          and (f.amount, f.currency, f.refunded_on) is distinct from (k.amount, k.currency, k.gift_date) then 'Another refund has this gift id already'
        end as clash
      from keyed k
        left join closed on closed.key = coalesce(k.campaign_key, '')
        left join shared.charges c on not k.is_refund and c.org_id = ${orgId}::uuid
          and c.import_key = k.import_key
        left join shared.refunds f on k.is_refund and f.org_id = ${orgId}::uuid
          and f.import_key = k.import_key
    )
    select *, uuidv7() as charge_id
    from compared
    where not is_present or clash is not null or is_news`.execute(db)
  await setKnownApart(db)
  const counted = await countKnown(db, importId)
  await markClashes(db, { importId, plan })
  await sql`delete from import_taking where decision = 'leave_out'`.execute(db)
  await sql`create unique index on import_taking (line)`.execute(db)
  await sql`analyze import_taking (line, donor_key, is_refund, campaign_key, designation_key)`.execute(db)
  return counted
}

/** Why a row of a gift id that was there before is no part of that gift. */
const whyApart = ({ sharedIds }: Scope['plan']): string => (sharedIds === 'parts' ? ', of another donor or day' : '')

/** The rows with those of one gift id as one, at the first of them; where they differ in donor, day, currency or outcome each stays for itself. */
const addedUp = sql`
  with gifts as (
    select external_id, min(line) as line, count(*)::int - 1 as further_rows, sum(amount)::bigint as amount,
      sum(fee_amount)::bigint as fee_amount, sum(fee_cover_amount)::bigint as fee_cover_amount,
      sum(refunded_amount)::bigint as refunded_amount
    from all_rows
    where external_id is not null and not is_refund and decision is distinct from 'leave_out'
    group by external_id
    having count(*) > 1
      and count(distinct (donor_key, gift_date, currency, status, mode, coalesce(campaign_key, ''))) = 1
  )
  select r.line, r.decision, r.target_line, r.target_charge_id, r.donor_key, r.is_refund,
    coalesce(g.amount, r.amount) as amount, r.currency, coalesce(g.fee_amount, r.fee_amount) as fee_amount,
    coalesce(g.fee_cover_amount, r.fee_cover_amount) as fee_cover_amount, r.gift_date, r.charged_at, r.status,
    r.method, r.mode, r.external_id, r.campaign_key, r.designation_key, r.fundraiser_key, r.reference,
    r.comment, r.tribute, r.is_anonymous, r.card_last4, r.utm, r.source_url, r.content_key,
    coalesce(g.refunded_amount, r.refunded_amount) as refunded_amount, r.refund_of, r.recurring_of,
    coalesce(g.further_rows, 0) as further_rows
  from all_rows r
    left join gifts g on g.external_id = r.external_id and not r.is_refund
      and r.decision is distinct from 'leave_out'
  where g.line is null or g.line = r.line`

/** Of each campaign that the rows name, through which day the books of its legal entity are closed. */
const closedThrough = ({ orgId, plan }: Pick<Scope, 'orgId' | 'plan'>) => sql`
  select named.key, max(p.closed_through) as through
  from (select distinct coalesce(campaign_key, '') as key from readable) named
    left join lateral (
      select id
      from shared.campaigns
      where org_id = ${orgId}::uuid and name_key = named.key
      order by created_at, id
      limit 1
    ) known on named.key <> ''
    join shared.campaigns m on m.org_id = ${orgId}::uuid
      and m.id = coalesce(known.id, ${plan.campaignId}::uuid)
    join shared.period_closings p on p.org_id = m.org_id and p.entity_id = m.entity_id and p.reopened_at is null
  group by named.key`

/** A row that is not here yet, in a period that is closed. */
const isClosed = sql`c.id is null and f.id is null and k.mode = 'live' and k.gift_date <= closed.through`

async function setKnownApart(db: OpenTransaction): Promise<void> {
  await sql`
    create temporary table import_known on
    commit
    drop as
    select line, known_id as charge_id, known_donor_id as donor_id, amount, fee_amount
    from import_taking
    where is_present and clash is null and decision is distinct from 'leave_out'`.execute(db)
  await sql`delete from import_taking where is_present and clash is null`.execute(db)
}

async function countKnown(db: OpenTransaction, importId: string): Promise<KnownRows> {
  const { rows } = await sql<KnownRows>`
    select (
      select count(*)::int
      from import_rows
      where import_id = ${importId}::uuid and state = 'read'
    ) - count(*)::int - coalesce(sum(further_rows), 0)::int as present,
      count(*) filter (where clash is null and decision = 'leave_out')::int as "leftOut"
    from import_taking`.execute(db)
  return rows[0] ?? { present: 0, leftOut: 0 }
}

async function markClashes(db: OpenTransaction, { importId, plan }: Pick<Scope, 'importId' | 'plan'>): Promise<void> {
  if (plan.sharedIds === 'parts') await markFurtherClashes(db, importId)
  await sql`
    update import_rows r
    set state = 'clash',
      bad_cells = jsonb_build_array(
        jsonb_build_object(
          'field', case when t.is_closed then 'date' else 'externalId' end, 'value',
          case when t.is_closed then r.gift_date::text else r.external_id end, 'message', t.clash
        )
      )
    from import_taking t
    where r.import_id = ${importId}::uuid and r.line = t.line and t.clash is not null`.execute(db)
  await sql`delete from import_taking where clash is not null`.execute(db)
}

/** The further rows of a gift that clashes do so with it. */
async function markFurtherClashes(db: OpenTransaction, importId: string): Promise<void> {
  await sql`
    update import_rows r
    set state = 'clash',
      bad_cells = jsonb_build_array(
        jsonb_build_object('field', 'externalId', 'value', r.external_id, 'message', t.clash)
      )
    from import_taking t
    where r.import_id = ${importId}::uuid
      and r.state = 'read'
      and r.external_id = t.external_id
      and r.line <> t.line
      and not r.is_refund
      and t.further_rows > 0
      and t.clash is not null`.execute(db)
}

async function forgetFindings(db: OpenTransaction, importId: string): Promise<void> {
  await sql`
    update import_rows
    set state = case when credit_of is null then 'read' else 'credit' end, bad_cells = null, candidates = null
    where import_id = ${importId}::uuid and state in ('clash', 'undecided')`.execute(db)
  await sql`
    update import_rows
    set known_charge_id = null, changes = null, change_refusal = null
    where import_id = ${importId}::uuid and known_charge_id is not null`.execute(db)
}
