import { defineEntity, p } from '@mikro-orm/postgresql'
import type { PageContent } from '@almoner/contracts/campaigns/campaign-page'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const campaignPageSchema = defineEntity({
  name: 'CampaignPage',
  tableName: 'campaign_pages',
  ...tenantTable,
  properties: {
    campaignId: p.uuid().primary(),
    orgId: column.orgId(),
    /** As it was last saved; the public sees `published`. */
    content: p.json<PageContent>(),
    published: p.json<PageContent>().nullable(),
    publishedAt: column.instant().nullable(),
    savedAt: column.instant(),
  },
})

/** What the public page of a campaign says, as staff write it and as the public sees it. */
export class CampaignPage extends campaignPageSchema.class {}
campaignPageSchema.setClass(CampaignPage)
