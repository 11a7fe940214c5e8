// Writes the types of the tables from the snapshot beside the migrations.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseTypes, snapshotPath, typesPath } from '../generators/database-types.mjs'
import { root } from './parts/host.mjs'

writeFileSync(join(root, typesPath), databaseTypes(readFileSync(join(root, snapshotPath), 'utf8')))
