import { sql, type RawBuilder } from 'kysely'
import type { WorkedOn } from '@almoner/contracts/imports/import'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { numberText } from '../../../platform/database/number-text.js'
import { hasRelationship } from '../../donors/index.js'
import { isInGiftBatch } from '../../gift-batches/index.js'
import { hasPortalLink } from '../../portal-links/index.js'
import { relationshipsOf } from './extras.statements.js'
import type { Scope } from './scope.js'

type Undone = Pick<Scope, 'importId' | 'orgId'>

const named = 3

/**
 * Makes `import_kept` of the gifts of an import, and of those that it changed, that were worked on since: corrected, given back,
 * disputed, receipted, credited to somebody, thanked for, declared or claimed for, found at the bank, or counted toward a pledge.
 */
export async function setWorkedOnApart(db: OpenTransaction, { importId, orgId }: Undone): Promise<void> {
  await sql`
    create temporary table import_kept on
    commit
    drop as
    select c.id as charge_id
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
      and (${sql.join(
        [
          about('charge_corrections', sql`(c.import_id = i.id or w.created_at >= i.finished_at)`),
          about('refunds', sql`w.import_id is null`),
          about('disputes'),
          about('receipt_gifts'),
          about('soft_credits', sql`w.import_id is distinct from i.id`),
          about('gift_emails'),
          about('fundraiser_thanks'),
          about('gift_aid_declarations'),
          about('gift_aid_claim_gifts'),
          foundAtBank,
          sql`c.import_id = i.id and c.donation_id is not null`,
        ],
        sql` or `,
      )})`.execute(db)
  await sql`create unique index on import_kept (charge_id)`.execute(db)
  await sql`analyze import_kept`.execute(db)
}

const foundAtBank = sql`exists (select from shared.bank_lines b where b.org_id = c.org_id and b.charge_id = c.id)`

const about = (table: string, which: RawBuilder<unknown> = sql`true`) => sql`
  exists (
    select
    from ${sql.table(`shared.${table}`)} w
    where w.org_id = c.org_id and w.charge_id = c.id and ${which}
  )`

/** Whether somebody edited the donor `d`, or wrote something down about them. */
export const isDonorWorkedOn = sql`
  (
    exists (
      select
      from shared.audit_log a
      where a.org_id = d.org_id and a.subject_id = d.id::text and a.action like 'donors.%'
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
  and not exists (select from shared.donations p where p.org_id = d.org_id and p.donor_id = d.id)
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
  and not exists (select from shared.gift_aid_declarations g where g.org_id = d.org_id and g.donor_id = d.id)
  and not exists (select from shared.receipts r where r.org_id = d.org_id and r.donor_id = d.id)
  and not (${hasPortalLink} or ${isInGiftBatch} or ${hasRelationship(relationshipsOf({ importId, orgId }))})
  and not exists (select from shared.household_members h where h.org_id = d.org_id and h.household_id = d.id)
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
export async function workedOnSince(db: OpenTransaction, undone: Undone): Promise<WorkedOn> {
  const { rows } = await sql<WorkedOn>`
    with donors_edited as (
      select d.id, d.name, d.sequence
      from shared.donors d
      where ${isLeft(undone)} and ${isDonorWorkedOn}
    ),
    gifts as (
      select c.id, ${numberText('T', sql`c.sequence`)} as name, c.sequence
      from import_kept k join shared.charges c on c.org_id = ${undone.orgId}::uuid and c.id = k.charge_id
    )
    select ${countAndFirst('donors_edited')} as donors, ${countAndFirst('gifts')} as gifts`.execute(db)
  return rows[0] ?? { donors: { count: 0, first: [] }, gifts: { count: 0, first: [] } }
}

const countAndFirst = (relation: string) => sql`
  jsonb_build_object(
    'count', (select count(*)::int from ${sql.table(relation)}), 'first',
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.sequence), '[]')
      from (select * from ${sql.table(relation)} order by sequence limit ${sql.lit(named)}) x
    )
  )`
