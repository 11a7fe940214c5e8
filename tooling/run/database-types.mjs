// Writes the types of tables and shared views from the migrations and the snapshot beside them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseTypes, snapshotPath, typesPath } from '../generators/database-types.mjs'
import { migrationsText } from '../generators/shared-views.mjs'
import { root } from './parts/host.mjs'

writeFileSync(join(root, typesPath), databaseTypes(readFileSync(join(root, snapshotPath), 'utf8'), migrationsText()))
