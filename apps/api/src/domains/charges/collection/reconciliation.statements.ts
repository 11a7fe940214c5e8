import { sql } from 'kysely'

/** Charges and refunds of a gateway whose outcome is not known. */
export const countUnsettled = (orgId: string, integrationId: string) => sql<{ count: number }>`
  select (
    select count(*)::int
    from charges
    where org_id = ${orgId}
      and gateway_integration_id = ${integrationId}
      and status in ('pending', 'requires_action', 'processing')
    ) + (
      select count(*)::int
      from refunds r join charges c on c.org_id = r.org_id and c.id = r.charge_id
      where r.org_id = ${orgId}
        and c.gateway_integration_id = ${integrationId}
        and not r.is_offline
        and r.status in ('pending', 'requires_action')
    ) as count`

/** Takes what is due and puts its next turn off. */
export const claimOverdue = (
  table: 'charges' | 'refunds',
  orgId: string,
  turn: { now: Date; nextAt: Date; limit: number },
) => sql<{ id: string }>`
  update ${sql.table(table)}
  set reconcile_after = ${turn.nextAt.toISOString()}
  where id in (
    select id
    from ${sql.table(table)}
    where org_id = ${orgId} and reconcile_after <= ${turn.now.toISOString()}
    order by reconcile_after
    limit ${turn.limit}
    for update skip locked
  )
  returning id`

export const orgsToReconcile = (now: string) => sql<{ org_id: string }>`
  select org_id
  from charges
  where reconcile_after <= ${now}
  union
  select org_id
  from refunds
  where reconcile_after <= ${now}`
