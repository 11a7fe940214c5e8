import type { TableFacts } from './table-facts.js'

/** What staff add to records. */
export const recordTables: Readonly<Record<string, TableFacts>> = {
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
