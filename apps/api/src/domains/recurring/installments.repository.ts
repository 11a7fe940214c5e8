import type { MinorUnits } from '@almoner/contracts/minor-units'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { ChargeStatus, DeclineType, PaymentMethod } from '@almoner/contracts/charges/charge'
import type { Frequency } from '@almoner/contracts/donations/donation'
import type { RetryPolicy } from '@almoner/contracts/donations/retry-ladder'
import type { InstallmentState } from '@almoner/contracts/installments/installment'
import type { ListInstallmentsInput } from '@almoner/contracts/installments/installments.operations'
import type { Currency } from '@almoner/contracts/money'
import { TenantQuery } from '../../platform/database/tenant-query.js'

export interface DonationOfInstallments {
  frequency: Frequency
  interval: number
  method: PaymentMethod
  /** What the org has set; what it has not is missing. */
  retryPolicy: Partial<RetryPolicy> | null
}

export interface FoundInstallment {
  id: string
  installmentNo: number
  dueOn: string
  state: InstallmentState
  amount: MinorUnits
  currency: Currency
  attempts: number
  nextAttemptAt: string | null
  charge: {
    id: string
    sequence: string
    status: ChargeStatus
    failureCode: string | null
    failureMessage: string | null
    declineType: DeclineType | null
    at: string
  } | null
}

@Injectable()
export class InstallmentsRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** The newest first, each with its last try; null where there is no such donation in the org. */
  async list(
    orgId: string,
    { donationId, before, limit }: ListInstallmentsInput,
  ): Promise<{ donation: DonationOfInstallments; rows: FoundInstallment[] } | null> {
    const donation = await this.rows.first<DonationOfInstallments>(
      orgId,
      sql`
        select d.frequency, d.interval, d.method, o.crm_settings -> 'retryPolicy' as "retryPolicy"
        from shared.donations d join shared.orgs o on o.id = d.org_id
        where d.org_id = ctx.org_id and d.id = ${donationId}::uuid`,
    )
    if (!donation) return null
    const rows = await this.rows.all<FoundInstallment>(
      orgId,
      sql`
        select i.id, i.installment_no as "installmentNo", i.due_on::text as "dueOn", i.state,
          i.amount::float8 as amount, i.currency, i.attempts,
          to_char(i.next_attempt_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "nextAttemptAt",
          (
            select jsonb_build_object(
              'id', c.id, 'sequence', c.sequence::text, 'status', c.status, 'failureCode', c.failure_code,
              'failureMessage', c.failure_message, 'declineType', c.decline_type, 'at',
              to_char(
                coalesce(c.charged_at, c.created_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
              )
            )
            from shared.charges c
            where c.org_id = i.org_id and c.donation_id = i.donation_id and c.installment_no = i.installment_no
            order by c.attempt_no desc
            limit 1
          ) as charge
        from shared.installments i
        where i.org_id = ctx.org_id
          and i.donation_id = ${donationId}::uuid
          and (${before ?? null}::int is null or i.installment_no < ${before ?? null}::int)
        order by i.installment_no desc
        limit ${sql.lit(limit)}`,
    )
    return { donation, rows }
  }
}
