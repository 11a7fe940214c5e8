import type { ErasedRows } from '../noun.js'

/** Lines of files that they came by, and the files. */
export const erasedWithImports: readonly ErasedRows[] = [
  {
    table: 'import_rows',
    at: `target_charge_id = any(:gifts) or known_charge_id = any(:gifts) or similar_donor_id = any(:donors)
      or (import_id, line) in (select import_id, import_line from charges where org_id = :org and id = any(:gifts))
      or (import_id, line) in (select import_id, import_line from refunds where org_id = :org and charge_id = any(:gifts))
      or email_key = any(:emails)
      or exists (
        select
        from jsonb_to_recordset(people) n (email_key text)
        where n.email_key = any(:emails)
      )`,
    sets: `bad_cells = null, left_out_by = null, mended = null, candidates = null, donor_name = '', comment = null, custom = null, donor_key = null, former_id = null,
      title = null, first_name = null, middle_name = null, last_name = null, suffix = null, organization_name = null,
      employer = null, job_title = null, email = null, email_key = null, name_key = null, phone = null, line1 = null, line2 = null,
      city = null, city_key = null, region = null, postal_code = null, postal_key = null, country = null, language = null, birth_date = null, card_last4 = null, utm = null, source_url = null, external_id = null,
      benefit = null, content_key = null, similar_by = null, changes = null, refund_of = null, credit_of = null, extras = null, reference = null, people = null, tribute = null,
      preview = null, recurring = null, mandate = null, recurring_of = null, page = null, receipt = null, declaration = null, household = null`,
  },
  {
    table: 'imports',
    at: `status in ('done', 'undone', 'failed') and id in (
      select import_id from charges where org_id = :org and id = any(:gifts)
      union select import_id from donations where org_id = :org and id = any(:gifts)
      union select import_id from donors where org_id = :org and id = any(:donors))`,
    sets: `file_name = '', kept_at_undo = null, plan = jsonb_set(plan, '{mends}', '[]'),
      findings = jsonb_set(findings, '{leftOutWords}', '[]')`,
    files: 'array[file_key]',
  },
  { table: 'import_changes', at: 'donor_id = any(:donors)' },
]
