import { createHash, randomBytes } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { Clock } from '../../platform/clock.js'
import { inAccountScope } from '../../platform/database/account-scope.js'
import { query } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { KnownDevice } from './known-device.entity.js'

const yearMs = 365 * 86_400_000

/** A cookie to set. */
export interface IssuedCookie {
  token: string
  endsAt: Date
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Remembers the browsers in which people signed in, by a random token in a cookie. Guesses from elsewhere use up a budget
 * that such a browser does not share, so that nobody can be locked out of their own account by others' guesses.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Whether whoever has this address signed in with this token before. */
  async isKnown(token: string | null, emailKey: string): Promise<boolean> {
    const credential = hashOf(token ?? '')
    const found = await inAccountScope(this.em, { credential }, () =>
      query(
        this.em,
        sql<object>`
          select 1
          from known_devices d join users u on u.id = d.user_id
          where d.token_hash = ${credential} and u.email_key = ${emailKey}`,
      ),
    )
    return found.length > 0
  }

  /** Remembers the browser for a user, in the transaction it is called in, and returns its cookie, renewed. */
  async remember(token: string | null, userId: string): Promise<IssuedCookie> {
    const now = this.clock.now()
    // A token that we never gave out is not taken over: someone else may know it.
    const isOurs = token !== null && (await this.isIssued(hashOf(token)))
    const kept = isOurs ? token : randomBytes(32).toString('base64url')
    const note = () =>
      query(
        this.em,
        sql`
          insert into known_devices (id, token_hash, user_id, created_at, seen_at)
          values (${newId()}, ${hashOf(kept)}, ${userId}, ${now}, ${now})
          on conflict (user_id, token_hash) do update
          set seen_at = excluded.seen_at`,
      )
    await inAccountScope(this.em, { account: userId }, note)
    return { token: kept, endsAt: new Date(now.getTime() + yearMs) }
  }

  /** Forgets every browser of a user, in the transaction it is called in. */
  async forgetAll(userId: string): Promise<void> {
    await inAccountScope(this.em, { account: userId }, () => this.em.nativeDelete(KnownDevice, { userId }))
  }

  private async isIssued(credential: Buffer): Promise<boolean> {
    const count = () => this.em.count(KnownDevice, { tokenHash: credential })
    return (await inAccountScope(this.em, { credential }, count)) > 0
  }
}
