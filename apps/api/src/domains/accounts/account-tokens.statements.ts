import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/database/transaction.js'
import { isOldAddressLive } from './account-addresses.repository.js'
import type { TokenPurpose } from './account-token.entity.js'

/** An account token by whose holder it was given out. */
export interface HeldToken {
  userId: string
  orgId: string | null
  /** The address that the link was mailed to. */
  emailKey: string
}

// A link into an account is worth nothing once that has another address, but for restoring from the one that it left.
const isOfAddress = (now: Date) => sql<boolean>`
  (
    t.purpose in ('confirm_email', 'undo_email')
    or u.email_key = t.email_key
    or (
      t.purpose = 'restore'
      and exists (
        select
        from account_email_changes c
        where c.user_id = u.id and c.old_email_key = t.email_key and ${isOldAddressLive(now)}
      )
    )
  )`

/** Ends a token that is live, and returns whose it was. */
export const useToken = (purpose: TokenPurpose, credential: Buffer, now: Date) => sql<HeldToken>`
  update account_tokens t
  set ended_at = ${now}
  from users u
  where t.token_hash = ${credential}
    and t.purpose = ${purpose}
    and t.ended_at is null
    and t.expires_at > ${now}
    and u.id = t.user_id
    and ${isOfAddress(now)}
  returning t.user_id as "userId", t.org_id as "orgId", t.email_key as "emailKey"`

export const userOfToken = (db: OpenTransaction, credential: Buffer) =>
  db.selectFrom('account_tokens').select('user_id as userId').where('token_hash', '=', credential).executeTakeFirst()

/** A token that was given out, ended ones included. */
export const tokenOf = (purpose: TokenPurpose, credential: Buffer, now: Date) => sql<HeldToken & { isLive: boolean }>`
  select t.user_id as "userId", t.org_id as "orgId", t.email_key as "emailKey", t.ended_at is null
    and t.expires_at > ${now} as "isLive"
  from account_tokens t join users u on u.id = t.user_id and ${isOfAddress(now)}
  where t.token_hash = ${credential} and t.purpose = ${purpose}`
