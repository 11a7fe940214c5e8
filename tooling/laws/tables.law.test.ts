import { describe, expect, it } from 'vitest'
import { snapshotPath } from '../generators/database-types.mjs'
import { migrationsText, sharedViews } from '../generators/shared-views.mjs'
import { crossings, domainOf, ownedTables, unreadColumns } from '../sql/tables.mjs'
import { apiSources } from '../sql/sources.mjs'
import { textOf } from './repo.js'

const paths = apiSources()

const views = sharedViews(migrationsText())

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

  it('are read by others through shared views alone', () => {
    expect(found.reads.map(({ path, name, owner, table }) => `${path} ${name} reads ${owner}.${table}`)).toEqual([])
  })
})

describe('a shared view', () => {
  const faultyViews = (text: string) =>
    sharedViews(text).filter(({ name, table, isInvoker }) => !isInvoker || name !== table)

  it('has the name of its table, and row-level security asks whoever reads it', () => {
    expect(views.length).toBeGreaterThan(20)
    expect(faultyViews(migrationsText())).toEqual([])
  })

  it('that reads as its owner would be found', () => {
    const planted = migrationsText().replace('view shared.donors with (security_invoker = true)', 'view shared.donors')
    expect(faultyViews(planted)).toMatchObject([{ name: 'donors' }])
  })

  it('that is more than columns of a table is refused', () => {
    const planted = 'create view shared.gifts with (security_invoker = true) as\n  select max(amount) from charges;'
    expect(() => sharedViews(planted)).toThrow('shared.gifts is not')
  })

  it('offers what others read and no more', () => {
    expect(unreadColumns(views, paths, textOf)).toEqual([])
  })

  it('with a column that nobody reads would be found', () => {
    const planted = views.map((view) =>
      view.name === 'users' ? { ...view, columns: ['id', 'has_single_keys'] } : view,
    )
    expect(unreadColumns(planted, paths, textOf)).toEqual(['users.has_single_keys'])
  })

  it('is read by domains that do not own its table', () => {
    const owned = ownedTables(paths, textOf)
    const own = owned.flatMap(({ owner, table }) =>
      paths
        .filter((path) => domainOf(path) === owner && new RegExp(`\\bshared\\.${table}\\b`).test(textOf(path)))
        .map((path) => `${path} reads shared.${table}`),
    )
    expect(own).toEqual([])
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
    ['update through a shared view', 'sql`update shared.donors set name = ${name} where id = ${id}`'],
    ['call of the builder', "db.updateTable('donors').set({ name }).where('id', '=', id).execute()"],
    ['write through an entity', 'this.em.nativeUpdate(Donor, { id }, { name })'],
  ])('%s that writes the table of another domain is found', (_, code) => {
    const { writes } = withPlanted(path, `export const rename = (db, id, name) => ${code}\n`)
    expect(writes).toMatchObject([{ path, domain: 'charges', owner: 'donors', table: 'donors' }])
  })

  it.each([
    ['join', 'sql`select id from charges c join webhooks w using (org_id)`'],
    ['join by a comma', 'sql`select c.id from charges c, webhooks w where w.org_id = c.org_id`'],
    ['fragment that begins with a table', 'sql`webhooks w join charges c on c.org_id = w.org_id`'],
    ['call of the builder', "db.selectFrom('webhooks').select('id').execute()"],
  ])('%s that reads the table of another domain is found', (_, code) => {
    const { reads } = withPlanted(path, `export const all = (db) => ${code}\n`)
    expect(reads).toMatchObject([{ path, domain: 'charges', owner: 'webhooks', table: 'webhooks' }])
  })

  it('read of a shared view is let be', () => {
    const { reads } = withPlanted(
      path,
      'export const all = sql`select id from charges c join shared.donors d using (org_id)`\n',
    )
    expect(reads).toEqual([])
  })

  it('statement that writes its own table, or a name of its own, is let be', () => {
    const text =
      'export const own = sql`with donors as (select 1) update charges set amount = 1 from donors where id = ${id}`\n'
    const { writes, reads } = withPlanted(path, text)
    expect([...writes, ...reads].filter((each) => each.path === path)).toEqual([])
  })
})
