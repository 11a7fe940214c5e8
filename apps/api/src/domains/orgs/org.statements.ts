import { sql } from 'kysely'
import type { Currency } from '@almoner/contracts/money'
import type { FailAfter, RetryPolicy } from '@almoner/contracts/donations/retry-ladder'
import type { OpenTransaction } from '../../platform/database/transaction.js'

/** Holds the row of an org, so that of two who change what it has one waits. */
export async function lockOrg(db: OpenTransaction, orgId: string): Promise<void> {
  await db.selectFrom('orgs').select('id').where('id', '=', orgId).forUpdate().execute()
}

export async function nameOfOrg(db: OpenTransaction, orgId: string): Promise<string> {
  const org = await db.selectFrom('orgs').select('name').where('id', '=', orgId).executeTakeFirst()
  return org?.name ?? ''
}

/** The time zone of a legal entity; UTC of one that is gone. */
export async function timeZoneOfLegalEntity(
  db: OpenTransaction,
  { orgId, entityId }: { orgId: string; entityId: string },
): Promise<string> {
  const entity = await db
    .selectFrom('entities')
    .select('time_zone as zone')
    .where('org_id', '=', orgId)
    .where('id', '=', entityId)
    .executeTakeFirst()
  return entity?.zone ?? 'UTC'
}

/** From which amount, in the org's currency, a refund asks for proof; `from` counts where `isNamed` says that it is set. */
export const refundProofOf = (orgId: string) => sql<{ currency: Currency; from: string | null; isNamed: boolean }>`
  select currency, crm_settings ->> 'refundProofFrom' as "from",
    jsonb_exists(crm_settings, 'refundProofFrom') as "isNamed"
  from orgs
  where id = ${orgId}`

export const retryRulesOf = (orgId: string) => sql<{
  policy: Partial<RetryPolicy> | null
  fail_after: FailAfter | null
}>`
  select crm_settings -> 'retryPolicy' as policy, crm_settings -> 'failAfter' as fail_after
  from orgs
  where id = ${orgId}`

/** Whether an org ends recurring donations whose latest payment is lost to a dispute. */
export const endsDonationsOnLoss = (orgId: string) => sql<{ ends: boolean }>`
  select coalesce((crm_settings ->> 'lostDisputeEndsDonation')::boolean, true) as ends
  from orgs
  where id = ${orgId}`

/** The name under which the org's pages are found, of the org of a read. */
export const pagesSubdomain = sql<{ slug: string | null }>`
  select crm_settings ->> 'pagesSubdomain' as slug from orgs where id = ctx.org_id`

export const bytesOfLogos = (orgId: string) =>
  sql<{ bytes: number }>`select coalesce(sum(byte_size), 0)::int as bytes from logos where org_id = ${orgId}`
