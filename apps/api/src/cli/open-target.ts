import type { Config } from '../platform/config.js'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.js'
import { reachDatabase } from '../platform/database/reach-database.js'

export type RestoreTarget = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'secretKey'>

/** The database that a restore fills: the one that DATABASE_URL names, or that of DATA_DIR, which is started. */
export async function openTarget({ databaseUrl, dataDir }: RestoreTarget) {
  if (databaseUrl) return { ownerUrl: await reachDatabase(databaseUrl), stop: async () => undefined }
  return startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    onLost: (problem) => void process.stderr.write(`${problem.message}\n`),
  })
}
