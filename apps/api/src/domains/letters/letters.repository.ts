import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { LetterTemplate as Template, LetterTemplateRow } from '@almoner/contracts/letters/letter-template'
import { instantText } from '../../platform/database/instant-text.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { personOf } from '../records/index.js'
import { LetterTemplate } from './letter-template.entity.js'
import type { DonorRow, LetterheadRow } from './written-letter.js'

const shown = sql`
  l.id, l.name, l.about, l.is_signed as "isSigned", l.words, ${personOf(sql`l.created_by`)} as "createdBy",
  ${instantText(sql`l.saved_at`)} as "savedAt", ${instantText(sql`l.archived_at`)} as "archivedAt"`

@Injectable()
export class LettersRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  list(orgId: string): Promise<LetterTemplateRow[]> {
    return this.rows.all<LetterTemplateRow>(
      orgId,
      sql`
        select l.id, l.name, l.about, l.is_signed as "isSigned", ${instantText(sql`l.saved_at`)} as "savedAt",
          ${instantText(sql`l.archived_at`)} as "archivedAt",
          array(select jsonb_object_keys(l.words)) as languages
        from letter_templates l
        where l.org_id = ctx.org_id
        order by l.archived_at is not null, lower(l.name), l.id`,
    )
  }

  /** Raises `not_found`. */
  async get(orgId: string, id: string): Promise<Template> {
    const [found] = await this.byId(orgId, [id])
    return orNotFound(found ?? null)
  }

  byId(orgId: string, ids: readonly string[]): Promise<Template[]> {
    return this.rows.all<Template>(
      orgId,
      sql`
        select ${shown}
        from letter_templates l
        where l.org_id = ctx.org_id and l.id = any(${ids}::uuid[])`,
    )
  }

  /** As it stands in the open transaction. */
  async written(orgId: string, id: string): Promise<Template> {
    const [found] = await query(
      this.em,
      sql<Template>`
        select ${shown}
        from letter_templates l
        where l.org_id = ${orgId}::uuid and l.id = ${id}::uuid`,
    )
    return orNotFound(found ?? null)
  }

  /** Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<LetterTemplate> {
    return orNotFound(await this.em.findOne(LetterTemplate, { orgId, id }, forUpdate))
  }

  donors(orgId: string, ids: readonly string[]): Promise<DonorRow[]> {
    return this.rows.all<DonorRow>(
      orgId,
      sql`
        select d.id, d.type, d.name, d.title, d.first_name as "firstName", d.middle_name as "middleName",
          d.last_name as "lastName", d.suffix, d.organization_name as "organizationName",
          d.formal_greeting as "formalGreeting", d.informal_greeting as "informalGreeting", d.line1, d.line2,
          d.city, d.region, d.postal_code as "postalCode", d.country, d.language,
          d.do_not_contact as "doNotContact", case when s.id is null then d.email end as email
        from shared.donors d
          left join shared.mail_suppressions s on s.org_id = d.org_id and s.address_key = d.email_key
            and s.lifted_at is null
        where d.org_id = ctx.org_id and d.id = any(${ids}::uuid[])`,
    )
  }

  /** The letterheads of all legal entities, the primary one first. */
  letterheads(orgId: string): Promise<LetterheadRow[]> {
    return this.rows.all<LetterheadRow>(
      orgId,
      sql`
        select e.id as "entityId", e.name, e.is_primary as "isPrimary", e.logo_name as "logoName",
          s.signature_name as "signatureName", s.settings
        from shared.entities e left join shared.receipt_settings s on s.org_id = e.org_id and s.entity_id = e.id
        where e.org_id = ctx.org_id
        order by e.is_primary desc, e.created_at, e.id`,
    )
  }

  /** Who gave. Raises `not_found`. */
  async donorOf(orgId: string, chargeId: string): Promise<string> {
    const found = await this.rows.first<{ donorId: string }>(
      orgId,
      sql`
        select c.donor_id as "donorId"
        from shared.charges c
        where c.org_id = ctx.org_id and c.id = ${chargeId}::uuid`,
    )
    return orNotFound(found ?? null).donorId
  }

  /** Which legal entity each gift went to. */
  entitiesOf(orgId: string, chargeIds: readonly string[]): Promise<{ chargeId: string; entityId: string }[]> {
    return this.rows.all<{ chargeId: string; entityId: string }>(
      orgId,
      sql`
        select c.id as "chargeId", c.entity_id as "entityId"
        from shared.charges c
        where c.org_id = ctx.org_id and c.id = any(${chargeIds}::uuid[])`,
    )
  }
}
