import type { TableFacts } from './table-facts.js'

export const receiptTables: Readonly<Record<string, TableFacts>> = {
  receipts: {
    leaves: 'a document of a gift, which the law has the org keep',
    clear: `id org_id entity_id serial number kind state donor_id charge_id gifts currency amount advantage eligible_amount
      tax_year issued_on issued_at issued_by snapshot content_hash replaces_id ended_at ended_by end_reason end_note kept_at
      sent_at`,
  },
  receipt_gifts: {
    leaves: 'which gifts a receipt is of, which the law has the org keep',
    clear: 'receipt_id charge_id org_id amount stands',
  },
  receipt_counters: {
    leaves: 'with the org: it is the number of the next receipt',
    clear: 'entity_id org_id next_serial',
  },
  gift_benefits: {
    leaves: 'a record of giving, which the org keeps; it ends with its gift',
    clear: 'charge_id org_id advantage advantage_description in_kind_description',
  },
}
