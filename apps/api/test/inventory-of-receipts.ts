import type { TableFacts } from './table-facts.js'

export const receiptTables: Readonly<Record<string, TableFacts>> = {
  receipts: {
    leaves: 'a document of a gift, which the law has the org keep',
    clear: `id org_id entity_id serial number kind state donor_id charge_id gifts currency amount advantage eligible_amount
      tax_year issued_on issued_at issued_by snapshot content_hash replaces_id ended_at ended_by end_reason end_note kept_at
      sent_at sent_to`,
  },
  receipt_gifts: {
    leaves: 'which gifts a receipt is of, which the law has the org keep',
    clear: 'receipt_id charge_id org_id amount stands',
  },
  receipt_reports: {
    leaves: 'what an authority was told of a receipt, which the law has the org keep',
    clear: `receipt_id org_id entity_id way status is_cancellation report_number attempts next_attempt_at failure reason filed_at
      reported_at mail mail_waits_until`,
  },
  receipt_counters: {
    leaves: 'with the org: it is the number of the next receipt',
    clear: 'entity_id org_id next_serial',
  },
  statement_runs: {
    leaves: 'which statements were sent, so that nobody gets a second',
    clear: 'id org_id from_on to_on entity_id choice started_by started_at finished_at is_stopped',
  },
  statement_run_rows: {
    leaves: 'with its donor: who got a statement of which period',
    clear: 'id org_id run_id place donor_id givers way outcome reason document settled_at document_removed_at',
  },
  emailed_statements: {
    leaves: 'with its donor: who was emailed a statement of which period',
    clear: 'id org_id donor_id givers from_on to_on entity_id sent_at document_removed_at',
  },
  external_receipts: {
    leaves: 'that another system receipted a gift, which the law has the org keep; it ends with its gift',
    clear: 'charge_id org_id import_id number issued_on eligible_amount',
  },
  gift_benefits: {
    leaves: 'a record of giving, which the org keeps; it ends with its gift',
    clear: `charge_id org_id advantage is_advantage_known advantage_description reward_id reward_name in_kind_description appraiser_name
      appraiser_address`,
  },
}
