import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const releaseLineSchema = defineEntity({
  name: 'ReleaseLine',
  tableName: 'release_lines',
  ...tenantTable,
  properties: {
    releaseId: p.uuid().primary(),
    line: p.integer().primary(),
    orgId: column.orgId(),
    account: p.text(),
    designationId: p.uuid().nullable(),
    campaignId: p.uuid().nullable(),
    /** The day in Almoner's books. */
    onDate: p.date(),
    /** The day that it is to be booked on. */
    dated: p.date(),
    isAdjustment: p.boolean(),
    code: p.text(),
    name: p.text(),
    class: p.text().nullable(),
    /** Minor units: a debit is positive, a credit negative. */
    amount: column.minor(),
  },
})

/** What of the books a release has in it, with what it was called when it was released. Never changed or removed. */
export class ReleaseLine extends releaseLineSchema.class {}
releaseLineSchema.setClass(ReleaseLine)
