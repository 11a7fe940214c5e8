import { sql } from 'kysely'

/** Lets the rest of the transaction see the rows of all orgs in `orgs`; the database looks up whether it is a superuser's. */
export const openDoor = sql`select set_config('app.door', 'all_orgs', true)`
