import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { StaffNotice } from '@almoner/contracts/notifications/staff-notices'
import { query } from '../../platform/database/transaction.js'
import { recordOfRow } from '../records/index.js'
import type { NoticeRow } from './notice-rows.js'
import type { NoticeDetail } from './staff-notice.entity.js'
import { teamSubmitted } from './staff-occasions.js'

export interface TakenNotice {
  subjectId: string
  kind: StaffNotice
  occasion: string
  detail: NoticeDetail
  byUserId: string | null
}

export type PlacedRow = NoticeRow & { place: number }

const taken = (notices: string) => sql`
  (
    select *
    from json_to_recordset(${notices}::json) as n (
      place int, subject_id uuid, kind text, occasion text, detail jsonb, by_user_id uuid
    )
  ) n`

const noted = sql`n.place, n.kind, n.by_user_id as "byUserId"`

const giftsOf = (orgId: string, notices: string) => sql<PlacedRow>`
  select ${noted}, d.id as "donationId", c.id as "chargeId", d.sequence::text as sequence, d.status,
    p.name as "donorName", k.name as "campaignName", coalesce(c.amount, i.amount, d.amount)::float8 as amount,
    d.currency, d.frequency, d.interval, d.managed_by = 'manual' as "isByHand",
    n.detail ->> 'retryOn' as "retryOn", n.kind = 'chargeFailed'
      and (coalesce(i.state = 'paid', false) or (i.id is null and d.status = 'completed')) as "isMended",
    c.failure_message as failure, d.cancellation,
    case
      when x.id is not null then jsonb_build_object('by', x.by, 'old', x.old, 'new', x.new, 'effectiveOn', x.effective_on)
    end as change
  from ${taken(notices)}
    join shared.donations d on d.org_id = ${orgId} and d.id = n.subject_id
    join shared.donors p on p.org_id = d.org_id and p.id = d.donor_id
    join shared.campaigns k on k.org_id = d.org_id and k.id = d.campaign_id
    left join shared.charges c on c.org_id = d.org_id and c.id = (n.detail ->> 'chargeId')::uuid
    left join shared.installments i on i.org_id = d.org_id and i.donation_id = d.id
      and i.installment_no = (n.detail ->> 'installmentNo')::int
    left join shared.donation_changes x on x.org_id = d.org_id and x.id = (n.detail ->> 'changeId')::uuid`

const ownPageGiftsOf = (orgId: string, notices: string) => sql<PlacedRow>`
  select ${noted}, c.id as "chargeId", owner.user_id as "fundraiserUserId", owner.language,
    case when f.user_id is null then f.display_name end as "teamName", k.name as "campaignName",
    case when not d.is_anonymous and not p.is_anonymous_default then p.name end as "donorName",
    c.amount::float8 as amount, c.currency, d.frequency, d.interval, c.refunded_amount = c.amount as "isMended"
  from ${taken(notices)}
    join shared.donations d on d.org_id = ${orgId} and d.id = n.subject_id
    join shared.donors p on p.org_id = d.org_id and p.id = d.donor_id
    join shared.campaigns k on k.org_id = d.org_id and k.id = d.campaign_id
    join shared.fundraisers f on f.org_id = d.org_id and f.id = d.fundraiser_id
    left join shared.fundraiser_teams w on w.org_id = f.org_id and w.id = f.id
    join shared.fundraisers owner on owner.org_id = f.org_id and owner.id = coalesce(w.captain_id, f.id)
    join shared.charges c on c.org_id = d.org_id and c.id = (n.detail ->> 'chargeId')::uuid`

const chargesOf = (orgId: string, notices: string) => sql<PlacedRow>`
  select ${noted}, c.id as "chargeId", c.sequence::text as sequence, p.name as "donorName",
    k.name as "campaignName", c.amount::float8 as amount, c.currency,
    case
      when r.id is not null then jsonb_build_object(
        'amount', r.amount, 'status', r.status, 'reason', r.reason, 'isWhole', r.amount = c.amount, 'failure',
        r.failure_message
      )
    end as refund,
    case
      when x.id is not null then jsonb_build_object(
        'amount', x.amount, 'status', x.status, 'reason', x.reason, 'evidenceDueOn',
        (x.evidence_due_by at time zone 'utc')::date, 'phase', split_part(n.occasion, '/', 2)
      )
    end as dispute,
    case n.kind
      when 'dispute' then split_part(n.occasion, '/', 2) <> 'closed'
      and x.closed_at is not null
      when 'fraudWarning' then c.refunded_amount = c.amount
      or c.dispute_state <> 'none'
      else false
    end as "isMended"
  from ${taken(notices)}
    join shared.charges c on c.org_id = ${orgId} and c.id = n.subject_id
    join shared.donors p on p.org_id = c.org_id and p.id = c.donor_id
    join shared.campaigns k on k.org_id = c.org_id and k.id = c.campaign_id
    left join shared.refunds r on r.org_id = c.org_id and r.id = (n.detail ->> 'refundId')::uuid
    left join shared.disputes x on x.org_id = c.org_id and x.id = (n.detail ->> 'disputeId')::uuid`

const fundraisersOf = (orgId: string, notices: string) => sql<PlacedRow>`
  select ${noted}, f.id as "fundraiserId", f.display_name as name, k.name as "campaignName",
    n.occasion = ${sql.lit(teamSubmitted)} as "isTeam", f.status <> 'pending' as "isMended"
  from ${taken(notices)}
    join shared.fundraisers f on f.org_id = ${orgId} and f.id = n.subject_id
    join shared.campaigns k on k.org_id = f.org_id and k.id = f.campaign_id`

const importsOf = (orgId: string, notices: string) => sql<PlacedRow>`
  select ${noted}, i.id as "importId", i.sequence::text as sequence, i.file_name as "fileName",
    case when i.status <> 'failed' then (i.findings ->> 'ready')::int end as rows, i.failure,
    i.status not in ('done', 'failed') as "isMended"
  from ${taken(notices)} join shared.imports i on i.org_id = ${orgId} and i.id = n.subject_id`

const integrationsOf = (orgId: string, notices: string) => sql<PlacedRow>`
  select ${noted}, g.id as "integrationId", g.display_name as name, e.name as "entityName",
    n.detail ->> 'reason' as reason, g.last_error as error, n.detail ->> 'reason' = 'restricted'
      and g.status <> 'restricted' as "isMended"
  from ${taken(notices)}
    join shared.gateway_integrations g on g.org_id = ${orgId} and g.id = n.subject_id
    join shared.entities e on e.org_id = g.org_id and e.id = g.entity_id`

const bulkChangesOf = (orgId: string, notices: string) => sql<PlacedRow>`
  select ${noted}, b.id as "bulkChangeId", b.record_kind as "recordKind", b.undoes_id is not null as "isUndo",
    b.command ->> 'action' as action, count(r.*) filter (where r.outcome in ('done', 'undone'))::int as done,
    count(r.*) filter (where r.outcome in ('skipped', 'failed'))::int as skipped, false as "isMended"
  from ${taken(notices)}
    join shared.bulk_changes b on b.org_id = ${orgId} and b.id = n.subject_id
    left join shared.bulk_change_rows r on r.org_id = b.org_id and r.bulk_change_id = b.id
  group by n.place, n.kind, n.by_user_id, b.id, b.record_kind, b.undoes_id, b.command`

const exportsOf = (orgId: string, notices: string) => sql<PlacedRow>`
  select ${noted}, x.id as "exportId", x.list, x.rows, x.state = 'failed' as "isFailed", x.downloaded_at is not null
    or x.file_removed_at is not null as "isMended"
  from ${taken(notices)} join shared.exports x on x.org_id = ${orgId} and x.id = n.subject_id`

const hubspotOf = (orgId: string, notices: string) => sql<PlacedRow>`
  select ${noted}, h.last_error as error, h.status not in ('expired', 'error') as "isMended"
  from ${taken(notices)} join shared.hubspot_connections h on h.org_id = ${orgId} and h.id = n.subject_id`

const tasksOf = (orgId: string, notices: string) => sql<PlacedRow>`
  select ${noted}, n.detail ->> 'assigneeId' as "assigneeId", t.title, t.due_on::text as "dueOn",
    (select u.first_name || ' ' || u.last_name from shared.users u where u.id = n.by_user_id) as "byName",
    ${recordOfRow({ orgId: sql`t.org_id`, kind: sql`t.record_kind`, id: sql`t.record_id` })} as record, t.done_at is not null
      or t.assignee_id is distinct from (n.detail ->> 'assigneeId')::uuid as "isMended"
  from ${taken(notices)}
    join shared.tasks t on t.org_id = ${orgId} and t.id = n.subject_id and t.deleted_at is null`

const statementOf: Record<StaffNotice, (orgId: string, notices: string) => RawBuilder<PlacedRow>> = {
  chargeSucceeded: giftsOf,
  chargeFailed: giftsOf,
  chargeRefunded: chargesOf,
  dispute: chargesOf,
  fraudWarning: chargesOf,
  planFailed: giftsOf,
  planCanceled: giftsOf,
  planChanged: giftsOf,
  fundraiserPending: fundraisersOf,
  importDone: importsOf,
  bulkChangeDone: bulkChangesOf,
  exportDone: exportsOf,
  integrationError: integrationsOf,
  hubspotStopped: hubspotOf,
  ownPageGift: ownPageGiftsOf,
  taskAssigned: tasksOf,
  taskDue: tasksOf,
}

@Injectable()
export class NoticeReader {
  constructor(private readonly em: EntityManager) {}

  /** In the order of the notices, with the place of each among them; one whose subject is gone is left out. */
  async read(orgId: string, notices: readonly TakenNotice[]): Promise<PlacedRow[]> {
    const placed = notices.map(({ subjectId, kind, occasion, detail, byUserId }, place) => ({
      place,
      subject_id: subjectId,
      kind,
      occasion,
      detail,
      by_user_id: byUserId,
    }))
    const found: PlacedRow[] = []
    for (const statement of new Set(placed.map(({ kind }) => statementOf[kind]))) {
      const own = placed.filter(({ kind }) => statementOf[kind] === statement)
      found.push(...(await query(this.em, statement(orgId, JSON.stringify(own)))))
    }
    return found.toSorted((a, b) => a.place - b.place)
  }
}
