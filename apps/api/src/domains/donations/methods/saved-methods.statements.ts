import { sql } from 'kysely'
import type { SavedMethod } from '@almoner/contracts/donations/saved-method'

/** A means of payment as PostgreSQL gives it. */
interface FoundMethod extends Omit<SavedMethod, 'expiry' | 'donations'> {
  donations: (Omit<SavedMethod['donations'][number], 'number'> & { sequence: string })[]
}

/** What is known of the means of payment of the donation `p`, in the words of the contract. */
export const keptMethod = sql`
  jsonb_build_object(
    'type', p.method, 'brand', p.method_brand, 'last4', p.method_last4, 'expMonth', p.method_exp_month,
    'expYear', p.method_exp_year
  )`

/** By what two donations have the same means of payment: a gateway names a card anew at each checkout. */
const sameMethod = sql`
  p.mode, p.method, p.method_brand, p.method_last4, p.method_exp_month, p.method_exp_year,
  case when p.method_last4 is null then p.payment_reference end`

/** Of a donor, or of the one whom they were merged into; no row where there is no such donor. */
export const savedMethodsOf = (donorId: string) => sql<{ methods: FoundMethod[] }>`
  select coalesce(jsonb_agg(m.method) filter (where m.method is not null), '[]') as methods
  from shared.donors d
    left join lateral (
      select ${keptMethod} || jsonb_build_object(
        'isRefused', bool_or(p.needs_method), 'mode', p.mode, 'gateway',
        jsonb_build_object('id', g.id, 'name', g.display_name), 'donations',
        jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'sequence', p.sequence::text, 'status', p.status, 'managedBy', p.managed_by, 'amount',
            p.amount, 'currency', p.currency, 'frequency', p.frequency, 'interval', p.interval,
            'nextChargeOn', p.next_charge_on
          )
          order by p.sequence desc
        )
      ) as method
      from donations p
        join shared.gateway_integrations g on g.org_id = p.org_id and g.id = p.gateway_integration_id
      where p.org_id = d.org_id
        and p.donor_id = d.id
        and p.frequency <> 'single'
        and p.status <> 'incomplete'
        and p.payment_reference is not null
      group by g.id, g.display_name, ${sameMethod}
      order by max(p.sequence) desc
    ) m on true
  where d.org_id = ctx.org_id
    and d.id = coalesce(
      (select k.merged_into_id from shared.donors k where k.org_id = ctx.org_id and k.id = ${donorId}::uuid),
      ${donorId}::uuid
    )
    and d.deleted_at is null
  group by d.id`
