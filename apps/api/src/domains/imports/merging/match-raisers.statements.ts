import { sql } from 'kysely'
import { nameKey } from '@almoner/contracts/donors/donor-keys'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import type { Scope } from './scope.js'

/**
 * Makes `import_raisers` of the fundraisers and teams that the rows to be taken name: by the name of the page, its address or its former id,
 * among the pages of the campaign that the row names, or all of them where it names none. Where several have one name, none is meant.
 */
export async function matchRaisers(db: OpenTransaction, { orgId }: Scope): Promise<void> {
  await sql`
    create temporary table import_raisers on
    commit
    drop as
    with pages as (
      select p.key, f.id, f.campaign_id, k.entity_id, k.name_key as campaign_key
      from json_to_recordset(${JSON.stringify(await pagesOf(db, orgId))}::json) as p (key text, id uuid)
        join shared.fundraisers f on f.org_id = ${orgId}::uuid and f.id = p.id
        join shared.campaigns k on k.org_id = f.org_id and k.id = f.campaign_id
    ),
    named as (
      select distinct coalesce(campaign_key, '') as campaign_key, fundraiser_key
      from import_taking
      where fundraiser_key is not null and not is_refund
    )
    select n.campaign_key, n.fundraiser_key, (array_agg(p.id)) [1] as fundraiser_id,
      (array_agg(p.campaign_id)) [1] as campaign_id, (array_agg(p.entity_id)) [1] as entity_id
    from named n join pages p on p.key = n.fundraiser_key and n.campaign_key in ('', p.campaign_key)
    group by n.campaign_key, n.fundraiser_key
    having count(distinct p.id) = 1`.execute(db)
}

/** The names that no page answers to, as they are first written in the file. */
export async function unknownRaisers(db: OpenTransaction, { importId }: Scope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select r.fundraiser as name
    from (
      select t.fundraiser_key, min(t.line) as line
      from import_taking t
        left join import_raisers x on x.fundraiser_key = t.fundraiser_key
          and x.campaign_key = coalesce(t.campaign_key, '')
      where t.fundraiser_key is not null and not t.is_refund and x.fundraiser_id is null
      group by 1
    ) named
      join import_rows r on r.import_id = ${importId}::uuid and r.line = named.line
    order by named.line`.execute(db)
  return rows.map(({ name }) => name)
}

/** What each page may be called. Who was never let in has raised nothing; who has ended has. */
async function pagesOf(db: OpenTransaction, orgId: string): Promise<{ key: string; id: string }[]> {
  const { rows: named } = await sql`select from import_taking where fundraiser_key is not null limit 1`.execute(db)
  if (named.length === 0) return []
  const pages = await db
    .selectFrom('shared.fundraisers')
    .select(['id', 'display_name', 'slug', 'external_id'])
    .where('org_id', '=', orgId)
    .where('status', 'not in', ['pending', 'rejected'])
    .execute()
  return pages.flatMap(({ id, display_name: name, slug, external_id: formerId }) =>
    [...new Set([nameKey(name), nameKey(slug), ...(formerId === null ? [] : [nameKey(formerId)])])].map((key) => ({
      key,
      id,
    })),
  )
}
