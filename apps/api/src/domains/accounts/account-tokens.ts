import { createHash, randomBytes } from 'node:crypto'
import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import { Clock } from '../../platform/clock.js'
import { inAccountScope } from '../../platform/database/account-scope.js'
import { forUpdate, query, transactionOf } from '../../platform/database/transaction.js'
import { AccountToken, type TokenPurpose } from './account-token.entity.js'
import { User } from './user.entity.js'
import { tokenOf, useToken, userOfToken, type HeldToken } from './account-tokens.statements.js'

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

export type TokenHolder = HeldToken

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
      await em.findOneOrFail(User, { id: userId }, forUpdate)
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
    const use = () => query(this.em, useToken(purpose, credential, now))
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
      const found = await userOfToken(transactionOf(this.em), credential)
      if (!found) return null
      const now = this.clock.now()
      // The address that the account left is among its own rows.
      const read = () => query(this.em, tokenOf(purpose, credential, now))
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
