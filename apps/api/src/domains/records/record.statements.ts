import { sql, type RawBuilder } from 'kysely'
import type { RecordKind } from '@almoner/contracts/records/record'
import { numberText } from '../../platform/database/number-text.js'

export interface FoundRecord {
  /** That of the donor who was kept, where the one who was asked for was merged. */
  id: string
  name: string
}

const donationNumber = (alias: string) => sql`
  case
    when ${sql.ref(`${alias}.frequency`)} = 'single' then ${numberText('G', sql.ref(`${alias}.sequence`))}
    else ${numberText('R', sql.ref(`${alias}.sequence`))}
  end`

const selectOf: Record<RecordKind, RawBuilder<unknown>> = {
  donor: sql`
    select k.id, d.name
    from shared.donors d join shared.donors k on k.org_id = d.org_id and k.id = coalesce(d.merged_into_id, d.id)
    where d.org_id = ctx.org_id and k.deleted_at is null`,
  charge: sql`
    select c.id, ${numberText('T', sql`c.sequence`)} as name
    from shared.charges c
    where c.org_id = ctx.org_id`,
  donation: sql`select d.id, ${donationNumber('d')} as name from shared.donations d where d.org_id = ctx.org_id`,
  campaign: sql`select k.id, k.name from shared.campaigns k where k.org_id = ctx.org_id`,
  fundraiser: sql`select f.id, f.display_name as name from shared.fundraisers f where f.org_id = ctx.org_id`,
}

const idOf: Record<RecordKind, RawBuilder<unknown>> = {
  donor: sql`d.id`,
  charge: sql`c.id`,
  donation: sql`d.id`,
  campaign: sql`k.id`,
  fundraiser: sql`f.id`,
}

export const recordById = (kind: RecordKind, id: string): RawBuilder<FoundRecord> =>
  sql<FoundRecord>`${selectOf[kind]} and ${idOf[kind]} = ${id}::uuid`

/** The columns by which a row names a record. */
interface RecordColumns {
  orgId: RawBuilder<unknown>
  kind: RawBuilder<unknown>
  id: RawBuilder<unknown>
}

/** The record that a row names, as `{ kind, id, name }`; null where it names none. */
export const recordOfRow = ({ orgId, kind, id }: RecordColumns): RawBuilder<unknown> => sql`
  (
    case
      when ${id} is not null then jsonb_build_object(
        'kind', ${kind}, 'id', ${id}, 'name',
        case ${kind}
          when 'donor' then (select d.name from shared.donors d where d.org_id = ${orgId} and d.id = ${id})
          when 'charge' then (
            select ${numberText('T', sql`c.sequence`)}
            from shared.charges c
            where c.org_id = ${orgId} and c.id = ${id}
          )
          when 'donation' then (
            select ${donationNumber('p')}
            from shared.donations p
            where p.org_id = ${orgId} and p.id = ${id}
          )
          when 'campaign' then (
            select k.name
            from shared.campaigns k
            where k.org_id = ${orgId} and k.id = ${id}
          )
          else (select f.display_name from shared.fundraisers f where f.org_id = ${orgId} and f.id = ${id})
        end
      )
    end
  )`

/** A person of the org by their id, as `{ id, name }`; null where there is none. */
export const personOf = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (
    select jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
    from shared.users u
    where u.id = ${id}
  )`
