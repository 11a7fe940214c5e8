import { sql, type RawBuilder } from 'kysely'
import type { OpenTransaction } from '../../platform/database/transaction.js'
import { isOldAddressLive } from './account-addresses.repository.js'

/**
 * Adds fundraisers of a relation `(email, email_key, first_name, last_name)` as members who are still to be invited: an account that can
 * do nothing yet where there is none of the address, and no mail. Members stay what they are.
 */
export async function addMembersToInvite(
  db: OpenTransaction,
  orgId: string,
  people: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    insert into users (id, email, email_key, first_name, last_name, permission, active)
    select uuidv7(), p.email, p.email_key, p.first_name, p.last_name, 'user', false
    from ${people} p
    on conflict (email_key) do nothing`.execute(db)
  await sql`
    insert into memberships (
      id, org_id, user_id, role, switches, invited_at, invited_first_name, invited_last_name, invited_email
    )
    select uuidv7(), ${orgId}::uuid, u.id, 'fundraiser', '{}', null, p.first_name, p.last_name, p.email
    from ${people} p join users u on u.email_key = p.email_key
    on conflict (user_id, org_id) do nothing`.execute(db)
}

/** Removes those of these users who are members only because an import named them, and were never invited. */
export const removeMembersToInvite = (orgId: string, users: RawBuilder<unknown>) => sql`
  delete from memberships
  where org_id = ${orgId}::uuid
    and role = 'fundraiser'
    and accepted_at is null
    and invited_at is null
    and user_id in (${users})`

/** Notes that the invitation of a member is mailed. */
export const noteInvited = (orgId: string, userId: string, now: Date) => sql`
  update memberships
  set invited_at = ${now}
  where org_id = ${orgId}::uuid and user_id = ${userId}::uuid and invited_at is null`

/** Those of these addresses that an account left less than a week ago, and may come back to. */
export async function addressesLeft(db: OpenTransaction, keys: readonly string[], now: Date): Promise<string[]> {
  const left: string[] = []
  // A row is shown to whoever names its address, one at a time.
  for (const key of keys) {
    await sql`select set_config('app.address', ${key}, true)`.execute(db)
    const { rows } = await sql`
      select
      from account_email_changes c
      where c.old_email_key = ${key} and ${isOldAddressLive(now)}
      limit 1`.execute(db)
    if (rows.length > 0) left.push(key)
  }
  return left
}
