import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { addressBlock } from '../../platform/access/address-block.js'
import { Throttles, type Limit } from '../../platform/access/throttles.repository.js'
import { KnownDevices } from './known-devices.repository.js'

const daySeconds = 86_400
const centurySeconds = 36_500 * daySeconds

// Five failures are free, then the next attempt waits 1, 2, 4 … 900 seconds.
const perAccount: Limit = { free: 5, windowSeconds: daySeconds, firstWaitSeconds: 1, longestWaitSeconds: 900 }
// However many addresses the guesses come from.
const perAccountAnywhere: Limit = { free: 9, windowSeconds: 60, firstWaitSeconds: 60, longestWaitSeconds: 60 }
// A hundred failures in a row and only a new password, by mail, opens the account again.
const inARow: Limit = {
  free: 99,
  windowSeconds: centurySeconds,
  firstWaitSeconds: centurySeconds,
  longestWaitSeconds: centurySeconds,
}
const perAddress: Limit = { free: 29, windowSeconds: 600, firstWaitSeconds: 600, longestWaitSeconds: 600 }

export interface GuardedCaller {
  ip: string
  deviceToken: string | null
}

/** Says, once an attempt to sign in has succeeded, that it was none to count. */
export interface CountedAttempt {
  succeeded(): Promise<void>
}

/** Slows the guessing of passwords down, by account and by where the guesses come from. */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly throttles: Throttles,
    private readonly devices: KnownDevices,
  ) {}

  /** Counts an attempt; raises `attempts_exhausted` when there were too many. The same for addresses with and without an account. */
  async admit(emailKey: string, caller: GuardedCaller): Promise<CountedAttempt> {
    if (await this.devices.isKnown(caller.deviceToken, emailKey))
      return this.admitKnown(emailKey, caller.deviceToken ?? '')
    const keys = accountKeys(emailKey)
    const ofBlock = `sign_in:${emailKey}:${addressBlock(caller.ip)}`
    const ofAddress = `sign_in_address:${caller.ip}`
    await this.throttles.attempt(ofAddress, perAddress)
    await this.throttles.attempt(ofBlock, perAccount)
    await this.throttles.attempt(keys.anywhere, perAccountAnywhere)
    await this.throttles.attempt(keys.inARow, inARow)
    return {
      succeeded: async () => {
        await this.throttles.refund(ofAddress)
        await this.throttles.forget(ofBlock, keys.anywhere, keys.inARow)
      },
    }
  }

  /** Opens an account again whose password was set anew by mail. */
  async reopen(emailKey: string): Promise<void> {
    const keys = accountKeys(emailKey)
    await this.throttles.forget(keys.anywhere, keys.inARow)
  }

  /** Counts an attempt to give a second factor. Raises `attempts_exhausted`. */
  async admitFactor(userId: string): Promise<CountedAttempt> {
    await this.throttles.attempt(`factor_of:${userId}`, perAccount)
    return { succeeded: () => this.throttles.forget(`factor_of:${userId}`) }
  }

  /** Counts an attempt to prove, inside a session, that one knows the password. Raises `attempts_exhausted`. */
  async admitHolder(userId: string): Promise<CountedAttempt> {
    return this.admitBy(`password_of:${userId}`)
  }

  private admitKnown(emailKey: string, deviceToken: string): Promise<CountedAttempt> {
    const device = createHash('sha256').update(deviceToken).digest('base64url')
    return this.admitBy(`sign_in_device:${emailKey}:${device}`)
  }

  private async admitBy(key: string): Promise<CountedAttempt> {
    await this.throttles.attempt(key, perAccount)
    await this.throttles.attempt(`${key}:in_a_row`, inARow)
    return { succeeded: () => this.throttles.forget(key, `${key}:in_a_row`) }
  }
}

const accountKeys = (emailKey: string) => ({
  anywhere: `sign_in_anywhere:${emailKey}`,
  inARow: `sign_in_row:${emailKey}`,
})
