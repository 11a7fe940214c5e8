import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type {
  FundraiserSettings as ShownSettings,
  WaitingCounts,
} from '@almoner/contracts/fundraisers/own-page.operations'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { isToInvite } from './fundraiser-conditions.statements.js'
import { FundraiserSettings } from './fundraiser-settings.entity.js'

const standard: ShownSettings = { reviewsChanges: false, showsRank: false, hasTeams: false }

@Injectable()
export class FundraiserSettingsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  async of(orgId: string): Promise<ShownSettings> {
    const found = await this.rows.first<ShownSettings>(
      orgId,
      sql`
        select reviews_changes as "reviewsChanges", shows_rank as "showsRank", has_teams as "hasTeams"
        from fundraiser_settings
        where org_id = ctx.org_id`,
    )
    return found ?? standard
  }

  /** The org's row, made where there is none, locked for a change. Call it under the org's lock. */
  async lockOrMake(orgId: string): Promise<FundraiserSettings> {
    return (
      (await this.em.findOne(FundraiserSettings, { orgId }, forUpdate)) ??
      this.em.create(FundraiserSettings, { orgId, ...standard })
    )
  }

  async countWaiting(orgId: string): Promise<WaitingCounts> {
    const found = await this.rows.first<WaitingCounts>(
      orgId,
      sql`
        select (
          select count(*)::int
          from fundraisers
          where org_id = ctx.org_id and status = 'pending' and user_id is not null
        ) as pages,
          (
            select count(*)::int
            from fundraiser_page_changes c join fundraisers f on f.org_id = c.org_id and f.id = c.fundraiser_id
            where c.org_id = ctx.org_id
              and c.status = 'waiting'
              and f.status in ('active', 'paused')
              and f.user_id is not null
          ) as changes,
          (
            select count(*)::int
            from fundraisers f
            where f.org_id = ctx.org_id
              and f.user_id is null
              and (
                f.status = 'pending'
                or f.status in ('active', 'paused')
                and exists (
                  select
                  from fundraiser_page_changes c
                  where c.org_id = f.org_id and c.fundraiser_id = f.id and c.status = 'waiting'
                )
              )
          ) as teams,
          (
            select count(*)::int
            from fundraiser_gift_proposals p
              join fundraisers f on f.org_id = p.org_id and f.id = p.fundraiser_id
            where p.org_id = ctx.org_id and p.status = 'waiting' and f.user_id is not null
          ) as gifts,
          (
            select count(*)::int
            from fundraiser_gift_proposals p
              join fundraisers f on f.org_id = p.org_id and f.id = p.fundraiser_id
            where p.org_id = ctx.org_id and p.status = 'waiting' and f.user_id is null
          ) as "teamGifts",
          (
            select count(*)::int
            from fundraisers f
            where f.org_id = ctx.org_id and f.status in ('active', 'paused') and ${isToInvite}
          ) as invitations`,
    )
    return found ?? { pages: 0, changes: 0, gifts: 0, teams: 0, teamGifts: 0, invitations: 0 }
  }
}
