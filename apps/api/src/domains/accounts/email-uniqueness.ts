import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import { addressBlock } from '../../platform/access/address-block.js'
import { Throttles, type Rate } from '../../platform/access/throttles.repository.js'
import type { Logger } from '../../platform/logger.js'
import { Problem } from '../../platform/problems/problem.js'
import { LOGGER } from '../../platform/tokens.js'
import { AccountAddresses } from './account-addresses.repository.js'
import { User } from './user.entity.js'

const hourSeconds = 3_600
const perMinute: Rate = { most: 5, windowSeconds: 60 }
const perHour: Rate = { most: 20, windowSeconds: hourSeconds }
const perBlock: Rate = { most: 300, windowSeconds: hourSeconds }
const inAll: Rate = { most: 2_000, windowSeconds: hourSeconds }

/**
 * Tells whether an address has an account, which sign-up has to say. Whoever asks, by whichever call, spends from one
 * budget, so that none of them is a wider door than the others.
 */
@Injectable()
export class EmailUniqueness {
  constructor(
    private readonly em: EntityManager,
    private readonly addresses: AccountAddresses,
    private readonly throttles: Throttles,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Whether there is an account. Raises `attempts_exhausted` for too many questions from one place, or in all. */
  async isTaken(email: string, ip: string): Promise<boolean> {
    await this.throttles.spend(`taken_minute:${ip}`, perMinute)
    await this.spendHour(ip)
    await this.throttles.spend(`taken_block:${addressBlock(ip)}`, perBlock)
    await this.throttles.spend('taken_in_all', inAll)
    return this.exists(email)
  }

  /** The holder of the account with an address, where there is one. Asked only where the answer is told to nobody. */
  async holderOf(email: string): Promise<User | null> {
    return this.em.findOne(User, { emailKey: emailKey(email) })
  }

  /** Raises `email_registered` where there is an account, `attempts_exhausted` for too many questions. */
  async probe(email: string, ip: string): Promise<void> {
    if (await this.isTaken(email, ip)) throw this.registered()
  }

  /** As `probe`, where an address without an account costs the asker an account: only the other answer is spent. */
  async refuse(email: string, ip: string): Promise<void> {
    if (await this.exists(email)) await this.probe(email, ip)
  }

  /** Does work that may find, when it writes, that the address was taken a moment ago; raises `email_registered` then. */
  async guard<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException && error.message.includes('users_email_key'))
        throw this.registered()
      throw error
    }
  }

  registered(): Problem {
    return Problem.withCode('email_registered', 'email')
  }

  private async exists(email: string): Promise<boolean> {
    return (await this.addresses.holderOf(emailKey(email))) !== null
  }

  private async spendHour(ip: string): Promise<void> {
    if (await this.throttles.trySpend(`taken_hour:${ip}`, perHour)) return
    this.log.warn({ event: 'addresses_probed', ip }, 'one address asks for many accounts')
    throw new Problem('attempts_exhausted')
  }
}
