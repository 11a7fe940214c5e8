import { defineEntity, p } from '@mikro-orm/postgresql'
import { tagColors } from '@almoner/contracts/tags/tag'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const tagSchema = defineEntity({
  name: 'Tag',
  tableName: 'tags',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    name: p.text(),
    nameKey: p.text(),
    color: p.enum(tagColors),
    createdBy: p.uuid().nullable(),
    createdAt: column.instant(),
    removedAt: column.instant().nullable(),
    /** The tag that records have instead since a merge. */
    mergedIntoId: p.uuid().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'tags_org_id' }],
  indexes: [
    {
      name: 'tags_name',
      expression: 'create unique index "tags_name" on "tags" ("org_id", "name_key") where removed_at is null',
    },
  ],
})

/** A word that staff put on records to find them by. */
export class Tag extends tagSchema.class {}
tagSchema.setClass(Tag)
