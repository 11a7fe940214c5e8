import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { entities } from '../src/entities.js'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js'
import { migrate } from '../src/platform/database/migrate.js'
import { prepareAppRole } from '../src/platform/database/roles.js'

/** The migrated database that every test file gets a copy of; see test-database.ts. */
export interface TemplateDatabase {
  readonly ownerUrl: string
  readonly appUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: TemplateDatabase
  }
}

// A test database is thrown away, so it need not survive a power cut.
const FAST_AND_FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

/** Starts one PostgreSQL for the run and migrates the template once. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almoner-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: FAST_AND_FORGETFUL })
  const tearDown = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const appUrl = await prepareAppRole(postgres.ownerUrl)
    await migrate(postgres.ownerUrl, entities)
    project.provide('templateDatabase', { ownerUrl: postgres.ownerUrl, appUrl })
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}
