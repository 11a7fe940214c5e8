import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import {
  initialFailAfter,
  initialRetryPolicy,
  type FailAfter,
  type RetryPolicy,
} from '@almoner/contracts/donations/retry-ladder'
import { query } from '../../../platform/database/transaction.js'
import type { RetryRules, TryOutcome } from './after-try.js'

/** What an org has set for payments that are declined. */
@Injectable()
export class RetryRulesReader {
  constructor(private readonly em: EntityManager) {}

  /** In the transaction it is called in; only a failure asks for them. */
  async of(orgId: string, outcome: TryOutcome): Promise<RetryRules> {
    if (outcome.status !== 'failed') return { policy: initialRetryPolicy, failAfter: initialFailAfter }
    const [found] = await query(
      this.em,
      sql<{
        policy: Partial<RetryPolicy> | null
        fail_after: FailAfter | null
      }>`select crm_settings -> 'retryPolicy' as policy, crm_settings -> 'failAfter' as fail_after from orgs where id = ${orgId}`,
    )
    return {
      policy: { ...initialRetryPolicy, ...found?.policy },
      failAfter: found?.fail_after ?? initialFailAfter,
    }
  }
}
