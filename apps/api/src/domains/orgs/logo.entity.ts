import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const logoSchema = defineEntity({
  name: 'Logo',
  tableName: 'logos',
  ...tenantTable,
  properties: {
    orgId: p.uuid().primary(),
    /** Made by the server, and part of the public address. */
    name: p.text().primary(),
    byteSize: p.integer(),
    createdAt: column.createdAt(),
    /** When another took its place; its file is kept for a day after. */
    replacedAt: column.instant().nullable(),
  },
})

/** A picture of an org that is stored, and counts towards what the org may store. */
export class Logo extends logoSchema.class {}
logoSchema.setClass(Logo)
