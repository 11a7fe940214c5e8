import { entities } from './entities.js'
import type { Config } from './platform/config.js'
import { connect } from './platform/database/connections.js'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.js'
import { migrate } from './platform/database/migrate.js'
import { prepareAppRole } from './platform/database/roles.js'
import { reachDatabase } from './platform/database/reach-database.js'
import type { Logger } from './platform/logger.js'
import type { Ground } from './platform/platform.module.js'
import type { StartProblem } from './platform/start-problem.js'

export interface OpenGround {
  ground: Ground
  close(): Promise<void>
}

/** Opens what everything else stands on: the database, embedded or by address, migrated, with the app's role. */
export async function openGround(config: Config, log: Logger, onLost: (problem: StartProblem) => void): Promise<OpenGround> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => log.info(message), onLost })
  try {
    const ownerUrl = embedded?.ownerUrl ?? (await reachDatabase(config.databaseUrl))
    const appUrl = await prepareAppRole(ownerUrl)
    await migrate(ownerUrl, entities)
    const connections = await connect({ appUrl, ownerUrl, entities, log })
    return {
      ground: { config, log, connections },
      close: async () => {
        await connections.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
