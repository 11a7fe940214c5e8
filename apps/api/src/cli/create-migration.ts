import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { entities } from '../entities.js'
import { createOrm } from '../platform/database/orm.js'

// Compares the entities with the snapshot beside the migrations, and writes the types of the tables from it. The database is
// not asked and not changed.
const [name] = process.argv.slice(2)
const orm = createOrm({ url: process.env.DATABASE_URL ?? 'postgres://localhost/none', entities })
const { fileName } = await orm.migrator.create(undefined, false, false, name)
process.stdout.write(fileName ? `Wrote ${fileName}\n` : 'The entities and the migrations agree already\n')
await orm.close(true)
execFileSync(process.execPath, [fileURLToPath(new URL('../../../../tooling/run/database-types.mjs', import.meta.url))])
