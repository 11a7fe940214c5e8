import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { entities, migrate, prepareAppRole, startEmbeddedPostgres } from './built.ts'

export interface BenchDatabase {
  ownerUrl: string
  /** Of the role that row-level security binds, as which both sides of a comparison work. */
  appUrl: string
  client: pg.Client
  dataDir: string
  close(): Promise<void>
}

export async function openDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almoner-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const appUrl = await prepareAppRole(postgres.ownerUrl)
  await migrate(postgres.ownerUrl, entities)
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  return {
    ownerUrl: postgres.ownerUrl,
    appUrl,
    client,
    dataDir,
    close: async () => {
      await client.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
