import type { ErasedRows } from '../noun.js'

/** Words in fields of their gifts, and all files. */
export const erasedWithCustomFields: readonly ErasedRows[] = [
  {
    table: 'custom_values',
    at: `record_id = any(:gifts) and field_id in (
      select id from custom_fields where org_id = :org and (is_personal or type in ('text', 'longText', 'link', 'file')))`,
  },
  {
    table: 'custom_files',
    at: 'record_id = any(:records)',
    files: "array[org_id || '/custom-files/' || id]",
  },
]
