import { sql } from 'kysely'

/** Counts those of the visitors who were not counted on that page that day; a page that is not open counts nobody. */
export const countVisits = (orgId: string, onDate: string, visits: string) => sql`
  with seen as (
    insert into fundraiser_visitors (org_id, fundraiser_id, on_date, visitor_hash)
    select distinct f.org_id, f.id, ${onDate}::date, decode(v.visitor, 'hex')
    from json_to_recordset(${visits}::json) as v (slug text, visitor text)
      join fundraisers f on f.org_id = ${orgId}::uuid and f.slug = v.slug and f.status = 'active'
    on conflict do nothing
    returning org_id, fundraiser_id, on_date
  )
  insert into fundraiser_visits (org_id, fundraiser_id, on_date, visits)
  select org_id, fundraiser_id, on_date, count(*)
  from seen
  group by org_id, fundraiser_id, on_date
  on conflict (org_id, fundraiser_id, on_date) do update
  set visits = fundraiser_visits.visits + excluded.visits`
