import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.js'

let databases: TestDatabase[]

beforeAll(async () => {
  databases = await Promise.all([createTestDatabase(), createTestDatabase()])
})

afterAll(() => Promise.all(databases.map((database) => database.drop())))

const ask = async (url: string, sql: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

describe('createTestDatabase', () => {
  it('gives each caller its own migrated copy', async () => {
    const [first, second] = databases as [TestDatabase, TestDatabase]
    expect(await ask(first.ownerUrl, 'select from migrations')).toBeGreaterThan(0)
    await ask(first.ownerUrl, 'create table only_here ()')
    await expect(ask(second.ownerUrl, 'select from only_here')).rejects.toThrow('does not exist')
  })

  it('connects the app as a role that owns nothing', async () => {
    const [first] = databases as [TestDatabase, TestDatabase]
    expect(await ask(first.appUrl, 'select from pg_tables where tableowner = current_user')).toBe(0)
    await expect(ask(first.appUrl, 'drop table migrations')).rejects.toThrow('must be owner')
  })
})
