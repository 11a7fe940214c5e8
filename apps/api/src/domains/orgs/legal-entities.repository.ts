import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type {
  LegalEntityReceipt,
  ZoneChange,
  ZoneChangeInput,
} from '@almoner/contracts/legal-entities/legal-entities.operations'
import type { LegalEntityDetail, LegalEntityRow } from '@almoner/contracts/legal-entities/legal-entity'
import {
  cursorOf,
  keysetClauses,
  type KeysetOrder,
  type KeysetRow,
  type PageRequest,
} from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { orderFor } from '../changes/index.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { LegalEntity } from './entity.entity.js'
import { ReceiptSettings } from './receipt-settings.entity.js'

// Money in an entity's currency: a charge that was tried at all, or a donation that promises one.
const holdsMoney = sql`
  exists (select from shared.charges c where c.org_id = e.org_id and c.entity_id = e.id)
  or exists (select from shared.donations d where d.org_id = e.org_id and d.entity_id = e.id)`

const byName: KeysetOrder = {
  value: sql`lower(e.name)`,
  type: 'text',
  sequence: sql`e.id`,
  sequenceType: 'uuid',
  isDescending: false,
}

@Injectable()
export class LegalEntitiesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  /** Raises `not_found`. */
  async showOrFail(orgId: string, id: string): Promise<LegalEntityDetail> {
    const found = await this.rows.first<LegalEntityDetail>(
      orgId,
      sql`
        select e.id, e.name, e.is_primary as "isPrimary", e.currency, (${holdsMoney}) as "isCurrencyLocked",
          e.country, e.time_zone as "timeZone", e.fiscal_year_start as "fiscalYearStart", e.logo_name as logo,
          r.settings as receipt, r.signature_name is not null as "hasSignature"
        from entities e left join receipt_settings r on r.org_id = ctx.org_id and r.entity_id = e.id
        where e.org_id = ctx.org_id and e.id = ${id}::uuid`,
    )
    if (!found) throw new Problem('not_found')
    return found
  }

  list(orgId: string, input: PageRequest): Promise<(LegalEntityRow & KeysetRow)[]> {
    const { order, joinChanges } = orderFor('entity', sql`e.id`, { page: input, own: byName })
    const page = keysetClauses(order, input)
    return this.rows.all<LegalEntityRow & KeysetRow>(
      orgId,
      sql`
        select e.id, e.name, e.is_primary as "isPrimary", e.currency, e.country, e.time_zone as "timeZone",
          e.fiscal_year_start as "fiscalYearStart", ${cursorOf(order)}
        from entities e ${joinChanges}
        where e.org_id = ctx.org_id and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** A page of the entities with their receipt settings. Raises `input_invalid` for a cursor that is not one of ours. */
  listReceipts(orgId: string, input: PageRequest): Promise<(LegalEntityReceipt & KeysetRow)[]> {
    const page = keysetClauses(byName, input)
    return this.rows.all<LegalEntityReceipt & KeysetRow>(
      orgId,
      sql`
        select e.id as "entityId", e.name as entity, r.settings as receipt,
          r.signature_name is not null as "hasSignature", lower(e.name) as cursor_value, e.id as cursor_sequence
        from entities e left join receipt_settings r on r.org_id = ctx.org_id and r.entity_id = e.id
        where e.org_id = ctx.org_id and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  async zoneChange(orgId: string, { ids, timeZone }: ZoneChangeInput): Promise<ZoneChange> {
    const row = await this.rows.first<ZoneChange>(
      orgId,
      sql`
        select (
          select count(*)::int
          from shared.charges c
          where c.org_id = ctx.org_id
            and c.entity_id = any (${ids}::uuid[])
            and c.status = 'succeeded'
            and (c.charged_at at time zone ${timeZone})::date <> c.gift_date
        ) as gifts,
          (
            select count(*)::int
            from shared.donations d
            where d.org_id = ctx.org_id
              and d.entity_id = any (${ids}::uuid[])
              and d.frequency <> 'single'
              and d.status in ('scheduled', 'active', 'past_due', 'paused')
              and d.time_zone <> ${timeZone}
          ) as "recurringGifts"`,
    )
    return row ?? { gifts: 0, recurringGifts: 0 }
  }

  /** Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<LegalEntity> {
    return orNotFound(await this.em.findOne(LegalEntity, { orgId, id }, forUpdate))
  }

  /** Asked under the entity's row lock, which whoever writes money of it needs a share of, by its foreign key. */
  async holdsMoney({ orgId, id }: LegalEntity): Promise<boolean> {
    const [found] = await query(
      this.em,
      sql<{
        holds: boolean
      }>`
        select (${holdsMoney}) as holds
        from entities e
        where e.org_id = ${orgId} and e.id = ${id}`,
    )
    return found?.holds ?? false
  }

  /** Those in a time zone, locked. */
  lockIn(orgId: string, timeZone: string): Promise<LegalEntity[]> {
    return this.em.find(LegalEntity, { orgId, timeZone }, forUpdate)
  }

  countOf(orgId: string): Promise<number> {
    return this.em.count(LegalEntity, { orgId })
  }

  /** The primary entity, locked; null only while it is being replaced. */
  lockPrimary(orgId: string): Promise<LegalEntity | null> {
    return this.em.findOne(LegalEntity, { orgId, isPrimary: true }, forUpdate)
  }

  findReceipt(orgId: string, entityId: string): Promise<ReceiptSettings | null> {
    return this.em.findOne(ReceiptSettings, { orgId, entityId }, { refresh: true })
  }

  /** Raises `not_found` for an entity that is not there; null where it has no signature. */
  async signatureNameOf(orgId: string, entityId: string): Promise<string | null> {
    const found = await this.rows.first<{ name: string | null }>(
      orgId,
      sql`
        select r.signature_name as name
        from entities e left join receipt_settings r on r.org_id = ctx.org_id and r.entity_id = e.id
        where e.org_id = ctx.org_id and e.id = ${entityId}::uuid`,
    )
    if (!found) throw new Problem('not_found')
    return found.name
  }
}
