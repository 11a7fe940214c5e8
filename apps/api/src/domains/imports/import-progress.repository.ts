import { Injectable } from '@nestjs/common'
import { ReadPool } from '../../platform/database/read-pool.js'
import { inOrgTransaction } from '../../platform/database/org-transaction.js'
import { sql } from 'kysely'
import { queryOn } from '../../platform/database/plain-query.js'

export type Phase = 'reading' | 'matching' | 'merging' | 'undoing'

export interface ImportId {
  orgId: string
  importId: string
}

/** Says how far a job is, on a connection of its own, so that it is seen while the job's transaction is still open. */
@Injectable()
export class ImportProgress {
  constructor(private readonly pool: ReadPool) {}

  async report({ orgId, importId }: ImportId, phase: Phase, done: number, total: number): Promise<void> {
    await inOrgTransaction(this.pool, orgId, (client) =>
      queryOn(
        client,
        sql`
          update imports
          set phase = ${phase}, phase_done = ${done}, phase_total = ${total}
          where org_id = ${orgId} and id = ${importId}`,
      ),
    )
  }
}
