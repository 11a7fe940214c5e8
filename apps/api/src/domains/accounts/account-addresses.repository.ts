import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { Clock } from '../../platform/clock.js'
import { inAccountScope } from '../../platform/database/account-scope.js'
import { query } from '../../platform/database/transaction.js'

/**
 * Whether the change of an address named `c` leaves its old address the right to sign in, to restore and to undo.
 */
export const isOldAddressLive = (now: Date) =>
  sql<boolean>`c.is_old_proven and c.confirmed_at is not null and c.ended_at is null and c.ends_at > ${now}`

/** Which account an address belongs to: its own, and for a week the one that it had before. */
@Injectable()
export class AccountAddresses {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Whose account it is, by its address or by the one that it left less than a week ago; null without one. */
  async holderOf(emailKey: string): Promise<string | null> {
    const read = () =>
      query(
        this.em,
        sql<{ id: string }>`
          select id
          from users
          where email_key = ${emailKey}
          union all
          (
            select c.user_id
            from account_email_changes c
            where c.old_email_key = ${emailKey} and ${isOldAddressLive(this.clock.now())}
            limit 1
          )
          limit 1`,
      )
    const [found] = await inAccountScope(this.em, { address: emailKey }, read)
    return found?.id ?? null
  }

  /** Whether it is the address that an account left less than a week ago, and may come back to. */
  async isLeft(emailKey: string): Promise<boolean> {
    const read = () =>
      query(
        this.em,
        sql`
          select 1
          from account_email_changes c
          where c.old_email_key = ${emailKey} and ${isOldAddressLive(this.clock.now())}
          limit 1`,
      )
    const found = await inAccountScope(this.em, { address: emailKey }, read)
    return found.length > 0
  }
}
