import { sql, type RawBuilder } from 'kysely'

/** The changes of a correction as they are told: a donor, of whom the id alone is kept, with the name of today. */
export const changesOfCorrection = (changes: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (
    select jsonb_agg(
      case
        when change ->> 'field' = 'donor' then change || jsonb_build_object(
          'before', ${namedDonor(sql`change ->> 'before'`)}, 'after', ${namedDonor(sql`change ->> 'after'`)}
        )
        else change
      end
      order by place
    )
    from jsonb_array_elements(${changes}) with ordinality as told (change, place)
  )`

const namedDonor = (id: RawBuilder<unknown>) => sql`
  (
    select jsonb_build_object('id', n.id, 'name', n.name)
    from shared.donors n
    where n.org_id = ctx.org_id and n.id = (${id})::uuid
  )`
