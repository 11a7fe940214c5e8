import { sql, type RawBuilder } from 'kysely'
import { exportKeptDays } from '@almoner/contracts/exports/export'

export const orgsWithOldFiles = (now: string): RawBuilder<{ org_id: string }> => sql`
  select e.org_id
  from exports e
  where e.file_removed_at is null
    and e.created_at < ${now}::timestamptz - ${exportKeptDays}::int * interval '1 day'`
