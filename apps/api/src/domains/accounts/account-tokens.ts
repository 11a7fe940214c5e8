import { createHash, randomBytes } from 'node:crypto'
import { EntityManager, LockMode, type FilterQuery } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import { Clock } from '../../platform/clock.js'
import { inAccountScope } from '../../platform/database/account-scope.js'
import { query, transactionOf } from '../../platform/database/transaction.js'
import { isOldAddressLive } from './account-addresses.repository.js'
import { AccountToken, type TokenPurpose } from './account-token.entity.js'
import { User } from './user.entity.js'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const livesMs: Record<TokenPurpose, number> = {
  restore: hourMs,
  verify_email: dayMs,
  invite: 7 * dayMs,
  factor_enrollment: hourMs,
  confirm_email: dayMs,
  // For as long as the change can be confirmed, and a week after.
  undo_email: 14 * dayMs,
}

// Invitations lead into an org, and only for whoever holds the account; what undoes a change has to outlive it.
const kept: TokenPurpose[] = ['invite', 'factor_enrollment', 'undo_email']

// A link into an account is worth nothing once that has another address, but for restoring from the one that it left.
const isOfAddress = (
  now: Date,
) => sql<boolean>`(t.purpose in ('confirm_email', 'undo_email') or u.email_key = t.email_key
  or (t.purpose = 'restore' and exists (select from account_email_changes c where c.user_id = u.id and c.old_email_key = t.email_key and ${isOldAddressLive(now)})))`

export interface TokenRequest {
  purpose: TokenPurpose
  userId: string
  /** The address that the link is mailed to. */
  email: string
  /** The org that invites; null for what concerns the account alone. */
  orgId?: string | null
}

export interface IssuedToken {
  /** 32 random bytes, base64url: for the link alone. */
  token: string
  expiresAt: Date
}

export interface TokenHolder {
  userId: string
  orgId: string | null
  /** The address that the link was mailed to. */
  emailKey: string
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Tokens for links in mails. Each is bound to one purpose, one user and one address, and works once. */
@Injectable()
export class AccountTokens {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a token, in a transaction of the caller's or one of its own, and makes the older ones void that the same user
   * has for the same purpose (of an invite: to the same org; what undoes a change stays).
   */
  async issue({ purpose, userId, email, orgId = null }: TokenRequest): Promise<IssuedToken> {
    const now = this.clock.now()
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now.getTime() + livesMs[purpose])
    const make = async (): Promise<void> => {
      const { em } = this
      // Two requests at once take turns here, so that only the newer token lives.
      await em.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
      if (purpose !== 'undo_email')
        await em.nativeUpdate(AccountToken, { userId, purpose, orgId, endedAt: null }, { endedAt: now })
      em.create(AccountToken, {
        tokenHash: hashOf(token),
        purpose,
        userId,
        emailKey: emailKey(email),
        orgId,
        createdAt: now,
        expiresAt,
        endedAt: null,
      })
      await em.flush()
    }
    await inAccountScope(this.em, { account: userId }, make)
    return { token, expiresAt }
  }

  /**
   * Uses a token up, in the transaction of the change that it allows, and says whose it was; null when it is unknown,
   * used, void, expired, for another purpose, or the account has another address by now. Of many at once one gets it.
   */
  async consume(purpose: TokenPurpose, token: string): Promise<TokenHolder | null> {
    const now = this.clock.now()
    const credential = hashOf(token)
    const use = () =>
      query(
        this.em,
        sql<TokenHolder>`
          update account_tokens t set ended_at = ${now}
          from users u
          where t.token_hash = ${credential} and t.purpose = ${purpose} and t.ended_at is null and t.expires_at > ${now}
            and u.id = t.user_id and ${isOfAddress(now)}
          returning t.user_id as "userId", t.org_id as "orgId", t.email_key as "emailKey"`,
      )
    const [holder] = await inAccountScope(this.em, { credential }, use)
    return holder ?? null
  }

  /** Whether `consume` would take it now; changes nothing. */
  async isLive(purpose: TokenPurpose, token: string): Promise<boolean> {
    const holder = await this.holderOf(purpose, token)
    return holder?.isLive ?? false
  }

  /** Whose token it is or was, ended ones included; null when it was never given out for this purpose and address. */
  async holderOf(purpose: TokenPurpose, token: string): Promise<(TokenHolder & { isLive: boolean }) | null> {
    const credential = hashOf(token)
    return inAccountScope(this.em, { credential }, async () => {
      const [found] = await transactionOf(this.em)
        .selectFrom('account_tokens')
        .select('user_id as userId')
        .where('token_hash', '=', credential)
        .execute()
      if (!found) return null
      const now = this.clock.now()
      // The address that the account left is among its own rows.
      const read = () =>
        query(
          this.em,
          sql<TokenHolder & { isLive: boolean }>`
            select t.user_id as "userId", t.org_id as "orgId", t.email_key as "emailKey",
                   t.ended_at is null and t.expires_at > ${now} as "isLive"
            from account_tokens t join users u on u.id = t.user_id and ${isOfAddress(now)}
            where t.token_hash = ${credential} and t.purpose = ${purpose}`,
        )
      const [holder] = await inAccountScope(this.em, { account: found.userId }, read)
      return holder ?? null
    })
  }

  /**
   * Makes the links into a user's account void, in the transaction of the change that causes it. Invitations stay: they
   * lead into an org, and only for whoever holds the account. So does a code to enroll a second factor, which is worth
   * nothing without the password, and what undoes the change of an address.
   */
  async voidAll(userId: string): Promise<void> {
    await this.end(userId, { purpose: { $nin: kept } })
  }

  /** Makes the invitation of an org void, in the transaction in which it is taken back. */
  async voidInvitation(userId: string, orgId: string): Promise<void> {
    await this.end(userId, { purpose: 'invite', orgId })
  }

  private async end(userId: string, which: FilterQuery<AccountToken>): Promise<void> {
    await inAccountScope(this.em, { account: userId }, () =>
      this.em.nativeUpdate(AccountToken, { $and: [which, { userId, endedAt: null }] }, { endedAt: this.clock.now() }),
    )
  }
}
