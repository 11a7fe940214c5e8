import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const donorMergeMoveSchema = defineEntity({
  name: 'DonorMergeMove',
  tableName: 'donor_merge_moves',
  ...tenantTable,
  properties: {
    mergeId: p.uuid().primary(),
    tableName: p.text().primary(),
    rowId: p.uuid().primary(),
    orgId: column.orgId(),
    /** Where both donors had the row: the one of the donor who was merged, whose sum went into the other. */
    was: p.json<Record<string, unknown>>().nullable(),
  },
})

/** A row that a merge gave to the donor who is kept. */
export class DonorMergeMove extends donorMergeMoveSchema.class {}
donorMergeMoveSchema.setClass(DonorMergeMove)
