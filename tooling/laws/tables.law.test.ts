import { describe, expect, it } from 'vitest'
import { snapshotPath } from '../generators/database-types.mjs'
import { crossings, ownedTables } from '../sql/tables.mjs'
import { apiSources } from '../sql/sources.mjs'
import { textOf } from './repo.js'

/** What each domain reads of others' tables. A line that is read no more is taken out; none is added. */
const allowed = JSON.parse(textOf('tooling/laws/cross-reads.json')) as Record<string, string[]>

const paths = apiSources()

const readsOf = ({ reads }: ReturnType<typeof crossings>): string[] =>
  [...new Set(reads.map(({ domain, owner, table }) => `${domain} reads ${owner}.${table}`))].sort()

/** What is found where a file says this besides. */
const withPlanted = (path: string, text: string) =>
  crossings(paths.includes(path) ? paths : [...paths, path], (each) => (each === path ? text : textOf(each)))

describe('tables', () => {
  const found = crossings(paths, textOf)

  it('have one owner each, the folder of their entity', () => {
    const tables = (JSON.parse(textOf(snapshotPath)) as { tables: { name: string }[] }).tables.map(({ name }) => name)
    const owned = ownedTables(paths, textOf).map(({ table }) => table)
    expect(tables.length).toBeGreaterThan(60)
    expect(owned.sort()).toEqual(tables.sort())
  })

  it('are written by their owner alone', () => {
    expect(found.writes.map(({ path, name, owner, table }) => `${path} ${name} writes ${owner}.${table}`)).toEqual([])
  })

  it('are read by others as cross-reads.json says, and the list only shrinks', () => {
    const listed = Object.entries(allowed).flatMap(([domain, tables]) =>
      tables.map((table) => `${domain} reads ${table}`),
    )
    expect(readsOf(found)).toEqual(listed.sort())
  })
})

describe('a planted', () => {
  const path = 'apps/api/src/domains/charges/planted.statements.ts'

  it.each([
    ['statement', 'sql`update donors set name = ${name} where id = ${id}`'],
    [
      'insert within a with',
      'sql`with made as (insert into donors (id) values (${id}) returning id) select id from made`',
    ],
    ['delete', 'sql`delete from donors where id = ${id}`'],
    ['call of the builder', "db.updateTable('donors').set({ name }).where('id', '=', id).execute()"],
    ['write through an entity', 'this.em.nativeUpdate(Donor, { id }, { name })'],
  ])('%s that writes the table of another domain is found', (_, code) => {
    const { writes } = withPlanted(path, `export const rename = (db, id, name) => ${code}\n`)
    expect(writes).toMatchObject([{ path, domain: 'charges', owner: 'donors', table: 'donors' }])
  })

  it('read of a table that is not listed is found', () => {
    const { reads } = withPlanted(
      path,
      'export const all = sql`select id from charges c join webhooks w using (org_id)`\n',
    )
    expect(reads.filter((read) => read.path === path)).toMatchObject([{ domain: 'charges', table: 'webhooks' }])
  })

  it('statement that writes its own table, or a name of its own, is let be', () => {
    const text =
      'export const own = sql`with donors as (select 1) update charges set amount = 1 from donors where id = ${id}`\n'
    const { writes, reads } = withPlanted(path, text)
    expect([...writes, ...reads].filter((each) => each.path === path)).toEqual([])
  })
})
