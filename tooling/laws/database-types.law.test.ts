import { expect, it } from 'vitest'
import { databaseTypes, snapshotPath, typesPath } from '../generators/database-types.mjs'
import { textOf } from './repo.js'

it('node tooling/run/database-types.mjs has typed the tables as the migrations leave them', () => {
  expect(textOf(typesPath)).toBe(databaseTypes(textOf(snapshotPath)))
})

it('would notice a column that takes null now', () => {
  const changed = textOf(snapshotPath).replace('"nullable": false', '"nullable": true')
  expect(databaseTypes(changed)).not.toBe(textOf(typesPath))
})
