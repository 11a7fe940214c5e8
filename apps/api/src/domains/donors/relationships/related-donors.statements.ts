import { sql, type RawBuilder } from 'kysely'

/** Whether the donor `d` is related to another one, from either side, by another relationship than those of `beside (id)`. */
export const hasRelationship = (beside: RawBuilder<unknown>) => sql`
  exists (
    select
    from donor_relationships r
    where r.org_id = d.org_id and r.donor_id = d.id and r.id not in (${beside})
  )
  or exists (
    select
    from donor_relationships r
    where r.org_id = d.org_id and r.other_id = d.id and r.id not in (${beside})
  )`

/** Whether two donors of the org are related, whatever they are to each other. */
export const isRelated = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`
  exists (
    select
    from donor_relationships r
    where (r.donor_id = ${one} and r.other_id = ${other}) or (r.donor_id = ${other} and r.other_id = ${one})
  )`

/** Relates the donors of a relation `(donor_id, other_id, kind)` that are not related yet; answers with the ids. */
export const relateDonors = (orgId: string, related: RawBuilder<unknown>) => sql<{ id: string }>`
  insert into donor_relationships (id, org_id, donor_id, other_id, kind)
  select uuidv7(), ${orgId}::uuid, x.donor_id, x.other_id, x.kind
  from ${related} x
  where not ${isRelated(sql`x.donor_id`, sql`x.other_id`)}
  returning id`

/** Takes back relationships of a relation `(id)`. */
export const unrelateDonors = (orgId: string, ids: RawBuilder<unknown>) => sql`
  delete from donor_relationships where org_id = ${orgId}::uuid and id in (${ids})`
