import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'
import type { MergedFacts } from './merged-facts.js'

const donorMergeSchema = defineEntity({
  name: 'DonorMerge',
  tableName: 'donor_merges',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    keptId: p.uuid(),
    mergedId: p.uuid(),
    /** What the merge changed of the donor who is kept, as it was and as it became. */
    before: p.json<MergedFacts>(),
    after: p.json<MergedFacts>(),
    /** When the donor who is kept had been changed last. */
    keptUpdatedAt: column.instant().nullable(),
    mergedBy: p.uuid().nullable(),
    mergedAt: column.instant(),
    undoneBy: p.uuid().nullable(),
    undoneAt: column.instant().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'donor_merges_org_id' }],
  indexes: [
    { properties: ['orgId', 'keptId'], name: 'donor_merges_of_kept' },
    {
      name: 'donor_merges_standing',
      expression:
        'create unique index "donor_merges_standing" on "donor_merges" ("org_id", "merged_id") where undone_at is null',
    },
  ],
})

/** Two donors made one. */
export class DonorMerge extends donorMergeSchema.class {}
donorMergeSchema.setClass(DonorMerge)
