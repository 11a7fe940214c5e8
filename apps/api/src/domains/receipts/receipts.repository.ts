import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { ReceiptSettings } from '@almoner/contracts/legal-entities/receipt-settings'
import type { Currency } from '@almoner/contracts/money'
import type { Receipt as ShownReceipt, ReceiptRow } from '@almoner/contracts/receipts/receipt'
import type { ListDueReceiptsInput, ListReceiptsInput } from '@almoner/contracts/receipts/receipts.operations'
import { instantText } from '../../platform/database/instant-text.js'
import { keysetClauses, momentCursor, type KeysetOrder, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { personOf } from '../records/index.js'
import { Receipt } from './receipt.entity.js'
import { chargesWithReceiptFacts, receiptFacts, type ReceiptFacts } from './receipt-facts.statements.js'

const row = sql`
  r.id, r.number, r.kind, r.state, r.entity_id as "entityId", e.name as "entityName", r.donor_id as "donorId",
  r.snapshot -> 'donor' ->> 'name' as "donorName", r.charge_id as "chargeId", r.gifts, r.currency,
  r.amount::float8 as amount, r.advantage::float8 as advantage, r.eligible_amount::float8 as "eligibleAmount",
  r.issued_on::text as "issuedOn", r.tax_year as "taxYear", ${instantText(sql`r.sent_at`)} as "sentAt"`

const receiptsOfEntities = sql`receipts r join shared.entities e on e.org_id = r.org_id and e.id = r.entity_id`

const newest: KeysetOrder = {
  value: sql`r.issued_at`,
  type: 'timestamptz',
  sequence: sql`r.id`,
  sequenceType: 'uuid',
  isDescending: true,
}

const newestGift: KeysetOrder = {
  value: sql`c.gift_date`,
  type: 'date',
  sequence: sql`c.sequence`,
  isDescending: true,
}

const other = (id: string) => sql`
  (
    select jsonb_build_object('id', o.id, 'number', o.number)
    from receipts o
    where o.org_id = r.org_id and ${sql.raw(id)}
  )`

interface IssuerRow {
  currency: Currency
  timeZone: string
  logoName: string | null
  signatureName: string | null
}

type MailSettings = Pick<ReceiptSettings, 'copyTo' | 'emailAttach'>

const ofGift = (chargeId: string) => sql`
  exists (
    select
    from receipt_gifts g
    where g.org_id = r.org_id and g.receipt_id = r.id and g.charge_id = ${chargeId}::uuid
  )`

/** A text as part of a pattern, its own signs taken as they are. */
const patternOf = (text: string) => `%${text.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`

const named = (text: string) => sql`
  (r.number ilike ${patternOf(text)} or r.snapshot -> 'donor' ->> 'name' ilike ${patternOf(text)})`

const conditionsOf = (filter: ListReceiptsInput): RawBuilder<unknown>[] => [
  sql`true`,
  ...(filter.search?.trim() ? [named(filter.search)] : []),
  ...(filter.state ? [sql`r.state = any(${filter.state}::text[])`] : []),
  ...(filter.entityId ? [sql`r.entity_id = ${filter.entityId}::uuid`] : []),
  ...(filter.donorId ? [sql`r.donor_id = ${filter.donorId}::uuid`] : []),
  ...(filter.chargeId ? [ofGift(filter.chargeId)] : []),
  ...(filter.from ? [sql`r.issued_on >= ${filter.from}::date`] : []),
  ...(filter.to ? [sql`r.issued_on <= ${filter.to}::date`] : []),
]

type DetailRow = Omit<ShownReceipt, 'url'>

@Injectable()
export class ReceiptsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  list(orgId: string, input: ListReceiptsInput): Promise<(ReceiptRow & KeysetRow)[]> {
    const page = keysetClauses(newest, input)
    return this.rows.all<ReceiptRow & KeysetRow>(
      orgId,
      sql`
        select ${row}, ${momentCursor(sql`r.issued_at`)} as cursor_value, r.id as cursor_sequence
        from ${receiptsOfEntities}
        where r.org_id = ctx.org_id and ${sql.join(conditionsOf(input), sql` and `)} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  async get(orgId: string, id: string): Promise<DetailRow> {
    const found = await this.rows.first<DetailRow>(
      orgId,
      sql`
        select ${row},
          array(
            select jsonb_array_elements_text((r.snapshot -> 'donor' -> 'addressLines')::jsonb)
          ) as "addressLines",
          ${instantText(sql`r.issued_at`)} as "issuedAt", ${personOf(sql`r.issued_by`)} as "issuedBy",
          ${instantText(sql`r.ended_at`)} as "endedAt", ${personOf(sql`r.ended_by`)} as "endedBy",
          r.end_reason as "endReason", r.end_note as "endNote", ${other('o.id = r.replaces_id')} as replaces,
          ${other('o.replaces_id = r.id')} as "replacedBy",
          (
            select jsonb_agg(
              jsonb_build_object(
                'chargeId', g ->> 'chargeId', 'number', g ->> 'number', 'receivedOn', g ->> 'receivedOn',
                'amount', (g -> 'amount')::bigint
              )
            )
            from jsonb_array_elements((r.snapshot -> 'gifts')::jsonb) g
          ) as "giftRows",
          r.content_hash as "contentHash"
        from ${receiptsOfEntities}
        where r.org_id = ctx.org_id and r.id = ${id}::uuid`,
    )
    return orNotFound(found ?? null)
  }

  /** Facts of the gifts that the settings have receipted, at once or in a batch, and that never had a receipt. */
  due(
    orgId: string,
    { entityId, ...page }: ListDueReceiptsInput,
    since: string,
  ): Promise<(ReceiptFacts & KeysetRow)[]> {
    const clauses = keysetClauses(newestGift, page)
    const ofEntity = entityId ? sql`c.entity_id = ${entityId}::uuid` : sql`true`
    return this.rows.all<ReceiptFacts & KeysetRow>(
      orgId,
      sql`
        select ${receiptFacts}, c.gift_date::text as cursor_value, c.sequence::text as cursor_sequence
        from ${chargesWithReceiptFacts}
        where c.org_id = ctx.org_id
          and c.gift_date >= ${since}::date
          and c.status = 'succeeded'
          and c.mode = 'live'
          and c.type not in ('import', 'adjustment')
          and c.amount - c.refunded_amount - c.lost_amount >= greatest(1, (s.settings -> 'when' ->> 'minAmount')::bigint)
          and coalesce(g.receipt_preference, 'each') = 'each'
          and case
            when c.type = 'offline' then s.settings -> 'when' ->> 'offline' in ('ask', 'auto')
            when coalesce(g.frequency, 'single') = 'single' then s.settings -> 'when' ->> 'single' in ('immediate', 'batch')
            else s.settings -> 'when' ->> 'recurring' = 'each'
          end
          and ${ofEntity}
          and not exists (
            select
            from receipt_gifts x join receipts r on r.org_id = x.org_id and r.id = x.receipt_id
            where x.org_id = c.org_id and x.charge_id = c.id and (x.stands or r.end_reason <> 'corrected')
          )
          and ${clauses.where}
        order by ${clauses.orderBy}
        limit ${sql.lit(clauses.limit)}`,
    )
  }

  factsOf(orgId: string, chargeId: string): Promise<ReceiptFacts | undefined> {
    return this.rows.first<ReceiptFacts>(
      orgId,
      sql`
        select ${receiptFacts}
        from ${chargesWithReceiptFacts}
        where c.org_id = ctx.org_id and c.id = ${chargeId}::uuid`,
    )
  }

  ofCharge(orgId: string, chargeId: string): Promise<ReceiptRow[]> {
    return this.rows.all<ReceiptRow>(
      orgId,
      sql`
        select ${row}
        from ${receiptsOfEntities}
          join receipt_gifts g on g.org_id = r.org_id and g.receipt_id = r.id
            and g.charge_id = ${chargeId}::uuid
        where r.org_id = ctx.org_id
        order by r.issued_at desc, r.id desc`,
    )
  }

  /** Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<Receipt> {
    return orNotFound(await this.em.findOne(Receipt, { orgId, id }, forUpdate))
  }

  async findOrFail(orgId: string, id: string): Promise<Receipt> {
    return orNotFound(await this.em.findOne(Receipt, { orgId, id }))
  }

  async hasEmail(orgId: string, donorId: string): Promise<boolean> {
    const found = await this.rows.first<object>(
      orgId,
      sql`
        select d.id
        from shared.donors d
        where d.org_id = ctx.org_id
          and d.id = ${donorId}::uuid
          and d.email is not null
          and d.deleted_at is null`,
    )
    return found !== undefined
  }

  /** What receipts of an entity are made with, beside its settings. */
  issuerOf(orgId: string, entityId: string): Promise<IssuerRow | undefined> {
    return this.rows.first<IssuerRow>(
      orgId,
      sql`
        select e.currency, e.time_zone as "timeZone", e.logo_name as "logoName", s.signature_name as "signatureName"
        from shared.entities e left join shared.receipt_settings s on s.org_id = e.org_id and s.entity_id = e.id
        where e.org_id = ctx.org_id and e.id = ${entityId}::uuid`,
    )
  }

  mailSettingsOf(orgId: string, entityId: string): Promise<MailSettings | undefined> {
    return this.rows.first<MailSettings>(
      orgId,
      sql`
        select (s.settings -> 'emailAttach')::boolean as "emailAttach", s.settings -> 'copyTo' as "copyTo"
        from shared.receipt_settings s
        where s.org_id = ctx.org_id and s.entity_id = ${entityId}::uuid`,
    )
  }

  /** The valid receipt of a gift, as it stands in the open transaction. */
  async validOf(orgId: string, chargeId: string): Promise<{ id: string; number: string } | undefined> {
    const [found] = await query(
      this.em,
      sql<{ id: string; number: string }>`
        select r.id, r.number
        from receipt_gifts g join receipts r on r.org_id = g.org_id and r.id = g.receipt_id
        where g.org_id = ${orgId}::uuid and g.charge_id = ${chargeId}::uuid and g.stands`,
    )
    return found
  }
}
