import { defineEntity, p } from '@mikro-orm/postgresql'
import type { CheckoutOverrides } from '@almoner/contracts/checkout-settings/checkout-settings'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const checkoutSettingsSchema = defineEntity({
  name: 'CheckoutSettings',
  tableName: 'checkout_settings',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    /** Null is the org's defaults. */
    campaignId: p.uuid().nullable(),
    /** The fields that this level sets for itself; all others are inherited. */
    own: p.json<CheckoutOverrides>(),
    savedAt: column.instant(),
  },
  indexes: [
    {
      name: 'checkout_settings_of_level',
      expression: `create unique index "checkout_settings_of_level" on "checkout_settings" ("org_id", "campaign_id") nulls not distinct`,
    },
  ],
})

/** What one level, an org or a campaign, sets of its checkout. */
export class CheckoutSettings extends checkoutSettingsSchema.class {}
checkoutSettingsSchema.setClass(CheckoutSettings)
