import type { RawBuilder } from 'kysely'

export interface Violation {
  org_id: string
  subject: string
  found: string
}

/** Something that has to hold over all live data. Its statement finds what breaks it: no row is good news. */
export interface Check {
  name: string
  says: string
  /** Selects `org_id`, `subject` and `found`, a sentence about it. */
  statement: RawBuilder<Violation>
}
