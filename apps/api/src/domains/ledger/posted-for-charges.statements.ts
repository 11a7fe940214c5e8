import { sql, type RawBuilder } from 'kysely'
import type { ChargeMode } from '@almoner/contracts/charges/charge'
import { ledgerKinds } from './ledger-accounts.js'

const kinds = sql.join(ledgerKinds.map((kind) => sql.lit(kind)))

/**
 * The transactions `posted` that may have entries of the charges of a relation `charge (id)`: of these, their refunds, disputes,
 * moves and corrections, and what took those back. Gifts that came by an import are in it with others, so that imports may be any.
 */
export const postedForCharges = ({ orgId, mode }: { orgId: string; mode: ChargeMode }): RawBuilder<unknown> => sql`
  subject as (
    select id
    from charge
    union all
    select r.id
    from shared.refunds r join charge on charge.id = r.charge_id
    where r.org_id = ${orgId}
    union all
    select d.id
    from shared.disputes d join charge on charge.id = d.charge_id
    where d.org_id = ${orgId}
    union all
    select k.id
    from shared.charge_corrections k join charge on charge.id = k.charge_id
    where k.org_id = ${orgId}
    union all
    select c.id
    from shared.donation_changes c
    where c.org_id = ${orgId}
      and c.donation_id in (
        select p.donation_id
        from shared.charges p join charge on charge.id = p.id
        where p.org_id = ${orgId}
      )
  ),
  told as (
    select t.id
    from subject
      join ledger_transactions t on t.org_id = ${orgId} and t.kind in (${kinds}) and t.subject_id = subject.id
    where t.mode = ${mode}
    union
    select t.id
    from ledger_transactions t
    where t.org_id = ${orgId}
      and t.kind in ('import', 'opening')
      and t.mode = ${mode}
      and exists (
        select
        from charge
        where not exists (
          select
          from ledger_transactions g
          where g.org_id = ${orgId} and g.kind = 'gift' and g.subject_id = charge.id
        )
      )
  ),
  posted as (
    select id
    from told
    union
    select r.id
    from told
      join ledger_transactions r on r.org_id = ${orgId} and r.kind = 'reversal' and r.subject_id = told.id
  )`
