import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { TotpSetup } from '@almoner/contracts/accounts/second-factor.operations'
import { Clock } from '../../../platform/clock.js'
import { inAccountScope } from '../../../platform/database/account-scope.js'
import { newId } from '../../../platform/ids.js'
import { Vault } from '../../../platform/secrets/vault.js'
import { SecondFactor } from './second-factor.entity.js'
import { newTotpSecret, totpStep, totpUri } from './totp.js'

const placeOf = (id: string): string => `second_factors.secret:${id}`

/** Second factors that are authenticator apps. Every verb works in the transaction it is called in. */
@Injectable()
export class AuthenticatorApps {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly vault: Vault,
  ) {}

  /** Begins one; a beginning that came to nothing is dropped. */
  async start(userId: string, email: string): Promise<TotpSetup> {
    await inAccountScope(this.em, { account: userId }, () =>
      this.em.nativeDelete(SecondFactor, { userId, type: 'totp', confirmedAt: null }),
    )
    const id = newId()
    const secret = newTotpSecret()
    this.em.create(SecondFactor, {
      id,
      userId,
      type: 'totp',
      name: '',
      secret: this.vault.seal(secret, placeOf(id)),
      lastStep: null,
      credentialId: null,
      publicKey: null,
      createdAt: this.clock.now(),
      confirmedAt: null,
      lastUsedAt: null,
    })
    return { secret, uri: totpUri(secret, email) }
  }

  /** Confirms the one that was begun, by a code of it; false where the code is not right. */
  async confirm(userId: string, code: string, name: string): Promise<boolean> {
    const begun = await inAccountScope(this.em, { account: userId }, () =>
      this.em.findOne(SecondFactor, { userId, type: 'totp', confirmedAt: null }),
    )
    if (!begun || !(await this.take(begun, code))) return false
    return (
      (await this.em.nativeUpdate(
        SecondFactor,
        { id: begun.id, confirmedAt: null },
        { name, confirmedAt: this.clock.now() },
      )) > 0
    )
  }

  /** Takes a code of any confirmed one, once; false where it is none, or was taken. */
  async check(userId: string, code: string): Promise<boolean> {
    const apps = await inAccountScope(this.em, { account: userId }, () =>
      this.em.find(SecondFactor, { userId, type: 'totp', confirmedAt: { $ne: null } }),
    )
    for (const app of apps) if (await this.take(app, code)) return true
    return false
  }

  private async take({ id, secret }: SecondFactor, code: string): Promise<boolean> {
    const now = this.clock.now()
    const step = secret ? totpStep(this.vault.unseal(secret, placeOf(id)), code, now) : null
    if (step === null) return false
    const isNewer = { $or: [{ lastStep: null }, { lastStep: { $lt: step } }] }
    return (await this.em.nativeUpdate(SecondFactor, { id, ...isNewer }, { lastStep: step, lastUsedAt: now })) > 0
  }
}
