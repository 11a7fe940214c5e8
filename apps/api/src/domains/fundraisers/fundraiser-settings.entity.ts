import { defineEntity, p } from '@mikro-orm/postgresql'
import { tenantTable } from '../../platform/database/row-security.js'

const fundraiserSettingsSchema = defineEntity({
  name: 'FundraiserSettings',
  tableName: 'fundraiser_settings',
  ...tenantTable,
  properties: {
    orgId: p.uuid().primary(),
    reviewsChanges: p.boolean().default(false),
    showsRank: p.boolean().default(false),
    hasTeams: p.boolean().default(false),
  },
})

/** What fundraisers of an org may do by themselves; an org without a row has chosen nothing yet. */
export class FundraiserSettings extends fundraiserSettingsSchema.class {}
fundraiserSettingsSchema.setClass(FundraiserSettings)
