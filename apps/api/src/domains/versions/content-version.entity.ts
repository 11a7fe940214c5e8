import { defineEntity, p } from '@mikro-orm/postgresql'
import { versionedKinds } from '@almoner/contracts/versions/version'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const contentVersionSchema = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_versions',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    kind: p.enum(versionedKinds),
    /** Null is the org's default. */
    campaignId: p.uuid().nullable(),
    content: p.json<unknown>(),
    savedBy: p.uuid().nullable(),
    createdAt: column.instant(),
  },
  indexes: [
    {
      name: 'content_versions_newest',
      expression: `create index "content_versions_newest" on "content_versions" ("org_id", "kind", "campaign_id", "id" desc)`,
    },
  ],
})

/** What was once saved of a page, a mail or the checkout settings; never changed. */
export class ContentVersion extends contentVersionSchema.class {}
contentVersionSchema.setClass(ContentVersion)
