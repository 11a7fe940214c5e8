import pg from 'pg'
import { fixTextOfValues, type TableShape, type WantedRows } from './table-rows.js'

export interface OrgColumn {
  name: string
  /** As PostgreSQL names it. */
  type: string
  isNullable: boolean
  /** `table.column`, where every value is found there. */
  references: string | null
  /** The only values that it takes, where they are listed. */
  values: string[] | null
}

/** A table with rows of an org, and which of them leave with the org. */
export interface OrgTable extends TableShape {
  facts: OrgColumn[]
  rows: Pick<WantedRows, 'where'>
}

/** Tables with rows of an org that stay, and why. */
export const tablesThatStay: Readonly<Record<string, string>> = {
  account_tokens: 'Links that were mailed to people about their accounts. They open nothing elsewhere.',
  sessions: 'Who is signed in. Everybody signs in anew.',
  exports: 'Files that people had made of lists. They are deleted after seven days and can be made anew.',
}

/** Columns that stay, and why. */
export const columnsThatStay: Readonly<Record<string, string>> = {
  'orgs.parent_org_id': 'Another organization. The copy is of this one alone.',
  'users.password_hash': 'A person’s own. Everybody chooses a new password by a mailed link.',
  'users.permission': 'Who runs this installation. Nobody runs another one by it.',
  'users.has_second_factor': 'Second factors are a person’s own and stay here.',
  'users.last_org_id': 'What the person looked at last, which may be another organization.',
}

/** Rows that stay, and why. */
export const rowsThatStay: Readonly<Record<string, string>> = {
  mails: 'Mails about accounts and notices to staff stay. Those in the organization’s name to others are here.',
  users: 'People who belong to the organization or whom its rows name. Their accounts are theirs.',
}

/** Columns that are sealed with the key outside the database. */
export const sealedColumns: ReadonlySet<string> = new Set([
  'checkouts.token_sealed',
  'debits.iban_sealed',
  'donation_drafts.token_sealed',
  'donors.national_id_sealed',
  'gateway_integrations.secret_key',
  'gateway_integrations.webhook_secret',
  'hubspot_connections.refresh_secret',
  'hubspot_connections.secret',
  'mail_domains.sealed_key',
  'mails.sealed_body',
  'mandates.iban_sealed',
  'webhooks.former_secret',
  'webhooks.secret',
])

interface FoundTable {
  name: string
  key: TableShape['key']
  columns: (Omit<OrgColumn, 'values'> & { isMade: boolean; check: string | null })[]
}

const found = `
  select c.relname::text as name,
    coalesce((select json_agg(json_build_object('name', a.attname, 'isText', a.attcollation <> 0) order by k.place)
     from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k(attnum, place)
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
     where i.indrelid = c.oid and i.indisprimary), '[]') as key,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
       'isNullable', not a.attnotnull, 'isMade', a.attgenerated <> '',
       'references', (select f.relname || '.' || fa.attname
          from pg_constraint k join pg_class f on f.oid = k.confrelid cross join unnest(k.conkey, k.confkey) p(own, other)
          join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = p.other
          where k.conrelid = c.oid and k.contype = 'f' and p.own = a.attnum and (a.attname <> 'org_id' or f.relname = 'orgs')
          order by array_length(k.conkey, 1), k.conname limit 1),
       'check', (select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname limit 1)) order by a.attnum)
     from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and (c.relname in ('orgs', 'users')
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped))
  order by 1`

/** Every table with rows of an org, read from the catalogue: one that is added later is among them without another word. */
export async function orgTables(client: pg.ClientBase, orgId: string): Promise<OrgTable[]> {
  const { rows } = await client.query<FoundTable>(found)
  const leaving = rows.filter(({ name }) => !(name in tablesThatStay))
  return leaving.map(({ name, key, columns }) => {
    const facts = columns
      .filter((column) => !column.isMade && !(`${name}.${column.name}` in columnsThatStay))
      .map(({ isMade: _, check, ...column }) => ({ ...column, values: valuesOf(check) }))
    return {
      schema: 'public',
      name,
      key,
      columns: facts.map((column) => column.name),
      facts,
      rows: { where: conditionOf(name, pg.escapeLiteral(orgId), leaving) },
    }
  })
}

function conditionOf(name: string, org: string, tables: readonly FoundTable[]): string {
  if (name === 'orgs') return `t.id = ${org}`
  if (name === 'mails') return `t.org_id = ${org} and t.kind is not null`
  if (name !== 'users') return `t.org_id = ${org}`
  const naming = tables.flatMap((table) =>
    table.columns
      .filter(({ references }) => references === 'users.id')
      .map(
        (column) =>
          `select ${pg.escapeIdentifier(column.name)} from ${pg.escapeIdentifier(table.name)} where org_id = ${org}`,
      ),
  )
  return `t.id in (${naming.join(' union ')})`
}

/** `CHECK ((status = ANY (ARRAY['open'::text, 'done'::text])))`: open and done. */
function valuesOf(check: string | null): string[] | null {
  const [, list] = /^CHECK \(\((?:"?\w+"?) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check ?? '') ?? []
  return list === undefined ? null : [...list.matchAll(/'((?:[^']|'')*)'::\w+/g)].map(([, value = '']) => value)
}

export interface OrgSnapshot {
  client: pg.ClientBase
  orgName: string
  close(): Promise<void>
}

/** What an org's rows are at one moment, on a connection of its own that row-level security binds. */
export async function openOrgSnapshot(appUrl: string, orgId: string): Promise<OrgSnapshot> {
  const client = new pg.Client({ connectionString: appUrl, application_name: 'almoner copy' })
  // A connection that breaks is told to whoever reads from it.
  client.on('error', () => undefined)
  await client.connect()
  await fixTextOfValues(client)
  await client.query('begin isolation level repeatable read read only')
  await client.query("select set_config('app.org_id', $1, true)", [orgId])
  const { rows } = await client.query<{ name: string }>('select name from orgs where id = $1', [orgId])
  return { client, orgName: rows[0]?.name ?? '', close: () => client.end() }
}
