import { createHash } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Problem } from '../problems/problem.js'

interface Attempt {
  orgId: string
  /** A random value of the client's, one for each form it opened. */
  key: string
  operation: string
  input: unknown
}

interface KnownAttempt {
  operation: string
  input_hash: string
  outcome: unknown
}

@Injectable()
export class Idempotency {
  constructor(private readonly em: EntityManager) {}

  /**
   * Does the work once for a key: the key, what it did and what it answered are committed together. The same key again
   * gives the first outcome; two at once take turns. Raises `idempotency_key_reused` when the input differs.
   */
  async once<Outcome>(attempt: Attempt, work: () => Promise<Outcome>): Promise<Outcome> {
    const inputHash = createHash('sha256').update(JSON.stringify(attempt.input)).digest('base64url')
    return this.em.transactional(async (em) => {
      const taken = await em.execute<{ key: string }[]>(
        `insert into idempotency_keys (org_id, key, operation, input_hash) values (?, ?, ?, ?)
         on conflict (org_id, key) do nothing returning key`,
        [attempt.orgId, attempt.key, attempt.operation, inputHash],
      )
      if (taken.length === 0) return this.firstOutcome<Outcome>(attempt, inputHash)
      const outcome = await work()
      await em.execute('update idempotency_keys set outcome = ?::jsonb where org_id = ? and key = ?', [
        JSON.stringify(outcome),
        attempt.orgId,
        attempt.key,
      ])
      return outcome
    })
  }

  private async firstOutcome<Outcome>(attempt: Attempt, inputHash: string): Promise<Outcome> {
    const [known] = await this.em.execute<KnownAttempt[]>(
      'select operation, input_hash, outcome from idempotency_keys where org_id = ? and key = ?',
      [attempt.orgId, attempt.key],
    )
    if (known?.operation !== attempt.operation || known.input_hash !== inputHash)
      throw new Problem('idempotency_key_reused')
    return known.outcome as Outcome
  }
}
