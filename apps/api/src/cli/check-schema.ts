import pg from 'pg'
import { readConfig } from '../platform/config.js'
import { findEmbeddedPostgres } from '../platform/database/embedded-postgres.js'
import { refuseDifferentSchema, refuseUnknownMigrations } from '../platform/database/schema-check.js'
import { StartProblem } from '../platform/start-problem.js'

// Compares the database of a running server, or the one that DATABASE_URL names, with what this build expects, and changes
// nothing. Prints one sentence; ends with 1 where something differs, and with 2 where no database runs.
async function look(): Promise<string | undefined> {
  const config = readConfig()
  const url = config.databaseUrl ?? (await findEmbeddedPostgres(config.dataDir))?.ownerUrl
  if (!url) return undefined
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await refuseUnknownMigrations(client)
    await refuseDifferentSchema(client)
  } finally {
    await client.end()
  }
  return 'the database is as this build expects it'
}

try {
  const sentence = await look()
  process.stdout.write(`${sentence ?? 'no database runs here'}\n`)
  process.exitCode = sentence === undefined ? 2 : 0
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  process.stdout.write(`${error.message}\n`)
  process.exitCode = 1
}
