import type { TableFacts } from './table-facts.js'

/** What staff add to records. */
export const recordTables: Readonly<Record<string, TableFacts>> = {
  record_changes: {
    leaves: 'stays for good: ids of what programs are to remove from their copies',
    clear: 'kind record_id org_id changed_at is_deleted merged_into_id',
  },
  custom_fields: {
    leaves: 'what the org has set up; it ends with the org',
    clear: `id org_id record_kind key name type help is_required is_personal audience options place created_by created_at archived_at`,
  },
  custom_files: {
    leaves: 'once no record has had it for 30 days, and at once with a donor who is erased',
    clear: 'id org_id field_id record_kind record_id name bytes uploaded_by uploaded_at unused_since',
  },
  custom_values: {
    leaves: 'by rule',
    clear: 'field_id record_id record_kind org_id text millionths currency date choices set_by set_at',
  },
  notes: {
    leaves: 'by rule',
    clear: 'id org_id record_kind record_id text is_pinned written_by written_at edited_at deleted_at',
  },
  acknowledgment_rules: {
    leaves: 'what the org has set up; it ends with the org',
    clear: `id org_id place name since is_first min_amount currency gift_kind tribute donor_type donor_tag_id donor_owner_id
      campaign_id method takes_imports way letter_id thanker member_id within_days removed_at`,
  },
  acknowledgments: {
    leaves: 'by rule',
    clear: `id org_id charge_id donor_id rule_id state way letter_id assignee_id due_on own_words task_id created_at thanked_at
      thanked_by sent`,
  },
  letter_templates: {
    leaves: 'what the org has set up; it ends with the org',
    clear: 'id org_id name about is_signed words created_by saved_at archived_at',
  },
  mailings: {
    leaves: 'what the org has set up; it ends with the org',
    clear: `id org_id name state purpose segment segment_name words per_hour left_out scheduled_at started_at next_at finished_at
      created_by saved_at`,
  },
  mailing_recipients: {
    leaves: 'by rule',
    clear: `id org_id mailing_id place donor_id outcome reason mail_id address_key settled_at unsubscribed_at`,
  },
  personal_emails: {
    leaves: 'by rule',
    clear: 'id org_id donor_id mail_id subject is_about_payments sent_by sent_at',
  },
  tags: {
    leaves: 'what the org has set up; it ends with the org',
    clear: 'id org_id name name_key color created_by created_at removed_at merged_into_id',
  },
  record_tags: {
    leaves: 'by rule',
    clear: 'tag_id record_id record_kind org_id from_tag_id import_id added_by added_at',
  },
  tasks: {
    leaves: 'by rule',
    clear: `id org_id title note due_on assignee_id record_kind record_id created_by created_at done_at done_by deleted_at
      told_due_on`,
  },
}
