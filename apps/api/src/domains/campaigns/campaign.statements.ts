import { sql, type RawBuilder } from 'kysely'
import type { Currency } from '@almoner/contracts/money'
import type { OpenTransaction } from '../../platform/database/transaction.js'

/** Removes the page of a campaign that is removed, and where it was seen. */
export async function dropPagesOf(db: OpenTransaction, orgId: string, campaignId: string): Promise<void> {
  await db.deleteFrom('widget_installs').where('org_id', '=', orgId).where('campaign_id', '=', campaignId).execute()
  await db.deleteFrom('campaign_pages').where('org_id', '=', orgId).where('campaign_id', '=', campaignId).execute()
}

/** A campaign is in the currency of its entity. */
export async function followCurrency(
  db: OpenTransaction,
  { orgId, id }: { orgId: string; id: string },
  currency: Currency,
): Promise<void> {
  await db.updateTable('campaigns').set({ currency }).where('org_id', '=', orgId).where('entity_id', '=', id).execute()
}

interface AddedFrom {
  orgId: string
  importId: string
  /** A campaign of the entity that the new ones are of. */
  campaignId: string
}

/** Adds campaigns of a relation `(name, name_key, code, currency)`, unless the org has one of the name. */
export const addCampaigns = ({ orgId, importId, campaignId }: AddedFrom, campaigns: RawBuilder<unknown>) => sql`
  insert into campaigns (id, org_id, entity_id, name, name_key, code, status, currency, import_id)
  select uuidv7(), ${orgId}::uuid,
    (select entity_id from campaigns where org_id = ${orgId}::uuid and id = ${campaignId}::uuid), name,
    name_key, code, 'active', currency, ${importId}::uuid
  from ${campaigns} named
  where not exists (select from campaigns k where k.org_id = ${orgId}::uuid and k.name_key = named.name_key)`

/** Removes the campaigns that came with an import and that nothing is given to. */
export const removeImportedCampaigns = (orgId: string, importId: string) => sql`
  delete from campaigns k
  where k.org_id = ${orgId}::uuid
    and k.import_id = ${importId}::uuid
    and not exists (select from shared.charges c where c.org_id = k.org_id and c.campaign_id = k.id)
    and not exists (select from shared.donations p where p.org_id = k.org_id and p.campaign_id = k.id)
    and not exists (select from shared.fundraisers f where f.org_id = k.org_id and f.campaign_id = k.id)
    and not exists (select from shared.gift_batches b where b.org_id = k.org_id and b.campaign_id = k.id)`
