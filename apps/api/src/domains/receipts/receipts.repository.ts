import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { ReceiptSettings } from '@almoner/contracts/legal-entities/receipt-settings'
import type { Currency } from '@almoner/contracts/money'
import type { ReceiptElsewhere } from '@almoner/contracts/receipts/external-receipts.operations'
import type { Receipt as ShownReceipt, ReceiptRow } from '@almoner/contracts/receipts/receipt'
import type {
  ListDueReceiptsInput,
  ListReceiptsInput,
  ReceiptFilter,
  ReceiptNumbering,
} from '@almoner/contracts/receipts/receipts.operations'
import { instantText } from '../../platform/database/instant-text.js'
import {
  cursorOf,
  keysetClauses,
  type KeysetOrder,
  type KeysetRow,
  type PageOf,
  type AllOf,
  type PageOrAllOf,
} from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { orderFor } from '../changes/index.js'
import { personOf } from '../records/index.js'
import { giftsOfReceipt } from './annual-receipts.statements.js'
import { Receipt } from './receipt.entity.js'
import {
  chargesWithReceiptFacts,
  leftOfCharge,
  receiptFacts,
  receiptTime,
  type ReceiptFacts,
} from './receipt-facts.statements.js'
import { reportJson } from './reporting/open-reports.repository.js'

const row = sql`
  r.id, r.number, r.kind, r.state, r.entity_id as "entityId", e.name as "entityName", r.donor_id as "donorId",
  r.snapshot -> 'donor' ->> 'name' as "donorName", r.charge_id as "chargeId",
  case when r.charge_id is not null then r.snapshot -> 'gifts' -> 0 ->> 'number' end as "chargeNumber", r.gifts,
  r.currency, r.amount::float8 as amount, r.advantage::float8 as advantage,
  r.eligible_amount::float8 as "eligibleAmount", r.issued_on::text as "issuedOn", r.tax_year as "taxYear",
  ${instantText(sql`r.sent_at`)} as "sentAt", coalesce(p.status, 'not_required') as "reportStatus",
  p.report_number as "reportNumber"`

const receiptsOfEntities = sql`
  receipts r
  join shared.entities e on e.org_id = r.org_id
  and e.id = r.entity_id
  left join receipt_reports p on p.org_id = r.org_id
  and p.receipt_id = r.id`

export const newest: KeysetOrder = {
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

type MailSettings = Pick<ReceiptSettings, 'copyTo' | 'emailAttach' | 'taxYearStart'>

interface AddresseeRow {
  email: string | null
  language: PageLanguage | null
  donorFirstName: string | null
  donorLastName: string | null
  donorName: string
}

const ofGift = (chargeId: string) => sql`
  exists (
    select
    from receipt_gifts g
    where g.org_id = r.org_id and g.receipt_id = r.id and g.charge_id = ${chargeId}::uuid
  )`

/** A text as part of a pattern, its own signs taken as they are. */
export const patternOf = (text: string) => `%${text.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`

const named = (text: string) => sql`
  (
    r.number ilike ${patternOf(text)}
    or p.report_number ilike ${patternOf(text)}
    or r.snapshot -> 'donor' ->> 'name' ilike ${patternOf(text)}
  )`

export const conditionsOf = (filter: ReceiptFilter): RawBuilder<unknown>[] => [
  sql`true`,
  ...(filter.search?.trim() ? [named(filter.search)] : []),
  ...(filter.state ? [sql`r.state = any(${filter.state}::text[])`] : []),
  ...(filter.reportStatus ? [sql`coalesce(p.status, 'not_required') = any(${filter.reportStatus}::text[])`] : []),
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
    const { order, joinChanges } = orderFor('receipt', sql`r.id`, { page: input, own: newest })
    const page = keysetClauses(order, input)
    return this.rows.all<ReceiptRow & KeysetRow>(
      orgId,
      sql`
        select ${row}, ${cursorOf(order)}
        from ${receiptsOfEntities} ${joinChanges}
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
          case when p.receipt_id is not null then ${reportJson} end as report, r.content_hash as "contentHash",
          r.sent_to as "sentTo"
        from ${receiptsOfEntities}
        where r.org_id = ctx.org_id and r.id = ${id}::uuid`,
    )
    return orNotFound(found ?? null)
  }

  numbers(orgId: string): Promise<ReceiptNumbering[]> {
    return this.rows.all<ReceiptNumbering>(
      orgId,
      sql`
        select e.id as "entityId", e.name as "entityName",
          (
            select r.number
            from receipts r
            where r.entity_id = c.entity_id and r.serial = of.first_serial
          ) as first,
          (
            select r.number
            from receipts r
            where r.entity_id = c.entity_id and r.serial = of.last_serial
          ) as last,
          of.count, of.ended, (c.next_serial - 1 - of.count)::int as missing
        from receipt_counters c
          join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
          cross join lateral (
            select count(*)::int as count, count(*) filter (where r.state <> 'issued')::int as ended,
              min(r.serial) as first_serial, max(r.serial) as last_serial
            from receipts r
            where r.org_id = c.org_id and r.entity_id = c.entity_id
          ) of
        where c.org_id = ctx.org_id and of.count > 0
        order by e.name, e.id`,
    )
  }

  /** Facts of the gifts that the settings have receipted, at once or in a batch, and that never had a receipt. */
  due(orgId: string, input: PageOf<ListDueReceiptsInput>, since: string): Promise<(ReceiptFacts & KeysetRow)[]> {
    return this.rows.all(orgId, this.listedDue(input, since))
  }

  /** All that are due, as a file has them. */
  allDue(orgId: string, filter: AllOf<ListDueReceiptsInput>, since: string): AsyncIterable<ReceiptFacts[]> {
    return this.rows.batches(orgId, this.listedDue({ ...filter, limit: null }, since))
  }

  /** How many are due, `limit` at most and one. */
  countDue(orgId: string, input: PageOf<ListDueReceiptsInput>, since: string): Promise<number | null> {
    return this.rows.count(orgId, this.listedDue(input, since), input.limit)
  }

  private listedDue(
    { entityId, ...page }: PageOrAllOf<ListDueReceiptsInput>,
    since: string,
  ): RawBuilder<ReceiptFacts & KeysetRow> {
    const clauses = keysetClauses(newestGift, page)
    const ofEntity = entityId ? sql`c.entity_id = ${entityId}::uuid` : sql`true`
    return sql<ReceiptFacts & KeysetRow>`
      select ${receiptFacts}, c.gift_date::text as cursor_value, c.sequence::text as cursor_sequence
      from ${chargesWithReceiptFacts}
      where c.org_id = ctx.org_id
        and c.gift_date >= ${since}::date
        and c.status = 'succeeded'
        and c.mode = 'live'
        and ${leftOfCharge} > 0
        and ${receiptTime} <> 'never'
        and ${ofEntity}
        and not exists (
          select
          from receipt_gifts x join receipts r on r.org_id = x.org_id and r.id = x.receipt_id
          where x.org_id = c.org_id and x.charge_id = c.id and (x.stands or r.end_reason <> 'corrected')
        )
        and ${clauses.where}
      order by ${clauses.orderBy}
      limit ${sql.lit(clauses.limit)}`
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

  /** What another system issued for a gift. */
  async elsewhereOf(orgId: string, chargeId: string): Promise<ReceiptElsewhere | null> {
    const found = await this.rows.first<ReceiptElsewhere>(
      orgId,
      sql`
        select x.number, x.issued_on::text as "issuedOn", x.eligible_amount::float8 as "eligibleAmount"
        from external_receipts x
        where x.org_id = ctx.org_id and x.charge_id = ${chargeId}::uuid`,
    )
    return found ?? null
  }

  /** The gifts that a receipt was issued of. */
  async giftsOf(orgId: string, id: string): Promise<string[]> {
    const gifts = await this.em.transactional(() => query(this.em, giftsOfReceipt(orgId, id)))
    return gifts.map(({ chargeId }) => chargeId)
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

  /** Whom the mail with a receipt is to; nothing of a donor who was removed. */
  addresseeOf(orgId: string, donorId: string): Promise<AddresseeRow | undefined> {
    return this.rows.first<AddresseeRow>(
      orgId,
      sql`
        select d.email, d.language, d.first_name as "donorFirstName", d.last_name as "donorLastName",
          d.name as "donorName"
        from shared.donors d
        where d.org_id = ctx.org_id and d.id = ${donorId}::uuid and d.deleted_at is null`,
    )
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
        select (s.settings -> 'emailAttach')::boolean as "emailAttach", s.settings -> 'copyTo' as "copyTo",
          coalesce(s.settings ->> 'taxYearStart', '01-01') as "taxYearStart"
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
