import { Injectable } from '@nestjs/common'
import type { AdoptionCustomer, AdoptionCustomerStatus } from '@almoner/contracts/adoptions/adoption-customer'
import type { ListAdoptionCustomersInput } from '@almoner/contracts/adoptions/customers.operations'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import { sql } from 'kysely'
import { inSql } from '../../../platform/database/filter-sql.js'
import { instantText } from '../../../platform/database/instant-text.js'
import { cursorOf, keysetClauses, type KeysetOrder, type KeysetRow } from '../../../platform/database/keyset.js'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { containing } from '../../../platform/database/text-search.js'

/** A customer as PostgreSQL gives it. Minor units. */
export interface FoundCustomerRow extends KeysetRow {
  id: string
  status: AdoptionCustomerStatus
  customer_id: string
  name: string | null
  email: string | null
  donor_id: string | null
  donor_name: string | null
  match: AdoptionCustomer['match']
  method: PaymentMethod | null
  method_brand: string | null
  method_last4: string | null
  method_exp_month: number | null
  method_exp_year: number | null
  payments: number
  last_payment: AdoptionCustomer['lastPayment']
  donation_id: string | null
  donation_sequence: string | null
}

/** Who paid last comes first, who did not pay lately comes last. */
const byPayment: KeysetOrder = {
  value: sql`coalesce(c.last_paid_at, 'epoch')`,
  type: 'timestamptz',
  sequence: sql`c.id`,
  sequenceType: 'uuid',
  isDescending: true,
}

@Injectable()
export class CustomersRepository {
  constructor(private readonly rows: TenantQuery) {}

  list(orgId: string, input: ListAdoptionCustomersInput): Promise<FoundCustomerRow[]> {
    const page = keysetClauses(byPayment, input)
    return this.rows.all<FoundCustomerRow>(
      orgId,
      sql`
        select c.id, c.status, c.customer_id, c.name, c.email, n.id as donor_id, n.name as donor_name, c.match,
          c.method, c.method_brand, c.method_last4, c.method_exp_month, c.method_exp_year, c.payments,
          case
            when c.last_paid_at is not null then jsonb_build_object(
              'at', ${instantText(sql`c.last_paid_at`)}, 'amount', c.last_amount, 'currency', c.last_currency
            )
          end as last_payment,
          d.id as donation_id, d.sequence::text as donation_sequence, ${cursorOf(byPayment)}
        from adoption_customers c
          left join shared.donors n on n.org_id = c.org_id and n.id = c.donor_id
          left join shared.donations d on d.org_id = c.org_id and d.id = c.donation_id
        where ${conditionsOf(input)} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }
}

function conditionsOf({ id, status, hasPaid, search }: ListAdoptionCustomersInput) {
  const sought = search?.trim() ? containing(search) : null
  const conditions = [
    sql`c.org_id = ctx.org_id`,
    sql`c.adoption_id = ${id}::uuid`,
    inSql(sql`c.status`, status?.length ? status : ['open', 'left', 'brought']),
    ...(hasPaid === undefined ? [] : [sql`(c.payments > 0) = ${hasPaid}`]),
    ...(sought ? [sql`concat_ws(' ', c.name, c.email, c.customer_id) ilike ${sought}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}
