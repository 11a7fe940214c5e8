import { expect, it } from 'vitest'
import { databaseTypes, snapshotPath, typesPath } from '../generators/database-types.mjs'
import { migrationsText } from '../generators/shared-views.mjs'
import { textOf } from './repo.js'

const migrations = migrationsText()

it('node tooling/run/database-types.mjs has typed the tables as the migrations leave them', () => {
  expect(textOf(typesPath)).toBe(databaseTypes(textOf(snapshotPath), migrations))
})

it('would notice a column that takes null now', () => {
  const changed = textOf(snapshotPath).replace('"nullable": false', '"nullable": true')
  expect(databaseTypes(changed, migrations)).not.toBe(textOf(typesPath))
})

it('would notice a shared view that offers a column more', () => {
  const changed = migrations.replace(/(create view shared\.donors .*\n\s+select)/, '$1 phone_key,')
  expect(databaseTypes(textOf(snapshotPath), changed)).toContain("'phone_key'")
})
