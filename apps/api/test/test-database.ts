import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of one test file: a fresh copy of the migrated template. */
export interface TestDatabase {
  /** Of the role that owns the tables. */
  readonly ownerUrl: string
  /** Of the role that the app works as, which row-level security binds. */
  readonly appUrl: string
  drop(): Promise<void>
}

/** Copies the template for this test file; the caller drops it in `afterAll`, once its connections are closed. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateDatabase')
  const name = `test_${randomBytes(8).toString('hex')}`
  await runAsOwner(`create database ${name} template ${databaseOf(template.ownerUrl)}`)
  return {
    ownerUrl: withDatabase(template.ownerUrl, name),
    appUrl: withDatabase(template.appUrl, name),
    drop: () => runAsOwner(`drop database if exists ${name} with (force)`),
  }
}

/** Works from the maintenance database: PostgreSQL copies a template only while nobody is connected to it. */
async function runAsOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(inject('templateDatabase').ownerUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
