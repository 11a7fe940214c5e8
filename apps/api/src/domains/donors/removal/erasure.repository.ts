import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { Erasure } from '@almoner/contracts/donors/erasure.operations'
import { TenantQuery } from '../../../platform/database/tenant-query.js'

type FoundErasure = Omit<Erasure, 'number'> & { sequence: string }

/** Of `people` and their `gifts`. */
const goes = sql`
  jsonb_build_object(
    'emails',
    (
      select count(*)
      from shared.mails m
      where m.org_id = ctx.org_id and m.person_id in (select p.id from people p)
    ),
    'notes',
    (
      select count(*)
      from shared.notes n
      where n.org_id = ctx.org_id
        and n.deleted_at is null
        and n.record_id in (select p.id from people p union all select g.id from gifts g)
    ),
    'tasks',
    (
      select count(*)
      from shared.tasks t
      where t.org_id = ctx.org_id
        and t.deleted_at is null
        and t.record_id in (select p.id from people p union all select g.id from gifts g)
    ),
    'files',
    (
      select count(*)
      from shared.custom_files f
      where f.org_id = ctx.org_id
        and f.record_id in (select p.id from people p union all select g.id from gifts g)
    ),
    'customValues',
    (
      select count(*)
      from shared.custom_values v
      where v.org_id = ctx.org_id and v.record_id in (select p.id from people p)
    )
  )`

const stays = sql`
  jsonb_build_object(
    'gifts', (select count(*) from gifts), 'receipts',
    (
      select count(*)
      from shared.receipts r
      where r.org_id = ctx.org_id and r.donor_id in (select p.id from people p)
    ),
    'giftAidDeclarations',
    (
      select count(*)
      from gift_aid_declarations a
      where a.org_id = ctx.org_id
        and a.donor_id in (select p.id from people p)
        and exists (
          select
          from shared.gift_aid_claim_gifts g
          where g.org_id = ctx.org_id and g.charge_id in (select k.id from gifts k)
        )
    ),
    'stoppedAddresses',
    (
      select count(*)
      from shared.mail_suppressions s
      where s.org_id = ctx.org_id
        and s.lifted_at is null
        and s.address_key in (
          select p.email_key
          from people p
          union
          select e.email_key
          from donor_emails e
          where e.org_id = ctx.org_id and e.donor_id in (select p.id from people p)
        )
    )
  )`

@Injectable()
export class ErasureRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** How much of a donor goes and stays; nothing of one who is not there. */
  find(orgId: string, id: string): Promise<FoundErasure | undefined> {
    return this.rows.first(
      orgId,
      sql<FoundErasure>`
        with who as (
          select d.id, d.org_id, d.sequence, d.name, d.email_key
          from donors d
          where d.org_id = ctx.org_id
            and d.id = ${id}::uuid
            and d.deleted_at is null
            and d.merged_into_id is null
        ),
        people as (
          select d.id, d.email_key
          from donors d, who
          where d.org_id = ctx.org_id and (d.id = who.id or d.merged_into_id = who.id)
        ),
        gifts as (
          select c.id
          from shared.charges c
          where c.org_id = ctx.org_id and c.donor_id in (select p.id from people p)
        )
        select who.id, who.sequence::text as sequence, who.name,
          (
            select count(*)::int
            from shared.donations p
            where p.org_id = ctx.org_id
              and p.donor_id = who.id
              and p.frequency <> 'single'
              and p.status in ('scheduled', 'active', 'past_due', 'paused')
          ) as recurring,
          ${goes} as goes, ${stays} as stays
        from who`,
    )
  }
}
