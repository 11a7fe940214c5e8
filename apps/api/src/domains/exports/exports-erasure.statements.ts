import type { ErasedRows } from '../noun.js'

/** Copies of their data. Lists that name them among others are deleted when their days are over. */
export const erasedWithExports: readonly ErasedRows[] = [
  {
    table: 'exports',
    at: "list = 'personCopy' and request ->> 'donorId' = any((:donors)::text[])",
    files: "array['exports/' || org_id || '/' || id || '.' || format]",
  },
]
