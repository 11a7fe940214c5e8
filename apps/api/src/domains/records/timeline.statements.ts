import { sql, type RawBuilder } from 'kysely'
import type { RecordKind } from '@almoner/contracts/records/record'
import type { TimelineGroup } from '@almoner/contracts/records/timeline'
import { keysetClauses, type PageRequest } from '../../platform/database/keyset.js'
import { changesOfCorrection } from '../charges/index.js'
import { numberText } from '../../platform/database/number-text.js'
import { personOf } from './record.statements.js'
import { importChangeSource } from './timeline-imports.statements.js'
import { adoptedSources } from './timeline-adopted.statements.js'
import { broughtBy, receiptSources } from './timeline-receipts.statements.js'
import { donationsOf, hashed, type Source, type TimelineOf } from './timeline-source.statements.js'
import { writtenSources } from './timeline-written.statements.js'

const chargeFacts = sql`'chargeId', c.id, 'chargeNumber', ${numberText('T', sql`c.sequence`)}`

/** The transactions that a record tells of; null for one that tells of none. */
function chargesOf({ kind, id }: TimelineOf): RawBuilder<unknown> | null {
  if (kind === 'donor') return sql`c.org_id = ctx.org_id and c.donor_id = ${id}::uuid`
  if (kind === 'charge') return sql`c.org_id = ctx.org_id and c.id = ${id}::uuid`
  return kind === 'donation' ? sql`c.org_id = ctx.org_id and c.donation_id = ${id}::uuid` : null
}

function giftSources(of: TimelineOf): Source[] {
  const charges = chargesOf(of)
  if (!charges) return []
  // Of gifts that were recorded or imported, the day alone may be known.
  const isDay = sql`(c.charged_at is null and c.type in ('offline', 'import'))`
  const gift: Source = {
    kind: 'gift',
    group: 'gifts',
    id: sql`c.id`,
    at: sql`
      case
        when ${isDay} then c.gift_date::timestamp at time zone ${of.timeZone}
        else coalesce(c.charged_at, c.created_at)
      end`,
    isDay,
    entry: sql`
      jsonb_build_object(
        ${chargeFacts}, 'amount', c.amount, 'currency', c.currency, 'status', c.status, 'donationId',
        case when c.type = 'installment' then c.donation_id end, 'method', c.method, 'last4', c.method_last4,
        'campaignName',
        (select k.name from shared.campaigns k where k.org_id = c.org_id and k.id = c.campaign_id), 'failure',
        case when c.status = 'failed' then c.failure_message end, 'isTest', c.mode = 'test'
      )`,
    from: sql`from shared.charges c where ${charges}`,
  }
  const begun = of.kind === 'charge' ? [begunSource(charges)] : []
  return [gift, ...begun, importChangeSource(charges), ...afterwards(of, charges)]
}

const begunSource = (charges: RawBuilder<unknown>): Source => ({
  kind: 'gift_begun',
  group: 'gifts',
  id: hashed(sql`c.id::text`, sql`'begun'`),
  at: sql`c.created_at`,
  entry: sql`
    jsonb_build_object(
      ${chargeFacts}, 'by',
      case
        when c.import_id is not null then 'import'
        when c.donation_id is null
        and c.gateway_integration_id is null then 'staff'
        else 'donor'
      end,
      'importId', c.import_id, 'importLine', c.import_line
    )`,
  from: sql`from shared.charges c where ${charges} and coalesce(c.installment_no, 1) = 1`,
})

/** What became of gifts: money that went back, and what gateways and banks say of them. */
function afterwards({ timeZone }: TimelineOf, charges: RawBuilder<unknown>): Source[] {
  const isDay = sql`(r.import_id is not null or r.is_offline)`
  const disputed = (phase: 'opened' | 'closed'): Source => {
    const at = phase === 'opened' ? sql`x.opened_at` : sql`x.closed_at`
    const end = phase === 'opened' ? sql`case when x.closed_at is null then x.donation_end end` : sql`x.donation_end`
    return {
      kind: 'dispute',
      group: 'gifts',
      id: hashed(sql`x.id::text`, sql.lit(phase)),
      at,
      entry: sql`
        jsonb_build_object(
          ${chargeFacts}, 'amount', x.amount, 'currency', x.currency, 'status', x.status, 'phase',
          ${sql.lit(phase)}::text, 'donationEnd', ${end}
        )`,
      from: sql`
        from shared.charges c join shared.disputes x on x.org_id = c.org_id and x.charge_id = c.id
        where ${charges} and ${at} is not null`,
    }
  }
  const reviewed = (phase: 'opened' | 'settled'): Source => {
    const isOpened = phase === 'opened'
    const at = isOpened ? sql`v.created_at` : sql`v.settled_at`
    const text = isOpened ? sql`v.gateway_says` : sql`coalesce(v.reason, '')`
    const decision = isOpened ? sql`null` : sql`v.decision`
    const person = isOpened ? sql`null` : personOf(sql`v.settled_by`)
    return {
      kind: 'review',
      group: 'gifts',
      id: hashed(sql`v.id::text`, sql.lit(phase)),
      at,
      entry: sql`
        jsonb_build_object(
          ${chargeFacts}, 'phase', ${sql.lit(phase)}::text, 'text', ${text}, 'decision', ${decision},
          'person', ${person}
        )`,
      from: sql`
        from shared.charges c join shared.payment_reviews v on v.org_id = c.org_id and v.charge_id = c.id
        where ${charges} and ${at} is not null`,
    }
  }
  const refund: Source = {
    kind: 'refund',
    group: 'gifts',
    id: sql`r.id`,
    // At the end of its day where only that is known: it follows the gift.
    at: sql`
      case
        when ${isDay} then (r.refunded_on + 1)::timestamp at time zone ${timeZone} - interval '1 second'
        else r.created_at
      end`,
    isDay,
    entry: sql`
      jsonb_build_object(
        ${chargeFacts}, 'amount', r.amount, 'currency', r.currency, 'status', r.status, 'isOffline',
        r.is_offline, 'isReturn', r.reason = 'bank_return', 'person', ${personOf(sql`r.requested_by`)}, 'note',
        r.note, 'failure', r.failure_message, 'donationEnd', r.donation_end
      )`,
    from: sql`
      from shared.charges c join shared.refunds r on r.org_id = c.org_id and r.charge_id = c.id
      where ${charges}`,
  }
  const correction: Source = {
    kind: 'correction',
    group: 'changes',
    id: sql`k.id`,
    at: sql`k.created_at`,
    entry: sql`
      jsonb_build_object(
        ${chargeFacts}, 'currency', c.currency, 'changes', ${changesOfCorrection(sql`k.changes`)}, 'reason',
        k.reason, 'person', ${personOf(sql`k.corrected_by`)}
      )`,
    from: sql`
      from shared.charges c join shared.charge_corrections k on k.org_id = c.org_id and k.charge_id = c.id
      where ${charges}`,
  }
  return [correction, refund, disputed('opened'), disputed('closed'), reviewed('opened'), reviewed('settled')]
}

const webhookSource = ({ id }: TimelineOf): Source => ({
  kind: 'webhook',
  group: 'changes',
  id: sql`w.id`,
  at: sql`w.created_at`,
  entry: sql`jsonb_build_object('type', w.type, 'state', w.state, 'attempts', w.attempts, 'lastStatus', w.last_status)`,
  from: sql`from shared.webhook_deliveries w where w.org_id = ctx.org_id and w.charge_id = ${id}::uuid`,
})

function emailSources(of: TimelineOf): Source[] {
  const charges = chargesOf(of)
  const donations = donationsOf(of)
  const aboutCharge = (email: RawBuilder<unknown>) =>
    sql`
      jsonb_build_object(
        ${chargeFacts}, 'donationId', null, 'receipt', null, 'mailing', null, 'personal', null, 'email',
        ${email}
      )`
  const ofCharges: Source[] = charges
    ? [
        {
          kind: 'email',
          group: 'emails',
          id: hashed(sql`m.subject_id::text`, sql`m.kind`),
          at: sql`m.created_at`,
          entry: sql`${aboutCharge(sql`m.kind`)} || jsonb_build_object('receipt', ${broughtBy})`,
          from: sql`
            from shared.charges c join shared.gift_emails m on m.org_id = c.org_id and m.charge_id = c.id
            where ${charges}`,
        },
        {
          kind: 'email',
          group: 'emails',
          id: hashed(sql`c.id::text`, sql`'thanks'`),
          at: sql`h.sent_at`,
          entry: aboutCharge(sql`'fundraiser_thanks'`),
          from: sql`
            from shared.charges c join shared.fundraiser_thanks h on h.org_id = c.org_id and h.charge_id = c.id
            where ${charges}`,
        },
      ]
    : []
  if (!donations) return ofCharges
  return [
    ...ofCharges,
    {
      kind: 'email',
      group: 'emails',
      id: hashed(sql`m.donation_id::text`, sql`m.kind`, sql`m.occasion`),
      at: sql`m.created_at`,
      entry: sql`
        jsonb_build_object(
          'chargeId', null, 'chargeNumber', null, 'donationId', p.id, 'receipt', null, 'mailing', null,
          'personal', null, 'email', m.kind
        )`,
      from: sql`
        from shared.donations p join shared.donation_emails m on m.org_id = p.org_id and m.donation_id = p.id
        where ${donations}`,
    },
  ]
}

/** Of a donor, what they were thanked for, also where another gave it; of a gift, its thanks. */
function thanksSources({ kind, id }: TimelineOf): Source[] {
  if (kind !== 'donor' && kind !== 'charge') return []
  const of = kind === 'donor' ? sql`a.donor_id` : sql`a.charge_id`
  return [
    {
      kind: 'thanks',
      group: 'gifts',
      id: sql`a.id`,
      at: sql`a.thanked_at`,
      entry: sql`
        jsonb_build_object(
          ${chargeFacts}, 'acknowledgmentId', a.id, 'way', a.way, 'person', ${personOf(sql`a.thanked_by`)}
        )`,
      from: sql`
        from shared.acknowledgments a join shared.charges c on c.org_id = a.org_id and c.id = a.charge_id
        where a.org_id = ctx.org_id and ${of} = ${id}::uuid and a.state = 'thanked'`,
    },
  ]
}

const workSources = ({ kind, id }: TimelineOf): Source[] => [
  {
    kind: 'note',
    group: 'notes',
    id: sql`n.id`,
    at: sql`n.written_at`,
    entry: sql`
      jsonb_build_object(
        'recordKind', n.record_kind, 'text', n.text, 'isPinned', n.is_pinned, 'author',
        ${personOf(sql`n.written_by`)}, 'isEdited', n.edited_at is not null
      )`,
    from: sql`
      from shared.notes n
      where n.org_id = ctx.org_id
        and n.record_id = ${id}::uuid
        and n.record_kind = ${kind}
        and n.deleted_at is null`,
  },
  {
    kind: 'task',
    group: 'notes',
    id: sql`t.id`,
    at: sql`coalesce(t.done_at, t.created_at)`,
    entry: sql`
      jsonb_build_object('title', t.title, 'isDone', t.done_at is not null, 'person', ${personOf(sql`
        case when t.done_at is null then t.created_by else t.done_by end`)})`,
    from: sql`
      from shared.tasks t
      where t.org_id = ctx.org_id
        and t.record_id = ${id}::uuid
        and t.record_kind = ${kind}
        and t.deleted_at is null`,
  },
]

/** Whose changes the audit log tells; those of gifts and recurring donations have entries of their own. */
const auditedOf: Record<RecordKind, RawBuilder<unknown>> = {
  donor: sql`
    (
      e.action in (
        'donors.create', 'donors.update', 'donors.setNationalId', 'donors.otherNationalId', 'donors.remove',
        'donors.restore', 'tags.change', 'customFields.save'
      )
      or split_part(e.action, '.', 1) in ('households', 'relationships')
    )`,
  charge: sql`e.action in ('charges.creditDonor', 'charges.uncreditDonor', 'tags.change', 'customFields.save')`,
  donation: sql`e.action in ('tags.change', 'customFields.save')`,
  campaign: sql`split_part(e.action, '.', 1) in ('campaigns', 'tags', 'customFields')`,
  fundraiser: sql`split_part(e.action, '.', 1) in ('fundraisers', 'fundraiserTeams', 'tags', 'customFields')`,
}

function changeSources(of: TimelineOf): Source[] {
  const { kind, id } = of
  const donations = donationsOf(of)
  const sources: Source[] = []
  if (donations)
    sources.push({
      kind: 'recurring',
      group: 'changes',
      id: sql`x.id`,
      at: sql`x.created_at`,
      entry: sql`
        jsonb_build_object(
          'donationId', p.id, 'donationNumber', ${numberText('R', sql`p.sequence`)}, 'currency', p.currency,
          'field', x.field, 'old', x.old, 'new', x.new, 'effectiveOn', x.effective_on, 'annualDelta',
          x.annual_delta, 'by', x.by, 'person', ${personOf(sql`x.user_id`)}, 'isWithdrawn',
          x.withdrawn_at is not null
        )`,
      from: sql`
        from shared.donations p join shared.donation_changes x on x.org_id = p.org_id and x.donation_id = p.id
        where ${donations}`,
    })
  sources.push({
    kind: 'change',
    group: 'changes',
    id: sql`e.id`,
    at: sql`e.at`,
    entry: sql`
      jsonb_build_object(
        'action', e.action, 'person', ${personOf(sql`coalesce(e.real_user_id, e.user_id)`)}, 'before', e.before, 'after',
        e.after
      )`,
    from: sql`
      from shared.audit_log e
      where e.org_id = ctx.org_id and e.subject_id = ${id} and ${auditedOf[kind]}`,
  })
  if (kind === 'donor')
    sources.push({
      kind: 'merge',
      group: 'changes',
      id: sql`g.id`,
      at: sql`g.merged_at`,
      entry: sql`
        jsonb_build_object(
          'name', (select d.name from shared.donors d where d.org_id = g.org_id and d.id = g.merged_id),
          'isUndone', g.undone_at is not null, 'person', ${personOf(sql`g.merged_by`)}
        )`,
      from: sql`from shared.donor_merges g where g.org_id = ctx.org_id and g.kept_id = ${id}::uuid`,
    })
  return sources
}

const newestFirst = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  ({ value: at, type: 'timestamptz', sequence: id, sequenceType: 'uuid', isDescending: true }) as const

/** The latest of each source by itself, so that no source is read to its end for a page of all. */
function latestOf({ kind, id, at, isDay, entry, from }: Source, page: PageRequest): RawBuilder<unknown> {
  const { where, orderBy, limit } = keysetClauses(newestFirst(at, id), page)
  return sql`
    (
      select ${sql.lit(kind)}::text as kind, ${id} as id, ${at} as at, ${isDay ?? sql`false`} as is_day,
        ${entry} as entry ${from} and ${where}
      order by ${orderBy}
      limit ${sql.lit(limit)}
    )`
}

/** The sources of a record's timeline, all or those of a group, as one relation `(kind, id, at, is_day, entry)`. */
export function timelineOf(of: TimelineOf, page: PageRequest, group?: TimelineGroup): RawBuilder<unknown> {
  const webhooks = of.kind === 'charge' ? [webhookSource(of)] : []
  const all = [
    ...webhooks,
    ...giftSources(of),
    ...receiptSources(of),
    ...thanksSources(of),
    ...emailSources(of),
    ...writtenSources(of),
    ...workSources(of),
    ...changeSources(of),
    ...adoptedSources(of),
  ]
  const shown = all.filter((source) => group === undefined || source.group === group)
  if (shown.length === 0)
    return sql`
      (
        select null::text as kind, null::uuid as id, null::timestamptz as at, false as is_day, null::jsonb as entry
        where false
      )`
  return sql`
    (${sql.join(
      shown.map((source) => latestOf(source, page)),
      sql` union all `,
    )})`
}
