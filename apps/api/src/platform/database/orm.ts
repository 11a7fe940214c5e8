import { fileURLToPath } from 'node:url'
import { Migrator } from '@mikro-orm/migrations'
import { defineConfig, MikroORM, type AnyEntity, type EntityClass } from '@mikro-orm/postgresql'
import { currentCall } from '../access/call.js'
import { OrmClient } from './orm-client.js'
import { keptIdleMs } from './steady-client.js'

export const migrationsDir = fileURLToPath(new URL('../../../migrations', import.meta.url))

interface OrmOptions {
  url: string
  entities: EntityClass<AnyEntity>[]
  poolSize?: number
}

/** Opens MikroORM. Inside a call `em` is that call's own entity manager; outside of one, using it is an error. */
export function createOrm({ url, entities, poolSize = 10 }: OrmOptions): MikroORM {
  return new MikroORM(
    defineConfig({
      clientUrl: url,
      entities,
      context: () => currentCall()?.em,
      pool: { min: 0, max: poolSize, idleTimeoutMillis: keptIdleMs },
      driverOptions: { Client: OrmClient },
      // Foreign keys carry the org as well as the id; the generator knows no such keys, so the migrations write them.
      schemaGenerator: { createForeignKeyConstraints: false, skipTables: ['migrations'] },
      extensions: [Migrator],
      migrations: {
        path: migrationsDir,
        pathTs: migrationsDir,
        tableName: 'migrations',
        snapshotName: 'schema',
        // The snapshot is written with a migration, from the entities; a database that is brought up to date leaves it alone.
        snapshotOnMigrate: false,
        transactional: true,
        emit: 'ts',
      },
      logger: () => undefined,
      discovery: { warnWhenNoEntities: false },
      forceUtcTimezone: true,
    }),
  )
}
