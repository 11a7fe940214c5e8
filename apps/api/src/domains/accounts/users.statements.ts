import { sql } from 'kysely'

/** Takes the password of an account away; returns nothing where that was so. */
export const shutAccount = (id: string) =>
  sql<{
    id: string
  }>`update users set active = false, password_hash = null where id = ${id} and (active or password_hash is not null) returning id`
