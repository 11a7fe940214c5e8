import { minorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { money, type Currency } from '@almoner/contracts/money'
import type { PayoutStatus } from '@almoner/contracts/payouts/payout-status'
import { sandboxSettlesMs } from '@almoner/contracts/gateways/sandbox-rules'
import { Clock } from '../../../platform/clock.js'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { query } from '../../../platform/database/transaction.js'
import type { PayoutPart, PayoutState } from '../gateway-payout.js'
import { SandboxBook } from './sandbox-book.js'
import { newObjectId, type SandboxAccount } from './sandbox-line.js'
import { accountsToPayOut, heldAt, movementsOf, payoutsBegun } from './sandbox-payouts.statements.js'
import { moneyOf } from './sandbox-states.js'

/** What the log keeps of a payout beside its amount: what was held after `from`, up to `until`. */
type PayoutDetails = { from: string | null; until: string; arrivesOn: string }

const dayMs = 24 * 60 * 60_000

/** Each night in UTC the sandbox pays out what each account held at midnight. It is with the bank 20 seconds later. */
@Injectable()
export class SandboxPayouts {
  constructor(
    private readonly em: EntityManager,
    private readonly book: SandboxBook,
    private readonly rows: TenantQuery,
    private readonly clock: Clock,
  ) {}

  /** All accounts of an org. */
  async payOutDue(orgId: string): Promise<void> {
    const now = this.clock.now().toISOString()
    const accounts = await this.em.transactional((em) => query(em, accountsToPayOut(orgId, now)))
    for (const { integrationId } of accounts) await this.payOut({ orgId, integrationId })
  }

  /** Once a night for each currency: the same night again finds the payout that there is. */
  private async payOut(account: SandboxAccount): Promise<void> {
    const now = this.clock.now().getTime()
    const until = new Date(now - (now % dayMs)).toISOString()
    const held = await this.rows.all(account.orgId, heldAt(account.integrationId, until))
    for (const { currency, amount, from } of held) {
      const details: PayoutDetails = { from, until, arrivesOn: until.slice(0, 10) }
      const line = { object: 'payout' as const, objectId: newObjectId('po'), money: money(amount, currency), details }
      await this.book.once(account, {
        key: `payout:${currency}:${until}`,
        request: { from, amount },
        begin: async () => [
          { ...line, status: 'in_transit' },
          { ...line, status: 'paid', inMs: sandboxSettlesMs },
        ],
      })
    }
  }

  async find(account: SandboxAccount, gatewayPayoutId: string): Promise<PayoutState | null> {
    const lines = await this.book.linesOf(account, gatewayPayoutId)
    const [first] = lines
    const last = lines.at(-1)
    if (!first || !last) return null
    const { arrivesOn } = last.details as PayoutDetails
    return {
      gatewayPayoutId,
      status: last.status as PayoutStatus,
      amount: moneyOf(last),
      arrivesOn,
      initiatedAt: first.at,
      bankReference: `SANDBOX ${gatewayPayoutId.slice(-6).toUpperCase()}`,
      failureMessage: null,
      contents: 'complete',
    }
  }

  async since(account: SandboxAccount, since: Date): Promise<PayoutState[]> {
    const begun = await this.rows.all(account.orgId, payoutsBegun(account.integrationId, since.toISOString()))
    const found = await Promise.all(begun.map(({ objectId }) => this.find(account, objectId)))
    return found.filter((payout) => payout !== null)
  }

  async parts(account: SandboxAccount, gatewayPayoutId: string): Promise<PayoutPart[]> {
    const [first] = await this.book.linesOf(account, gatewayPayoutId)
    if (!first) return []
    const { from, until } = first.details as PayoutDetails
    const span = { integrationId: account.integrationId, from, until }
    const rows = await this.rows.all(account.orgId, movementsOf(span, moneyOf(first).currency satisfies Currency))
    return rows.map(({ id, at, ...row }) => ({
      ...row,
      gross: minorUnits(row.gross),
      fee: minorUnits(row.fee),
      net: minorUnits(row.net),
      gatewayLineId: id,
      description: null,
      original: null,
      happenedAt: new Date(at),
    }))
  }
}
