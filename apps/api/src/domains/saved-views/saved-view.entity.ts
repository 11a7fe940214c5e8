import { defineEntity, p } from '@mikro-orm/postgresql'
import { densities, viewedLists } from '@almoner/contracts/saved-views/saved-view'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const savedViewSchema = defineEntity({
  name: 'SavedView',
  tableName: 'saved_views',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    ownerId: p.uuid(),
    list: p.enum(viewedLists),
    name: p.text(),
    query: p.text(),
    columns: p.array().columnType('text[]').defaultRaw(`'{}'`),
    density: p.enum(densities),
    isShared: p.boolean().default(false),
    createdAt: column.createdAt(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'saved_views_org_id' }],
  indexes: [{ properties: ['orgId', 'ownerId'], name: 'saved_views_of_owner' }],
})

/** A list as somebody saved it. */
export class SavedView extends savedViewSchema.class {}
savedViewSchema.setClass(SavedView)
