import type { OpenTransaction } from '../../platform/database/transaction.js'

/** Removes the page of a campaign that is removed, and where it was seen. */
export async function dropPagesOf(db: OpenTransaction, orgId: string, campaignId: string): Promise<void> {
  await db.deleteFrom('widget_installs').where('org_id', '=', orgId).where('campaign_id', '=', campaignId).execute()
  await db.deleteFrom('campaign_pages').where('org_id', '=', orgId).where('campaign_id', '=', campaignId).execute()
}
