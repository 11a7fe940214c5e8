import type { AnyEntity, EntityClass } from '@mikro-orm/postgresql'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { letOwnerSeeAllOrgs } from './rls-bypass.js'
import { createMissingCounters } from './org-numbers.js'
import { createOrm } from './orm.js'
import { refuseDifferentSchema, refuseUnknownMigrations } from './schema-check.js'

/** `only` stops at an earlier version's migrations. Raises a `StartProblem` where the shape differs in the end. */
export async function migrate(
  ownerUrl: string,
  entities: EntityClass<AnyEntity>[],
  only?: readonly string[],
): Promise<void> {
  const lock = new pg.Client({ connectionString: ownerUrl })
  await lock.connect()
  try {
    await lock.query("select pg_advisory_lock(hashtext('almoner_migrate'))")
    await refuseUnknownMigrations(lock)
    await runMigrations({ connectionString: ownerUrl })
    const orm = createOrm({ url: ownerUrl, entities, poolSize: 2 })
    try {
      await orm.migrator.up(only ? { migrations: [...only] } : {})
    } finally {
      await orm.close(true)
    }
    if (!only) await refuseDifferentSchema(lock)
    await letOwnerSeeAllOrgs(lock)
    await createMissingCounters(lock)
  } finally {
    await lock.end()
  }
}
