import type { AnyEntity, EntityClass, MikroORM } from '@mikro-orm/postgresql'
import type { Logger } from '../logger.js'
import type { StartProblem } from '../start-problem.js'
import { createOrm } from './orm.js'
import { ReadPool } from './read-pool.js'
import { keptIdleMs, SteadyClient } from './steady-client.js'

export interface Connections {
  orm: MikroORM
  readPool: ReadPool
  /** Of the role that answers requests, for a connection that must be the caller's own. */
  appUrl: string
  /** Of the role that owns the tables: for the job queue and for nothing that answers a request. */
  ownerUrl: string
  outage(): StartProblem | undefined
  close(): Promise<void>
}

interface ConnectOptions {
  appUrl: string
  ownerUrl: string
  entities: EntityClass<AnyEntity>[]
  log: Logger
  statementTimeoutMs?: number
  outage?: () => StartProblem | undefined
}

export async function connect(options: ConnectOptions): Promise<Connections> {
  const { appUrl, ownerUrl, entities, log, statementTimeoutMs = 5_000, outage = () => undefined } = options
  const orm = createOrm({ url: appUrl, entities })
  await orm.connect()
  const readPool = new ReadPool({
    connectionString: appUrl,
    Client: SteadyClient,
    max: 10,
    idleTimeoutMillis: keptIdleMs,
    statement_timeout: statementTimeoutMs,
    application_name: 'almoner reads',
  })
  readPool.on('error', (error) => {
    if (!readPool.ending) log.error({ err: error }, 'an idle database connection broke')
  })
  return {
    orm,
    readPool,
    appUrl,
    ownerUrl,
    outage,
    close: async () => {
      await readPool.end()
      await orm.close(true)
    },
  }
}
