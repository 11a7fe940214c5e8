import type { OpenTransaction } from '../../platform/database/transaction.js'

/** Removes the settings of a campaign that is removed. */
export async function dropSettingsOf(db: OpenTransaction, orgId: string, campaignId: string): Promise<void> {
  await db.deleteFrom('checkout_settings').where('org_id', '=', orgId).where('campaign_id', '=', campaignId).execute()
}
