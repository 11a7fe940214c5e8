-- Written by `npm run queries` from apps/api/src; do not edit.

-- export-fields.statements.ts

-- selected
${statement} as ${sql.ref(field)}

-- export.statements.ts

-- orgsWithOldFiles
select e.org_id
from exports e
where e.file_removed_at is null
  and e.created_at < ${now}::timestamptz - ${exportKeptDays}::int * interval '1 day';
