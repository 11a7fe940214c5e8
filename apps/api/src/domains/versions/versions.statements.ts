import type { OpenTransaction } from '../../platform/database/transaction.js'

export async function dropVersionsOf(db: OpenTransaction, orgId: string, campaignId: string): Promise<void> {
  await db.deleteFrom('content_versions').where('org_id', '=', orgId).where('campaign_id', '=', campaignId).execute()
}
