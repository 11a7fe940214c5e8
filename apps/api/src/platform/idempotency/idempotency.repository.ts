import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { transactionOf } from '../database/transaction.js'
import { Problem } from '../problems/problem.js'
import { inputDigest } from './input-digest.js'

interface Attempt {
  orgId: string
  key: string
  operation: string
  input: unknown
}

@Injectable()
export class Idempotency {
  constructor(private readonly em: EntityManager) {}

  /** Does the work once for a key and repeats its outcome. Raises `idempotency_key_reused` where the input differs. */
  async once<Outcome>(attempt: Attempt, work: () => Promise<Outcome>): Promise<Outcome> {
    const inputHash = inputDigest(attempt.input)
    return this.em.transactional(async (em) => {
      const taken = await transactionOf(em)
        .insertInto('idempotency_keys')
        .values({ org_id: attempt.orgId, key: attempt.key, operation: attempt.operation, input_hash: inputHash })
        .onConflict((on) => on.columns(['org_id', 'key']).doNothing())
        .returning('key')
        .execute()
      if (taken.length === 0) return this.firstOutcome<Outcome>(attempt, inputHash)
      const outcome = await work()
      await transactionOf(em)
        .updateTable('idempotency_keys')
        .set({ outcome: JSON.stringify(outcome) })
        .where('org_id', '=', attempt.orgId)
        .where('key', '=', attempt.key)
        .execute()
      return outcome
    })
  }

  private async firstOutcome<Outcome>(attempt: Attempt, inputHash: string): Promise<Outcome> {
    const [known] = await transactionOf(this.em)
      .selectFrom('idempotency_keys')
      .select(['operation', 'input_hash', 'outcome'])
      .where('org_id', '=', attempt.orgId)
      .where('key', '=', attempt.key)
      .execute()
    if (known?.operation !== attempt.operation || known.input_hash !== inputHash)
      throw new Problem('idempotency_key_reused')
    return known.outcome as Outcome
  }
}
