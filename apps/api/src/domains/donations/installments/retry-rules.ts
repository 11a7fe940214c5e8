import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { initialFailAfter, initialRetryPolicy } from '@almoner/contracts/donations/retry-ladder'
import { query } from '../../../platform/database/transaction.js'
import type { RetryRules, TryOutcome } from './after-try.js'
import { retryRulesOf } from '../../orgs/index.js'

/** What an org has set for payments that are declined. */
@Injectable()
export class RetryRulesReader {
  constructor(private readonly em: EntityManager) {}

  /** In the transaction it is called in; only a failure asks for them. */
  async of(orgId: string, outcome: TryOutcome): Promise<RetryRules> {
    if (outcome.status !== 'failed') return { policy: initialRetryPolicy, failAfter: initialFailAfter }
    const [found] = await query(this.em, retryRulesOf(orgId))
    return {
      policy: { ...initialRetryPolicy, ...found?.policy },
      failAfter: found?.fail_after ?? initialFailAfter,
    }
  }
}
