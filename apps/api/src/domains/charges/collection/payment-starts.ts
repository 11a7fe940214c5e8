import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../../platform/clock.js'
import { query } from '../../../platform/database/transaction.js'
import type { PaymentStart } from '../../gateways/index.js'
import { ChargeSettler } from './charge-settler.js'
import { startedStatement } from './charge.statements.js'
import { UnpaidOutcomes, whileWaitingMs } from './unpaid-outcomes.js'

/** Writes down how payments were opened that donors make in their browsers, in the transaction it is called in. */
@Injectable()
export class PaymentStarts {
  constructor(
    private readonly em: EntityManager,
    private readonly settler: ChargeSettler,
    private readonly unpaid: UnpaidOutcomes,
    private readonly clock: Clock,
  ) {}

  async note(orgId: string, starts: ReadonlyMap<string, PaymentStart>): Promise<void> {
    const rows: object[] = []
    for (const [id, started] of starts)
      if (started.status === 'started') rows.push(rowOf(id, started))
      else await this.unpaid.writeUnopened(await this.settler.lockOrFail(orgId, id), started)
    if (rows.length === 0) return
    const waitsUntil = new Date(this.clock.now().getTime() + whileWaitingMs).toISOString()
    await query(this.em, startedStatement(orgId, JSON.stringify(rows), waitsUntil))
  }
}

const rowOf = (id: string, started: Extract<PaymentStart, { status: 'started' }>) => ({
  id,
  gateway_charge_id: started.gatewayChargeId,
  gateway_page_id: 'gatewayPageId' in started ? started.gatewayPageId : null,
})
