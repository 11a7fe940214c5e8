import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type {
  AddPasskeyInput,
  ConfirmSecondFactorInput,
  PasskeyOptions,
} from '@almoner/contracts/accounts/second-factor.operations'
import { Clock } from '../../../platform/clock.js'
import { inAccountScope } from '../../../platform/database/account-scope.js'
import type { Config } from '../../../platform/config.js'
import { query } from '../../../platform/database/transaction.js'
import { CONFIG } from '../../../platform/tokens.js'
import { Session } from '../session.entity.js'
import { SecondFactor } from './second-factor.entity.js'
import { takeChallenge } from '../sessions.statements.js'

const challengeMs = 5 * 60_000

type UsedPasskey = NonNullable<ConfirmSecondFactorInput['passkey']>

/** Second factors that are passkeys. Every verb works in the transaction it is called in. */
@Injectable()
export class Passkeys {
  private readonly origin: string
  private readonly host: string

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<Config, 'publicUrl'>,
  ) {
    const { origin, hostname } = new URL(config.publicUrl)
    this.origin = origin
    this.host = hostname
  }

  /** What the browser needs to make one; kept for the session that asked, for five minutes. */
  async start(sessionId: string, user: { id: string; email: string; name: string }): Promise<PasskeyOptions> {
    const options = await generateRegistrationOptions({
      rpName: 'Almoner',
      rpID: this.host,
      userID: Uint8Array.from(Buffer.from(user.id)),
      userName: user.email,
      userDisplayName: user.name,
      attestationType: 'none',
      excludeCredentials: await this.credentialsOf(user.id),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    })
    await this.keepChallenge(sessionId, options.challenge)
    return { ...options }
  }

  /** Adds the one that the browser made; false where it does not answer the session's challenge. */
  async confirm(sessionId: string, userId: string, { name, passkey }: AddPasskeyInput): Promise<boolean> {
    const expectedChallenge = await this.takeChallenge(sessionId)
    if (!expectedChallenge) return false
    const verified = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.host,
      requireUserVerification: false,
    }).catch(() => null)
    if (!verified?.verified) return false
    const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential
    const taken = await inAccountScope(this.em, { passkey: credentialId, account: userId }, () =>
      this.em.count(SecondFactor, { credentialId }),
    )
    if (taken > 0) return false
    const now = this.clock.now()
    this.em.create(SecondFactor, {
      userId,
      type: 'passkey',
      name,
      secret: null,
      lastStep: null,
      credentialId,
      publicKey: Buffer.from(publicKey),
      counter,
      createdAt: now,
      confirmedAt: now,
      lastUsedAt: null,
    })
    return true
  }

  /** What the browser needs to use one of the user's. */
  async startCheck(sessionId: string, userId: string): Promise<PasskeyOptions> {
    const options = await generateAuthenticationOptions({
      rpID: this.host,
      allowCredentials: await this.credentialsOf(userId),
      userVerification: 'preferred',
    })
    await this.keepChallenge(sessionId, options.challenge)
    return { ...options }
  }

  /** Whether the browser used a passkey of the user's to answer the session's challenge. */
  async check(sessionId: string, userId: string, passkey: UsedPasskey): Promise<boolean> {
    const expectedChallenge = await this.takeChallenge(sessionId)
    const known = await inAccountScope(this.em, { account: userId }, () =>
      this.em.findOne(SecondFactor, { userId, type: 'passkey', credentialId: passkey.id }),
    )
    if (!expectedChallenge || !known?.publicKey) return false
    const { userHandle, ...response } = passkey.response
    const verified = await verifyAuthenticationResponse({
      response: {
        ...passkey,
        response: { ...response, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.host,
      credential: { id: passkey.id, publicKey: Uint8Array.from(known.publicKey), counter: known.counter },
      requireUserVerification: false,
    }).catch(() => null)
    if (!verified?.verified) return false
    const used = { counter: verified.authenticationInfo.newCounter, lastUsedAt: this.clock.now() }
    await this.em.nativeUpdate(SecondFactor, { id: known.id }, used)
    return true
  }

  private async credentialsOf(userId: string): Promise<{ id: string }[]> {
    const passkeys = await inAccountScope(this.em, { account: userId }, () =>
      this.em.find(SecondFactor, { userId, type: 'passkey' }),
    )
    return passkeys.flatMap(({ credentialId }) => (credentialId ? [{ id: credentialId }] : []))
  }

  private async keepChallenge(sessionId: string, challenge: string): Promise<void> {
    const challengeEndsAt = new Date(this.clock.now().getTime() + challengeMs)
    await inAccountScope(this.em, { session: sessionId }, () =>
      this.em.nativeUpdate(Session, { id: sessionId }, { challenge, challengeEndsAt }),
    )
  }

  // Each is answered once, rightly or not.
  private async takeChallenge(sessionId: string): Promise<string | null> {
    const take = () => query(this.em, takeChallenge(sessionId, this.clock.now()))
    const [taken] = await inAccountScope(this.em, { session: sessionId }, take)
    return taken?.challenge ?? null
  }
}
