import type { ErasedRows } from '../noun.js'

/** Mails to their addresses, and those to others that name them; stopped addresses stay stopped. */
export const erasedWithEmails: readonly ErasedRows[] = [
  {
    table: 'mails',
    at: `person_id = any(:donors) or lower(recipient) = any(:emails)
      or exists (select from unnest(:names) known (name) where strpos(subject, known.name) > 0)`,
    files: `array(
      select f #>> '{}' from jsonb_path_query(attachments, '$[*].key') f where f #>> '{}' not like '%/receipts/%'
    )`,
  },
  {
    table: 'mail_suppressions',
    at: 'address_key = any(:emails) and lifted_at is not null',
  },
  { table: 'mail_suppressions', at: 'address_key = any(:emails)', sets: 'note = null' },
]
