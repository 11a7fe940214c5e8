import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { PageContent, PageFacts } from '@almoner/contracts/campaigns/campaign-page'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate, transactionOf } from '../../platform/database/transaction.js'
import { CampaignPage } from './campaign-page.entity.js'
import { lockOrg } from '../orgs/index.js'

export interface FoundPage {
  content: PageContent
  published: PageContent | null
  publishedAt: string | null
  savedAt: string
}

interface Receiver {
  name: string
  timeZone: string
  country: string
}

const wallLength = 12

@Injectable()
export class CampaignPagesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  find(orgId: string, campaignId: string): Promise<FoundPage | undefined> {
    return this.rows.first<FoundPage>(
      orgId,
      sql`
        select content, published, to_json(published_at) #>> '{}' as "publishedAt",
          to_json(saved_at) #>> '{}' as "savedAt"
        from campaign_pages
        where org_id = ctx.org_id and campaign_id = ${campaignId}::uuid`,
    )
  }

  lock(orgId: string, campaignId: string): Promise<CampaignPage | null> {
    return this.em.findOne(CampaignPage, { orgId, campaignId }, forUpdate)
  }

  /** Takes the org's row lock, which everyone holds who stores a picture. */
  async lockOrg(orgId: string): Promise<void> {
    await lockOrg(transactionOf(this.em), orgId)
  }

  /** Whether the org has a picture of this name. */
  async hasPicture(orgId: string, name: string): Promise<boolean> {
    const row = await this.rows.first<{ found: number }>(
      orgId,
      sql<{
        found: number
      }>`
        select 1 as found
        from shared.logos
        where org_id = ctx.org_id and name = ${name} and replaced_at is null`,
    )
    return row !== undefined
  }

  async orgFacts(orgId: string): Promise<Pick<PageFacts['org'], 'name' | 'logo' | 'website'>> {
    const row = await this.rows.first<{ name: string; logo: string | null; website: string | null }>(
      orgId,
      sql`
        select name, crm_settings ->> 'logoName' as logo, website
        from shared.orgs
        where id = ctx.org_id`,
    )
    return row ?? { name: '', logo: null, website: null }
  }

  /** The legal entity that receives what is given, and the date where it is. */
  async receiver(orgId: string, entityId: string): Promise<Receiver> {
    const row = await this.rows.first<Receiver>(
      orgId,
      sql`
        select name, time_zone as "timeZone", country
        from shared.entities
        where org_id = ctx.org_id and id = ${entityId}::uuid`,
    )
    return row ?? { name: '', timeZone: 'UTC', country: '' }
  }

  designations(orgId: string): Promise<PageFacts['designations']> {
    return this.rows.all(
      orgId,
      sql`
        select id, name, description
        from shared.designations
        where org_id = ctx.org_id and status = 'active' and visible_on_checkout
        order by is_default desc, lower(name), id`,
    )
  }

  /**
   * The newest live gifts that were given on a page of ours, by donors who could say what is shown of them; a first name
   * and a letter are enough for a friend to know, and too little for a stranger.
   */
  wall(orgId: string, campaignId: string): Promise<PageFacts['wall']> {
    return this.rows.all(
      orgId,
      sql`
        select case
          when g.is_anonymous then null
          else nullif(
            btrim(coalesce(d.first_name, '') || ' ' || coalesce(left(d.last_name, 1) || '.', '')), ''
          )
        end as name,
          (c.amount - c.refunded_amount)::float8 as amount, g.frequency, g.comment, c.gift_date as "givenOn"
        from shared.donations g
          cross join lateral (
            select *
            from shared.charges
            where org_id = g.org_id
              and donation_id = g.id
              and status = 'succeeded'
              and mode = 'live'
              and refunded_amount < amount
            order by sequence
            limit 1
          ) c
          join shared.donors d on d.org_id = g.org_id and d.id = g.donor_id
        where g.org_id = ctx.org_id
          and g.campaign_id = ${campaignId}::uuid
          and g.source in ('checkout', 'page', 'embed')
        order by g.sequence desc
        limit ${sql.lit(wallLength)}`,
    )
  }
}
