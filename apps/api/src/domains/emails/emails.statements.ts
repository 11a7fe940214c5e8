import type { OpenTransaction } from '../../platform/database/transaction.js'

export async function dropTemplatesOf(db: OpenTransaction, orgId: string, campaignId: string): Promise<void> {
  await db.deleteFrom('email_templates').where('org_id', '=', orgId).where('campaign_id', '=', campaignId).execute()
}
