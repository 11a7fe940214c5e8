import { sql, type RawBuilder } from 'kysely'

/**
 * That an installment is due, being collected or to be tried again, in the words of the index by donation,
 * `installments_open`. The index by org, `installments_waiting`, says the same in other words: while few are open the two
 * look alike to the planner, which then read all of the org's for each of a lot's recurring donations.
 */
export const isOpen = (installment: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${installment}.state`)} <> all (array['paid', 'failed', 'skipped', 'skipped_late'])`
