import { sql, type RawBuilder } from 'kysely'
import type { WorkedOn } from '@almoner/contracts/imports/import'
import type { StayReason } from '@almoner/contracts/imports/stay-reasons'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { numberText } from '../../../platform/database/number-text.js'
import { isDonationInUse, isDonationWorkedOn } from '../../donations/index.js'
import { hasRelationship } from '../../donors/index.js'
import { isFundraiserWorkedOn } from '../../fundraisers/index.js'
import { isInGiftBatch } from '../../gift-batches/index.js'
import { hasPortalLink } from '../../portal-links/index.js'
import { staysDeclared } from './declarations.statements.js'
import { countedAlong } from './gifts-here.statements.js'
import { staysHousehold } from './households.statements.js'
import { isCountedByPeople } from './recurring-paid.statements.js'
import { relationshipsOf } from './extras.statements.js'
import type { Scope } from './scope.js'

type Undone = Pick<Scope, 'importId' | 'orgId'>

const named = 3

/**
 * Makes `import_kept` of the gifts of an import, and of those that it changed, that were worked on since: corrected, given back,
 * disputed, receipted, credited to somebody, thanked for, declared or claimed for, found at the bank, or counted toward a pledge. `reason` is
 * null where they were only corrected: these can go along.
 */
export async function setWorkedOnApart(db: OpenTransaction, undone: Undone): Promise<void> {
  const { importId, orgId } = undone
  await sql`
    create temporary table import_kept on
    commit
    drop as
    select *
    from (
      select c.id as charge_id, ${isCorrected} as is_corrected, case ${sql.join(
        reasonsToStay(undone).map(([reason, is]) => sql`when ${is} then ${sql.lit(reason)}`),
        sql` `,
      )} end as reason
      from shared.charges c join imports i on i.org_id = c.org_id and i.id = ${importId}::uuid
      where c.org_id = ${orgId}::uuid
        and (
          c.import_id = i.id
          or exists (
            select
            from import_gift_changes g
            where g.org_id = c.org_id and g.import_id = i.id and g.charge_id = c.id
          )
        )
    ) worked_on
    where is_corrected or reason is not null`.execute(db)
  await sql`create unique index on import_kept (charge_id)`.execute(db)
  await sql`analyze import_kept`.execute(db)
}

const reasonsToStay = (undone: Undone): [StayReason, RawBuilder<unknown>][] => [
  ['elsewhere', sql`c.import_id is distinct from i.id and ${isCorrected}`],
  ['closed', sql`c.mode = 'live' and ${isCorrected} and ${isOfClosedPeriod}`],
  ['refunded', about('refunds', sql`w.import_id is null`)],
  ['disputed', about('disputes')],
  ['receipted', about('receipt_gifts')],
  [
    'claimed',
    sql`
      (${about('gift_aid_declarations', sql`w.import_id is distinct from i.id`)} or ${about('gift_aid_claim_gifts')})`,
  ],
  ['banked', foundAtBank],
  ['counted', sql`c.import_id = i.id and (${isCountedByPeople(undone)} or ${movedSince})`],
  ['credited', about('soft_credits', sql`w.import_id is distinct from i.id`)],
  ['thanked', sql`(${about('gift_emails')} or ${about('fundraiser_thanks')})`],
]

const foundAtBank = sql`
  exists (select from shared.bank_line_matches b where b.org_id = c.org_id and b.charge_id = c.id)`

// The books have the move under the change of the recurring gift.
const movedSince = sql`
  exists (
    select
    from shared.donation_changes h
    where h.org_id = c.org_id
      and h.donation_id = c.donation_id
      and (h.new ->> 'movedCharges')::int > 0
      and h.created_at >= i.finished_at
  )`

const about = (table: string, which: RawBuilder<unknown> = sql`true`) => sql`
  exists (
    select
    from ${sql.table(`shared.${table}`)} w
    where w.org_id = c.org_id and w.charge_id = c.id and ${which}
  )`

const isCorrected = about('charge_corrections', sql`(c.import_id = i.id or w.created_at >= i.finished_at)`)

// On its day as it is, or as it was before somebody corrected it.
const isOfClosedPeriod = sql`
  exists (
    select
    from shared.period_closings p
    where p.org_id = c.org_id
      and p.entity_id = c.entity_id
      and p.reopened_at is null
      and p.closed_through >= least(
        c.gift_date,
        (
          select min((x ->> 'before')::date)
          from shared.charge_corrections w cross join lateral jsonb_array_elements(w.changes) x
          where w.org_id = c.org_id and w.charge_id = c.id and x ->> 'field' = 'giftDate'
        )
      )
  )`

/** Whether somebody edited the donor `d`, or wrote something down about them. */
export const isDonorWorkedOn = sql`
  (
    exists (
      select
      from shared.audit_log a
      where a.org_id = d.org_id
        and a.subject_id = d.id::text
        and a.action like any (array['donors.%', 'households.%'])
    )
    or exists (
      select
      from shared.notes n
      where n.org_id = d.org_id and n.record_id = d.id and n.written_by is not null and n.deleted_at is null
    )
    or exists (
      select
      from shared.tasks t
      where t.org_id = d.org_id and t.record_id = d.id and t.deleted_at is null
    )
  )`

/** Whether the donor `d` came with an import and has nothing else that would keep them. */
export const isLeft = ({ importId, orgId }: Undone) => sql`
  d.org_id = ${orgId}::uuid
  and d.import_id = ${importId}::uuid
  -- No import brings one, so that somebody has written it down since.
  and d.national_id_hint is null
  and not exists (
    select
    from shared.charges c
    where c.org_id = d.org_id
      and c.donor_id = d.id
      and (c.import_id is distinct from d.import_id or c.id in (select charge_id from import_kept))
  )
  and not exists (
    select
    from shared.donations p
    where p.org_id = d.org_id
      and p.donor_id = d.id
      and (p.import_id is distinct from d.import_id or ${isDonationWorkedOn(countedAlong)})
  )
  and not exists (
    select
    from shared.soft_credits s
    where s.org_id = d.org_id
      and s.donor_id = d.id
      and (
        s.import_id is distinct from ${importId}::uuid
        or s.charge_id in (select charge_id from import_kept)
      )
  )
  and not exists (select from shared.personal_emails e where e.org_id = d.org_id and e.donor_id = d.id)
  and not exists (select from shared.mailing_recipients r where r.org_id = d.org_id and r.donor_id = d.id)
  and not ${staysDeclared({ importId, orgId })}
  and not exists (select from shared.receipts r where r.org_id = d.org_id and r.donor_id = d.id)
  and not (${hasPortalLink} or ${isInGiftBatch} or ${hasRelationship(relationshipsOf({ importId, orgId }))})
  and not ${staysHousehold({ importId, orgId })}
  and not exists (
    select
    from shared.charge_corrections k
    where k.org_id = d.org_id and k.previous_donor_id = d.id
  )
  and not exists (
    select
    from shared.donor_merges m
    where m.org_id = d.org_id and d.id in (m.kept_id, m.merged_id)
  )`

/** Who and what of an import people worked on since, the first few of each by name or number. */
export async function workedOnSince(
  db: OpenTransaction,
  undone: Undone & { removesChangedGifts?: boolean },
): Promise<WorkedOn> {
  const { rows } = await sql<WorkedOn>`
    with donors_edited as (
      select d.id, d.name, d.sequence
      from shared.donors d
      where ${isLeft(undone)} and ${isDonorWorkedOn}
    ),
    gifts as (
      select c.id, ${numberText('T', sql`c.sequence`)} as name, c.sequence
      from import_kept k join shared.charges c on c.org_id = ${undone.orgId}::uuid and c.id = k.charge_id
    ),
    recurring as (
      select p.id, ${numberText('R', sql`p.sequence`)} as name, p.sequence,
        ${isDonationInUse(countedAlong)} as is_in_use
      from shared.donations p
      where p.org_id = ${undone.orgId}::uuid
        and p.import_id = ${undone.importId}::uuid
        and ${undone.removesChangedGifts ? isDonationInUse(countedAlong) : isDonationWorkedOn(countedAlong)}
    ),
    pages as (
      select f.id, f.display_name as name, f.sequence
      from shared.fundraisers f
      where f.org_id = ${undone.orgId}::uuid
        and f.import_id = ${undone.importId}::uuid
        and ${isFundraiserWorkedOn}
    )
    select ${countAndFirst('donors_edited')} as donors, ${countAndFirst('gifts')} as gifts,
      ${countAndFirst('recurring')} as recurring, ${countAndFirst('pages')} as fundraisers,
      jsonb_build_object(
        'gifts', (select count(*)::int from import_kept where reason is null), 'recurring',
        (select count(*)::int from recurring where not is_in_use)
      ) as removable,
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('reason', s.reason, 'count', s.count) order by s.count desc), '[]'
        )
        from (select reason, count(*)::int as count from import_kept where reason is not null group by reason) s
      ) as "giftsStay"`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A count has a row')
  return found
}

const countAndFirst = (relation: string) => sql`
  jsonb_build_object(
    'count', (select count(*)::int from ${sql.table(relation)}), 'first',
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.sequence), '[]')
      from (select * from ${sql.table(relation)} order by sequence limit ${sql.lit(named)}) x
    )
  )`
