import type { TableFacts } from './table-facts.js'

export const listTables: Readonly<Record<string, TableFacts>> = {
  mail_domains: {
    leaves: 'what the org has set up; it ends with the org',
    sealed: 'sealed_key',
    clear: 'org_id address selector public_key records checked_at is_verified',
  },
  exports: {
    leaves: 'by rule',
    clear: `id org_id user_id list format request hides_personal has_national_ids has_ibans readable_kinds state rows total bytes created_at finished_at downloaded_at
      file_removed_at`,
  },
  saved_views: {
    leaves: 'what the org has set up; it ends with the org',
    clear: 'id org_id owner_id list name query columns density is_shared created_at',
  },
}
