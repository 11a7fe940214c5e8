import type { TableFacts } from './table-facts.js'

export const directDebitTables: Readonly<Record<string, TableFacts>> = {
  creditors: {
    leaves: 'by which account the org collects; it ends with the org',
    clear:
      'entity_id org_id name iban bic creditor_id lead_days notice_days emails_notice format updated_at updated_by',
  },
  mandates: {
    leaves:
      'that a donor let their account be debited, which the org has to prove; whose account it was is gone when they are erased',
    sealed: 'iban_sealed',
    clear: `id org_id donation_id reference state holder iban_hint bic signed_on signed_by is_amended last_collected_on revoked_on
      revoked_for import_id created_at created_by`,
  },
  collection_files: {
    leaves: 'what the bank was ordered to collect, which the org keeps with its books',
    clear: `id org_id sequence entity_id collect_on format message_id creditor_name creditor_iban creditor_bic creditor_id debits
      total emails_notice sha256 made_at made_by withdrawn_at withdrawn_by note`,
  },
  debits: {
    leaves: 'what was collected, which the org keeps with its books; from whose account is gone when they are erased',
    sealed: 'iban_sealed',
    clear: `id org_id file_id line donation_id installment_no due_on mandate_id amount sequence_type end_to_end_id mandate_reference
      signed_on is_amended holder iban_hint bic remittance state stands charge_id return_code returned_on`,
  },
}
