import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { Acknowledgment, AcknowledgmentRow } from '@almoner/contracts/acknowledgments/acknowledgment'
import type { AcknowledgmentRule as ShownRule } from '@almoner/contracts/acknowledgments/acknowledgment-rule'
import type {
  AcknowledgmentCounts,
  ListAcknowledgmentsInput,
} from '@almoner/contracts/acknowledgments/acknowledgments.operations'
import { instantText } from '../../platform/database/instant-text.js'
import { keysetClauses, momentCursor, type KeysetOrder, type KeysetRow } from '../../platform/database/keyset.js'
import { numberText } from '../../platform/database/number-text.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { containing } from '../../platform/database/text-search.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { personOf } from '../records/index.js'
import { AcknowledgmentRule } from './acknowledgment-rule.entity.js'
import { Acknowledgment as AcknowledgmentEntity, type SentWords } from './acknowledgment.entity.js'

const columnsOn = (today: string) => sql`
  a.id, a.state, a.charge_id as "chargeId", ${numberText('T', sql`c.sequence`)} as "chargeNumber",
  a.donor_id as "donorId", d.name as "donorName", c.amount::float8 as amount, c.currency,
  c.gift_date::text as "giftDate", a.way, r.name as reason, ${personOf(sql`a.assignee_id`)} as assignee,
  a.due_on::text as "dueOn", a.state = 'open'
  and a.due_on < ${today}::date as "isOverdue", a.letter_id as "letterId", d.email is not null
  and s.id is null as "hasEmail", coalesce(d.line1, '') <> '' as "hasAddress",
  a.own_words is not null as "isEdited", ${instantText(sql`a.thanked_at`)} as "thankedAt",
  ${personOf(sql`a.thanked_by`)} as "thankedBy"`

const joined = sql`
  acknowledgments a
  join acknowledgment_rules r on r.org_id = a.org_id
  and r.id = a.rule_id
  join shared.charges c on c.org_id = a.org_id
  and c.id = a.charge_id
  join shared.donors d on d.org_id = a.org_id
  and d.id = a.donor_id
  left join shared.mail_suppressions s on s.org_id = d.org_id
  and s.address_key = d.email_key
  and s.lifted_at is null`

const byDay: KeysetOrder = {
  value: sql`a.due_on`,
  type: 'date',
  sequence: sql`a.id`,
  sequenceType: 'uuid',
  isDescending: false,
}
const latestEnded: KeysetOrder = {
  value: sql`a.thanked_at`,
  type: 'timestamptz',
  sequence: sql`a.id`,
  sequenceType: 'uuid',
  isDescending: true,
}

/** What a letter is written from. */
export interface ToWrite {
  id: string
  state: Acknowledgment['state']
  way: Acknowledgment['way']
  chargeId: string
  donorId: string
  letterId: string | null
  ownWords: SentWords | null
  sent: SentWords | null
}

export interface DetailRow extends AcknowledgmentRow {
  campaignName: string
  giftNumber: number
  phone: string | null
  others: Acknowledgment['others']
}

interface Reader {
  orgId: string
  userId: string | null
  today: string
}

@Injectable()
export class AcknowledgmentsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  list({ orgId, userId, today }: Reader, input: ListAcknowledgmentsInput): Promise<(AcknowledgmentRow & KeysetRow)[]> {
    const isOpen = input.state === 'open'
    const page = keysetClauses(isOpen ? byDay : latestEnded, input)
    const conditions: RawBuilder<unknown>[] = [
      sql`a.state = ${input.state}`,
      ...(input.way ? [sql`a.way = ${input.way}`] : []),
      ...(input.mine ? [sql`a.assignee_id = ${userId}::uuid`] : []),
      ...(input.overdue ? [sql`a.due_on < ${today}::date`] : []),
      ...(input.search?.trim() ? [sql`lower(d.name) like ${containing(input.search)}`] : []),
    ]
    return this.rows.all<AcknowledgmentRow & KeysetRow>(
      orgId,
      sql`
        select ${columnsOn(today)}, ${isOpen ? sql`a.due_on::text` : momentCursor(sql`a.thanked_at`)} as cursor_value,
          a.id as cursor_sequence
        from ${joined}
        where a.org_id = ctx.org_id and ${sql.join(conditions, sql` and `)} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  async counts({ orgId, userId, today }: Reader): Promise<AcknowledgmentCounts> {
    const found = await this.rows.first<AcknowledgmentCounts>(
      orgId,
      sql`
        select count(*)::int as open, (count(*) filter (where a.assignee_id = ${userId}::uuid))::int as mine,
          (count(*) filter (where a.due_on < ${today}::date))::int as overdue,
          jsonb_build_object(
            'letter', count(*) filter (where a.way = 'letter'), 'email',
            count(*) filter (where a.way = 'email'), 'call', count(*) filter (where a.way = 'call'), 'card',
            count(*) filter (where a.way = 'card')
          ) as ways
        from acknowledgments a
        where a.org_id = ctx.org_id and a.state = 'open'`,
    )
    return orNotFound(found ?? null)
  }

  /** Raises `not_found`. */
  async get(orgId: string, id: string, today: string): Promise<DetailRow> {
    const found = await this.rows.first<DetailRow>(
      orgId,
      sql`
        select ${columnsOn(today)}, k.name as "campaignName", d.phone,
          (
            select count(*)::int
            from shared.charges o
            where o.org_id = c.org_id
              and o.donor_id = c.donor_id
              and o.status = 'succeeded'
              and o.mode = 'live'
              and (o.gift_date, o.sequence) <= (c.gift_date, c.sequence)
          ) as "giftNumber",
          coalesce(
            (
              select jsonb_agg(
                jsonb_build_object(
                  'id', o.id, 'chargeNumber', ${numberText('T', sql`x.sequence`)}, 'amount', x.amount,
                  'currency', x.currency, 'giftDate', x.gift_date
                )
                order by x.gift_date, x.sequence
              )
              from acknowledgments o join shared.charges x on x.org_id = o.org_id and x.id = o.charge_id
              where o.org_id = a.org_id and o.donor_id = a.donor_id and o.id <> a.id and o.state = 'open'
            ),
            '[]'
          ) as others
        from ${joined} join shared.campaigns k on k.org_id = c.org_id and k.id = c.campaign_id
        where a.org_id = ctx.org_id and a.id = ${id}::uuid`,
    )
    return orNotFound(found ?? null)
  }

  /** Those that are the org's, by the day of their gifts. */
  toWrite(orgId: string, ids: readonly string[]): Promise<ToWrite[]> {
    return this.rows.all<ToWrite>(
      orgId,
      sql`
        select a.id, a.state, a.way, a.charge_id as "chargeId", a.donor_id as "donorId", a.letter_id as "letterId",
          a.own_words as "ownWords", a.sent
        from acknowledgments a join shared.charges c on c.org_id = a.org_id and c.id = a.charge_id
        where a.org_id = ctx.org_id and a.id = any(${ids}::uuid[])
        order by a.due_on, c.gift_date, c.sequence`,
    )
  }

  /** Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<AcknowledgmentEntity> {
    return orNotFound(await this.em.findOne(AcknowledgmentEntity, { orgId, id }, forUpdate))
  }

  rules(orgId: string): Promise<ShownRule[]> {
    return this.rows.all<ShownRule>(
      orgId,
      sql`
        select r.id, row_number() over (order by r.place, r.id)::int as place, r.name, r.since::text as since,
          r.is_first as "isFirst", r.min_amount::float8 as "minAmount", r.currency, r.gift_kind as "giftKind",
          r.tribute, r.donor_type as "donorType", r.donor_tag_id as "donorTagId",
          r.donor_owner_id as "donorOwnerId", r.campaign_id as "campaignId", r.method,
          r.takes_imports as "takesImports", r.way, r.letter_id as "letterId", r.thanker,
          r.member_id as "memberId", r.within_days as "withinDays",
          (
            select count(*)::int
            from acknowledgments a
            where a.org_id = r.org_id and a.rule_id = r.id and a.state = 'open'
          ) as open
        from acknowledgment_rules r
        where r.org_id = ctx.org_id and r.removed_at is null
        order by r.place, r.id`,
    )
  }

  /** Raises `not_found`. */
  async lockRuleOrFail(orgId: string, id: string): Promise<AcknowledgmentRule> {
    return orNotFound(await this.em.findOne(AcknowledgmentRule, { orgId, id, removedAt: null }, forUpdate))
  }

  lockRules(orgId: string): Promise<AcknowledgmentRule[]> {
    return this.em.find(AcknowledgmentRule, { orgId, removedAt: null }, { ...forUpdate, orderBy: { place: 1, id: 1 } })
  }
}
