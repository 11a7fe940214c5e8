import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const duplicatePairSchema = defineEntity({
  name: 'DuplicatePair',
  tableName: 'duplicate_pairs',
  ...tenantTable,
  properties: {
    /** The donor with the lower number. */
    firstId: p.uuid().primary(),
    secondId: p.uuid().primary(),
    orgId: column.orgId(),
    sameBy: p.array(),
    score: p.integer(),
    foundAt: column.instant(),
    /** When someone said that the two are not the same. */
    dismissedAt: column.instant().nullable(),
    dismissedBy: p.uuid().nullable(),
  },
  indexes: [
    {
      name: 'duplicate_pairs_likeliest',
      expression: 'create index "duplicate_pairs_likeliest" on "duplicate_pairs" ("org_id", "score" desc, "second_id")',
    },
    { properties: ['secondId'], name: 'duplicate_pairs_of_second' },
  ],
})

/** Two donors who may be one. */
export class DuplicatePair extends duplicatePairSchema.class {}
duplicatePairSchema.setClass(DuplicatePair)
