import { entities } from './entities.js'
import type { Config } from './platform/config.js'
import { connect } from './platform/database/connections.js'
import {
  type EmbeddedPostgres,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/database/embedded-postgres.js'
import { migrate } from './platform/database/migrate.js'
import { prepareAppRole } from './platform/database/roles.js'
import { reachDatabase } from './platform/database/reach-database.js'
import type { Logger } from './platform/logger.js'
import type { Infrastructure } from './platform/platform.module.js'
import { StartProblem } from './platform/start-problem.js'

export interface Bootstrapped {
  infrastructure: Infrastructure
  /** What is wrong with the embedded PostgreSQL, where that is why something failed. */
  trouble(): StartProblem | undefined
  close(): Promise<void>
}

/** The owner starts and stops the embedded PostgreSQL; a client joins the one that a server on the same DATA_DIR runs. */
export type DatabaseRole = 'owner' | 'client'

interface BootstrapOptions {
  config: Config
  log: Logger
  role: DatabaseRole
  /** The PostgreSQL role of the connections: `app` has only the rights that requests need; `table_owner` is for commands beyond them. */
  connectAs?: 'app' | 'table_owner'
  onLost: (problem: StartProblem) => void
}

/** Opens the infrastructure of a process: the database, embedded or by address, migrated, with the app's role. */
export async function bootstrap(options: BootstrapOptions): Promise<Bootstrapped> {
  const { config, log } = options
  const database = await openDatabase(options)
  try {
    const { ownerUrl } = database
    const appUrl = await prepareAppRole(ownerUrl)
    await migrate(ownerUrl, entities)
    const connections = await connect({
      appUrl: options.connectAs === 'table_owner' ? ownerUrl : appUrl,
      ownerUrl,
      entities,
      log,
      outage: () => database.outage(),
    })
    return {
      infrastructure: { config, log, connections },
      trouble: () => database.trouble(),
      close: async () => {
        await connections.close()
        await database.stop()
      },
    }
  } catch (error) {
    const trouble = database.trouble()
    await database.stop()
    throw trouble ?? error
  }
}

/** Opens the database without migrating it. */
export async function openDatabase({ config, log, role, onLost }: BootstrapOptions): Promise<EmbeddedPostgres> {
  const notOurs = { trouble: () => undefined, outage: () => undefined, stop: async () => undefined }
  if (config.databaseUrl) return { ...notOurs, ownerUrl: await reachDatabase(config.databaseUrl) }
  if (role === 'owner') {
    return startEmbeddedPostgres({
      dataDir: config.dataDir,
      log: (message) => log.info(message),
      warn: (message) => log.warn(message),
      onLost,
    })
  }
  const running = await findEmbeddedPostgres(config.dataDir)
  if (running) return { ...notOurs, ...running }
  throw new StartProblem(
    `No Almoner is running on ${config.dataDir} whose database this could use: start it first (npm start), or set DATABASE_URL.`,
  )
}
