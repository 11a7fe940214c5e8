import type { TableFacts } from './table-facts.js'

export const giftBatchTables: Readonly<Record<string, TableFacts>> = {
  gift_batches: {
    leaves: 'a record of giving, which the org keeps; one that was not posted is discarded by staff',
    clear: `id org_id name batch_date currency expected_count expected_total campaign_id designation_id fundraiser_id
      gift_date method created_by created_at posted_by posted_at`,
  },
  gift_batch_gifts: {
    leaves: 'what was deposited, which the org keeps; it ends with the batch',
    clear: `id org_id batch_id place donor_id new_donor amount gift_date method reference custom pledge_id typed_by typed_at
      charge_id`,
  },
}
