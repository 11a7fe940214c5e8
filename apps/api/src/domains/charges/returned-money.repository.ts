import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { DisputeRow, ListReturnsInput, RefundRow } from '@almoner/contracts/charges/returns.operations'
import { instantText } from '../../platform/database/instant-text.js'
import { cursorOf, keysetClauses, type KeysetOrder, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { orderFor } from '../changes/index.js'

const newest = (at: RawBuilder<unknown>, id: RawBuilder<unknown>): KeysetOrder => ({
  value: at,
  type: 'timestamptz',
  sequence: id,
  sequenceType: 'uuid',
  isDescending: true,
})

/** Refunds and disputes as lists of their own. */
@Injectable()
export class ReturnedMoney {
  constructor(private readonly rows: TenantQuery) {}

  refunds(orgId: string, input: ListReturnsInput): Promise<(RefundRow & KeysetRow)[]> {
    const own = newest(sql`r.created_at`, sql`r.id`)
    const { order, joinChanges } = orderFor('refund', sql`r.id`, { page: input, own })
    const page = keysetClauses(order, input)
    return this.rows.all<RefundRow & KeysetRow>(
      orgId,
      sql`
        select r.id, r.charge_id as "chargeId", c.currency, r.amount::float8 as amount, r.status, r.reason, r.note,
          r.is_offline as "isOffline", r.receipt_action as "receiptAction", r.donation_end as "donationEnd",
          r.failure_message as "failureMessage", r.refunded_on as "refundedOn",
          ${instantText(sql`r.created_at`)} as "createdAt", ${cursorOf(order)}
        from refunds r join charges c on c.org_id = r.org_id and c.id = r.charge_id ${joinChanges}
        where r.org_id = ctx.org_id and ${input.chargeId ? sql`r.charge_id = ${input.chargeId}::uuid` : sql`true`} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  disputes(orgId: string, input: ListReturnsInput): Promise<(DisputeRow & KeysetRow)[]> {
    const own = newest(sql`x.opened_at`, sql`x.id`)
    const { order, joinChanges } = orderFor('dispute', sql`x.id`, { page: input, own })
    const page = keysetClauses(order, input)
    return this.rows.all<DisputeRow & KeysetRow>(
      orgId,
      sql`
        select x.id, x.charge_id as "chargeId", c.currency, x.amount::float8 as amount,
          x.withdrawn_amount::float8 as "withdrawnAmount", x.fee_amount::float8 as "feeAmount", x.reason,
          x.status, x.donation_end as "donationEnd", ${instantText(sql`x.evidence_due_by`)} as "evidenceDueBy",
          ${instantText(sql`x.opened_at`)} as "openedAt", ${instantText(sql`x.closed_at`)} as "closedAt",
          ${cursorOf(order)}
        from disputes x join charges c on c.org_id = x.org_id and c.id = x.charge_id ${joinChanges}
        where x.org_id = ctx.org_id and ${input.chargeId ? sql`x.charge_id = ${input.chargeId}::uuid` : sql`true`} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }
}
