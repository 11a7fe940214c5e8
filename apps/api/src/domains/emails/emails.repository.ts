import type { MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { ReceiptAction, RefundReason } from '@almoner/contracts/charges/charge'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { EmailKind, GiftRelatedEmailKind } from '@almoner/contracts/emails/email-kinds'
import type { EmailTemplate as Words } from '@almoner/contracts/emails/email-template'
import type { Currency } from '@almoner/contracts/money'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate, transactionOf } from '../../platform/database/transaction.js'
import { Problem } from '../../platform/problems/problem.js'
import { EmailTemplate } from './email-template.entity.js'
import type { GiftFacts } from './gift-values.js'
import { numberText } from '../../platform/database/number-text.js'

export interface TemplateRow extends Words {
  campaignId: string | null
  kind: EmailKind
}

export interface GiftRow extends Omit<GiftFacts, 'campaignUrl' | 'receipt' | 'receiptAction' | 'refundAmount'> {
  chargeId: string
  donorId: string
  campaignId: string
  campaignSlug: string | null
  donationId: string | null
  installmentNo: number | null
  /** Whether the donor of a recurring gift, and the entity, want each of its payments confirmed. */
  confirmsEach: boolean
  email: string | null
  /** That of the checkout. */
  language: PageLanguage | null
  type: string
  status: string
  mode: string
  /** What is left after what went back, in minor units. */
  leftAmount: MinorUnits
  /** Of its valid receipt. */
  receiptNumber: string | null
}

/** What frames a mail of a campaign, or of the org without one. */
export interface FrameRow {
  orgName: string
  orgLanguage: string | null
  logo: string | null
  entityName: string
  currency: Currency
  campaignName: string | null
  campaignSlug: string | null
  pageLanguage: PageLanguage | null
}

const numbered = numberText('T', sql`c.sequence`)

const gifts = sql`
  select c.id as "chargeId", c.donor_id as "donorId", c.donation_id as "donationId",
    c.installment_no as "installmentNo", coalesce(g.receipt_preference, 'each') = 'each' and coalesce(
      (
        select s.settings -> 'when' ->> 'recurring'
        from shared.receipt_settings s
        where s.org_id = c.org_id and s.entity_id = c.entity_id
      ),
      'each'
    ) = 'each' as "confirmsEach",
    coalesce(
      d.language, (select h.language from shared.checkouts h where h.org_id = c.org_id and h.charge_id = c.id)
    ) as language,
    c.campaign_id as "campaignId", k.slug as "campaignSlug", c.type, c.status, c.mode, d.email,
    d.first_name as "donorFirstName", d.last_name as "donorLastName", d.name as "donorName",
    c.amount::float8 as amount, (c.amount - c.refunded_amount - c.lost_amount)::float8 as "leftAmount",
    c.currency, c.gift_date as "giftDate", coalesce(g.frequency, 'single') as frequency,
    coalesce(c.tribute, g.tribute) as tribute, c.is_anonymous as "isAnonymous", c.method,
    g.method_last4 as "methodLast4", ${numbered} as number,
    array(
      select f.name
      from shared.charge_allocations a
        join shared.designations f on f.org_id = a.org_id and f.id = a.designation_id
      where a.org_id = c.org_id and a.charge_id = c.id
      order by a.amount desc, f.name
    ) as designations,
    k.name as "campaignName", o.name as "orgName", e.name as "entityName",
    (
      select r.number
      from shared.receipt_gifts x join shared.receipts r on r.org_id = x.org_id and r.id = x.receipt_id
      where x.org_id = c.org_id and x.charge_id = c.id and x.stands
    ) as "receiptNumber"
  from shared.charges c
    join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
    join shared.campaigns k on k.org_id = c.org_id and k.id = c.campaign_id
    join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
    join shared.orgs o on o.id = c.org_id
    left join shared.donations g on g.org_id = c.org_id and g.id = c.donation_id
  where c.org_id = ctx.org_id`

@Injectable()
export class EmailsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  /** The templates of the org's defaults and, with one, of a campaign. */
  templates(orgId: string, campaignId: string | null): Promise<TemplateRow[]> {
    return this.rows.all<TemplateRow>(
      orgId,
      sql`
        select campaign_id as "campaignId", kind, mode, from_name as "fromName", reply_to as "replyTo", cc, bcc,
          delay_minutes as "delayMinutes", attach_receipt as "attachReceipt",
          sends_for_offline as "sendsForOffline", words
        from email_templates
        where org_id = ctx.org_id and (campaign_id is null or campaign_id = ${campaignId}::uuid)`,
    )
  }

  lock(orgId: string, campaignId: string | null, kind: EmailKind): Promise<EmailTemplate | null> {
    return this.em.findOne(EmailTemplate, { orgId, campaignId, kind }, forUpdate)
  }

  gift(orgId: string, chargeId: string): Promise<GiftRow | undefined> {
    return this.rows.first<GiftRow>(orgId, sql`${gifts} and c.id = ${chargeId}::uuid`)
  }

  gifts(orgId: string, chargeIds: readonly string[]): Promise<GiftRow[]> {
    return this.rows.all<GiftRow>(
      orgId,
      sql`${gifts} and c.id = any(${chargeIds}::uuid[]) order by c.gift_date, c.sequence`,
    )
  }

  async hasTribute(orgId: string, chargeId: string): Promise<boolean> {
    const row = await this.rows.first<object>(
      orgId,
      sql`
        select 1 as has
        from shared.charges c left join shared.donations g on g.org_id = c.org_id and g.id = c.donation_id
        where c.org_id = ctx.org_id and c.id = ${chargeId}::uuid and coalesce(c.tribute, g.tribute) is not null`,
    )
    return row !== undefined
  }

  newestGift(orgId: string, campaignId: string | null): Promise<GiftRow | undefined> {
    const where: RawBuilder<unknown> = campaignId ? sql`and c.campaign_id = ${campaignId}::uuid` : sql``
    return this.rows.first<GiftRow>(
      orgId,
      sql`
        ${gifts}
        and c.status = 'succeeded'
        and c.mode = 'live' ${where}
        order by c.gift_date desc, c.sequence desc
        limit 1`,
    )
  }

  /** A refund that was made, of a charge: the one that is named, else the newest. */
  refund(orgId: string, chargeId: string, refundId: string | null) {
    return this.rows.first<{
      id: string
      amount: MinorUnits
      reason: RefundReason
      notifyDonor: boolean
      receiptAction: ReceiptAction
    }>(
      orgId,
      sql`
        select id, amount::float8 as amount, reason, notify_donor as "notifyDonor", receipt_action as "receiptAction"
        from shared.refunds
        where org_id = ctx.org_id
          and charge_id = ${chargeId}::uuid
          and status = 'succeeded'
          and (${refundId}::uuid is null or id = ${refundId}::uuid)
        order by id desc
        limit 1`,
    )
  }

  /** Who an org's mails are from and where an answer goes, as its settings say; a template may name someone else. */
  async sender(orgId: string): Promise<{ fromName: string; replyTo: string | null }> {
    const row = await this.rows.first<{ fromName: string; replyTo: string | null }>(
      orgId,
      sql`
        select coalesce(crm_settings -> 'email' ->> 'fromName', name) as "fromName",
          crm_settings -> 'email' ->> 'replyTo' as "replyTo"
        from shared.orgs
        where id = ctx.org_id`,
    )
    if (!row) throw new Problem('not_found')
    return row
  }

  /** What frames the mails of a campaign; nothing where it is not the org's. */
  frame(orgId: string, campaignId: string | null): Promise<FrameRow | undefined> {
    return this.rows.first<FrameRow>(
      orgId,
      sql`
        select o.name as "orgName", o.crm_settings ->> 'language' as "orgLanguage",
          o.crm_settings ->> 'logoName' as logo, e.name as "entityName", e.currency, k.name as "campaignName",
          k.slug as "campaignSlug", p.content ->> 'language' as "pageLanguage"
        from shared.orgs o
          left join shared.campaigns k on k.org_id = o.id and k.id = ${campaignId}::uuid
          join shared.entities e on e.org_id = o.id and (e.id = k.entity_id or (k.id is null and e.is_primary))
          left join shared.campaign_pages p on p.org_id = o.id and p.campaign_id = k.id
        where o.id = ctx.org_id and (${campaignId}::uuid is null or k.id is not null)`,
    )
  }

  async addressOf(orgId: string, userId: string): Promise<string | null> {
    const row = await this.rows.first<{ email: string }>(
      orgId,
      // A superuser who acts as an admin of the org is no member of it.
      sql`select email from shared.users where id = ${userId}::uuid and ctx.org_id is not null`,
    )
    return row?.email ?? null
  }

  /** Notes that a mail is written now; false where it was written before. Call it in the mail's own transaction. */
  async claim(
    orgId: string,
    email: { subjectId: string; chargeId: string; kind: GiftRelatedEmailKind; receiptId: string | null },
  ): Promise<boolean> {
    const claimed = await transactionOf(this.em)
      .insertInto('gift_emails')
      .values({
        subject_id: email.subjectId,
        kind: email.kind,
        org_id: orgId,
        charge_id: email.chargeId,
        receipt_id: email.receiptId,
      })
      .onConflict((on) => on.columns(['subject_id', 'kind']).doNothing())
      .returning('subject_id')
      .execute()
    return claimed.length > 0
  }
}
