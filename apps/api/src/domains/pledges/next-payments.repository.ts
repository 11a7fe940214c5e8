import { Injectable } from '@nestjs/common'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import { takesGiftsStatuses } from '@almoner/contracts/pledges/pledge-rules'
import type { NextPaymentsInput } from '@almoner/contracts/pledges/pledges.operations'
import { sql, type RawBuilder } from 'kysely'
import { inSql } from '../../platform/database/filter-sql.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'

interface Waiting {
  dueOn: string
  /** Minor units. */
  amount: MinorUnits
}

export interface FoundPledge {
  id: string
  sequence: string
  currency: Currency
  /** The payment that is due and that a gift pays before any other. */
  due: Waiting | null
  /** The earliest that was given up, which a gift pays where nothing else is left. */
  missed: Waiting | null
}

const waiting = (state: 'due' | 'failed', first: RawBuilder<unknown>) => sql`
  (
    select jsonb_build_object('dueOn', i.due_on, 'amount', i.amount)
    from shared.installments i
    where i.org_id = d.org_id and i.donation_id = d.id and i.state = ${sql.lit(state)}
    order by ${first}
    limit 1
  )`

@Injectable()
export class NextPaymentsRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** The pledges of a donor that take gifts, with what is waited for of each. */
  of(orgId: string, { donorId, amount = null }: NextPaymentsInput): Promise<FoundPledge[]> {
    const fitting = sql`
      (d.frequency = 'irregular' and i.amount is not distinct from ${amount}::bigint) desc, i.installment_no`
    return this.rows.all(
      orgId,
      sql<FoundPledge>`
        select d.id, d.sequence::text as sequence, d.currency, ${waiting('due', fitting)} as due,
          ${waiting('failed', sql`i.installment_no`)} as missed
        from shared.donations d
        where d.org_id = ctx.org_id
          and d.donor_id = ${donorId}::uuid
          and d.managed_by = 'manual'
          and d.frequency <> 'single'
          and ${inSql(sql`d.status`, takesGiftsStatuses)}
        order by d.id
        limit 100`,
    )
  }
}
