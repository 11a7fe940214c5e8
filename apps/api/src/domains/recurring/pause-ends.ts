import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { CallRunner } from '../../platform/access/call-runner.js'
import { query } from '../../platform/database/transaction.js'
import type { Logger } from '../../platform/logger.js'
import { Problem } from '../../platform/problems/problem.js'
import { LOGGER } from '../../platform/tokens.js'
import { DonationActions } from '../donations/index.js'
import { pausesToEnd } from './due.statements.js'

@Injectable()
export class PauseEnds {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly actions: DonationActions,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** All of an org whose day has come, each in a transaction of its own. */
  async end(orgId: string, now: Date): Promise<void> {
    const found = await this.calls.transaction({ orgId }, () => query(this.em, pausesToEnd(orgId, now.toISOString())))
    for (const { id } of found) await this.calls.run({ orgId }, () => this.endOne(orgId, id))
  }

  private async endOne(orgId: string, id: string): Promise<void> {
    try {
      await this.actions.resume(orgId, id, {}, { by: 'system' })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // Of two workers the second finds it done.
      this.log.debug({ orgId, donationId: id, code: error.code }, 'a pause was ended by somebody else')
    }
  }
}
