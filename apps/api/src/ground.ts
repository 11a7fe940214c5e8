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
import type { Ground } from './platform/platform.module.js'
import { StartProblem } from './platform/start-problem.js'

export interface OpenGround {
  ground: Ground
  /** What is wrong with the embedded PostgreSQL, where that is why something failed. */
  trouble(): StartProblem | undefined
  close(): Promise<void>
}

/** A process keeps the embedded PostgreSQL itself, or joins the one that a server on the same DATA_DIR keeps. */
export type DatabaseRole = 'keeper' | 'guest'

interface GroundOptions {
  config: Config
  log: Logger
  role: DatabaseRole
  /** The app's role has only the rights that requests need; `owner` is for a command that does what none may ask for. */
  worksAs?: 'app' | 'owner'
  onLost: (problem: StartProblem) => void
}

/** Opens what everything else stands on: the database, embedded or by address, migrated, with the app's role. */
export async function openGround(options: GroundOptions): Promise<OpenGround> {
  const { config, log } = options
  const database = await openDatabase(options)
  try {
    const { ownerUrl } = database
    const appUrl = await prepareAppRole(ownerUrl)
    await migrate(ownerUrl, entities)
    const connections = await connect({
      appUrl: options.worksAs === 'owner' ? ownerUrl : appUrl,
      ownerUrl,
      entities,
      log,
      outage: () => database.outage(),
    })
    return {
      ground: { config, log, connections },
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

/** Opens the database alone, as it lies there. */
export async function openDatabase({ config, log, role, onLost }: GroundOptions): Promise<EmbeddedPostgres> {
  const notOurs = { trouble: () => undefined, outage: () => undefined, stop: async () => undefined }
  if (config.databaseUrl) return { ...notOurs, ownerUrl: await reachDatabase(config.databaseUrl) }
  if (role === 'keeper') {
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
