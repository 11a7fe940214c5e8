import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/database/transaction.js'

/** Takes the password of an account away; returns nothing where that was so. */
export const shutAccount = (id: string) =>
  sql<{
    id: string
  }>`
    update users
    set active = false, password_hash = null
    where id = ${id} and (active or password_hash is not null)
    returning id`

/** Makes an account that can do nothing yet, unless there is one of this address. */
export async function addDormantAccount(
  db: OpenTransaction,
  account: { id: string; email: string; emailKey: string; firstName: string; lastName: string },
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: account.id,
      email: account.email,
      email_key: account.emailKey,
      first_name: account.firstName,
      last_name: account.lastName,
      permission: 'user',
      active: false,
    })
    .onConflict((on) => on.columns(['email_key']).doNothing())
    .execute()
}
