import { sql } from 'kysely'
import { numberText } from '../../platform/database/number-text.js'
import { donationsOf, type Source, type TimelineOf } from './timeline-source.statements.js'

/** That a recurring donation was taken over from one that a gateway collected by itself. */
export function adoptedSources(of: TimelineOf): Source[] {
  const donations = donationsOf(of)
  if (!donations) return []
  return [
    {
      kind: 'adopted',
      group: 'changes',
      id: sql`t.id`,
      at: sql`t.taken_at`,
      entry: sql`
        jsonb_build_object(
          'donationId', p.id, 'donationNumber', ${numberText('R', sql`p.sequence`)}, 'gatewayName',
          w.display_name, 'gatewayPlanId', t.gateway_plan_id
        )`,
      from: sql`
        from shared.donations p
          join shared.adoption_items t on t.org_id = p.org_id and t.donation_id = p.id
          join shared.adoptions n on n.org_id = t.org_id and n.id = t.adoption_id
          join shared.gateway_integrations w on w.org_id = n.org_id and w.id = n.integration_id
        where ${donations} and t.taken_at is not null`,
    },
  ]
}
