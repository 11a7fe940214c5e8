import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const widgetInstallSchema = defineEntity({
  name: 'WidgetInstall',
  tableName: 'widget_installs',
  ...tenantTable,
  properties: {
    campaignId: p.uuid().primary(),
    /** The page that the script ran on, without query and fragment. */
    pageUrl: p.text().primary(),
    orgId: column.orgId(),
    firstSeenAt: column.instant(),
    lastSeenAt: column.instant(),
  },
  indexes: [{ properties: ['orgId', 'lastSeenAt'], name: 'widget_installs_latest' }],
})

/** A page of someone's site on which Almoner's script was seen to load. */
export class WidgetInstall extends widgetInstallSchema.class {}
widgetInstallSchema.setClass(WidgetInstall)
