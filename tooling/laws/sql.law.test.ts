import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { queries, queriesFolder } from '../generators/queries.mjs'
import { withFormattedSql } from '../sql/format.mjs'
import { apiSources } from '../sql/sources.mjs'
import { root, textOf } from './repo.js'

const sources = apiSources()
const planted = 'apps/api/src/domains/charges/collection/charge.statements.ts'

describe('SQL', () => {
  it('is laid out as npm run format does', () => {
    expect(sources.filter((path) => withFormattedSql(path, textOf(path)) !== textOf(path))).toEqual([])
  })

  it('would not pass on a line of its own making', () => {
    const text = 'export const all = sql`select id,    amount from charges where   org_id = ${orgId}`\n'
    expect(withFormattedSql(planted, text)).toBe(
      'export const all = sql`select id, amount from charges where org_id = ${orgId}`\n',
    )
  })

  it('keeps the spaces of what separates', () => {
    const text = 'export const all = (parts) => sql.join(parts, sql` and `)\n'
    expect(withFormattedSql(planted, text)).toBe(text)
  })

  it('is broken over lines where it is long, and says the same', () => {
    const columns = Array.from({ length: 20 }, (_, at) => `column_${at}`)
    const text = `export const all = sql\`select ${columns.join(', ')} from charges c where c.org_id = \${orgId}\`\n`
    const laidOut = withFormattedSql(planted, text)
    expect(laidOut.split('\n').every((line) => line.length <= 120)).toBe(true)
    expect(laidOut.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    expect(withFormattedSql(planted, laidOut)).toBe(laidOut)
  })
})

describe(`${queriesFolder}/`, () => {
  const written = queries(sources, textOf)

  it('has the statements as npm run queries writes them', () => {
    const kept = readdirSync(join(root, queriesFolder)).map((name) => `${queriesFolder}/${name}`)
    expect(kept.sort()).toEqual([...written.keys()].map((name) => `${queriesFolder}/${name}`).sort())
    expect(kept.filter((path) => textOf(path) !== written.get(path.slice(queriesFolder.length + 1)))).toEqual([])
  })

  it('has those of every domain that has SQL', () => {
    expect(written.size).toBeGreaterThan(20)
    expect(written.get('charges.sql')).toContain('insert into charges (')
  })

  it('would notice a statement that says something else now', () => {
    const changed = queries(sources, (path) =>
      path === planted ? textOf(path).replace('from charges', 'from refunds') : textOf(path),
    )
    expect(changed.get('charges.sql')).not.toBe(written.get('charges.sql'))
  })
})
