import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { entities } from '../src/entities.js'
import { migrate } from '../src/platform/database/migrate.js'
import { prepareAppRole } from '../src/platform/database/roles.js'

/** A database of one test file: a fresh copy of the migrated template. */
export interface TestDatabase {
  /** Of the role that owns the tables. */
  readonly ownerUrl: string
  /** Of the role that the app works as, which row-level security binds. */
  readonly appUrl: string
  drop(): Promise<void>
}

/**
 * Copies the template for this test file, by its files, which is several times as fast as through the log; the caller drops it in
 * `afterAll`, once its connections are closed.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateDatabase')
  const name = `test_${randomBytes(8).toString('hex')}`
  await runAsOwner(`create database ${name} template ${databaseOf(template.ownerUrl)} strategy file_copy`)
  return {
    ownerUrl: withDatabase(template.ownerUrl, name),
    appUrl: withDatabase(template.appUrl, name),
    drop: () => runAsOwner(`drop database if exists ${name} with (force)`),
  }
}

/**
 * A database that a role without any special right owns and has migrated, as where the server is somebody else's:
 * row-level security binds its owner too. `adminUrl` is past all that, for laying rows.
 */
export async function createBoundDatabase(): Promise<TestDatabase & { adminUrl: string }> {
  const { ownerUrl, adminUrl, drop } = await createEmptyDatabase()
  const appUrl = await prepareAppRole(ownerUrl)
  await migrate(ownerUrl, entities)
  return { adminUrl, ownerUrl, appUrl, drop }
}

/** The same without any table. */
export async function createEmptyDatabase(): Promise<Omit<TestDatabase, 'appUrl'> & { adminUrl: string }> {
  const template = inject('templateDatabase')
  const name = `test_${randomBytes(8).toString('hex')}`
  const owner = `owner_of_${name}`
  // The password of the app's role follows from the owner's, and all tests share that role.
  const { password } = new URL(template.ownerUrl)
  await runAsOwner(
    `create role ${owner} login nosuperuser nobypassrls password ${pg.escapeLiteral(decodeURIComponent(password))}`,
  )
  await runAsOwner(`create database ${name} owner ${owner}`)
  const adminUrl = withDatabase(template.ownerUrl, name)
  const ownerUrl = new URL(adminUrl)
  ownerUrl.username = owner
  return {
    adminUrl,
    ownerUrl: ownerUrl.href,
    drop: async () => {
      await runAsOwner(`drop database if exists ${name} with (force)`)
      await runAsOwner(`drop role ${owner}`)
    },
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
