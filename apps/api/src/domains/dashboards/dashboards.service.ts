import { Inject, Injectable } from '@nestjs/common'
import { fundraiserPath, pageUrl } from '@almoner/contracts/campaigns/page-address'
import type { Dashboard, FundraiserDashboard } from '@almoner/contracts/dashboards/dashboard'
import type { DashboardInput } from '@almoner/contracts/dashboards/dashboards.operations'
import type { Actor } from '../../platform/access/actor.js'
import type { Config } from '../../platform/config.js'
import { CONFIG } from '../../platform/tokens.js'
import { CampaignsService } from '../campaigns/index.js'
import { ChargesService } from '../charges/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { DashboardsRepository, type PeriodFigures } from './dashboards.repository.js'
import { lengthInDays, periodBefore, periodOf } from './period.js'

const longestByDay = 92

@Injectable()
export class DashboardsService {
  constructor(
    private readonly dashboards: DashboardsRepository,
    private readonly campaigns: CampaignsService,
    private readonly charges: ChargesService,
    private readonly calendar: OrgCalendar,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl' | 'pagesDomain'>,
  ) {}

  /** The figures of a period in one currency beside those of the period of the same length before it. */
  async general(actor: Actor, { range, currency: wanted }: DashboardInput): Promise<Dashboard> {
    const { orgId } = actor
    const [{ currency: own, today, fiscalYearStartMonth }, span] = await Promise.all([
      this.calendar.of(orgId),
      this.dashboards.span(orgId),
    ])
    const currency = wanted ?? own
    const named = periodOf(range, today, fiscalYearStartMonth)
    const period = named ?? { from: span.firstGiftOn ?? today, to: today }
    const unit = lengthInDays(period) > longestByDay ? 'month' : 'day'
    const [now, before, points, campaigns, latest] = await Promise.all([
      this.dashboards.figures(orgId, currency, period),
      named ? this.dashboards.figures(orgId, currency, periodBefore(period)) : null,
      this.dashboards.series(orgId, currency, period, unit),
      this.campaigns.list(actor),
      this.charges.list(actor, { limit: 10, sort: '-date', mode: 'live', currency }),
    ])
    const figure = (of: (figures: PeriodFigures) => number) => ({ current: of(now), previous: before && of(before) })
    return {
      range,
      currency,
      currencies: [own, ...span.currencies.filter((code) => code !== own)],
      ...period,
      raised: figure((f) => f.gross - f.refunded - f.lost),
      gifts: figure((f) => f.gifts),
      averageGift: figure(average),
      donors: figure((f) => f.donors),
      newDonors: figure((f) => f.newDonors),
      refunded: figure((f) => f.refunded),
      failed: figure((f) => f.failed),
      series: { unit, points },
      topCampaigns: campaigns
        .filter((campaign) => campaign.currency === currency && campaign.raisedAmount > 0)
        .slice(0, 5),
      latest: latest.read().rows,
      hasGifts: span.firstGiftOn !== null,
    }
  }

  /** The page of the fundraiser who asks, with what it raised; null before they have one. */
  async fundraiser(actor: Actor): Promise<FundraiserDashboard | null> {
    if (!actor.userId) return null
    const found = await this.dashboards.fundraiser(actor.orgId, actor.userId)
    if (!found) return null
    const { orgSlug, ...page } = found
    const org = { id: actor.orgId, slug: orgSlug }
    return { ...page, url: pageUrl(this.config, org, fundraiserPath(org, page.slug)) }
  }
}

/** Gross over gifts in whole minor units, halves rounded up; zero where there are no gifts. */
function average({ gross, gifts }: PeriodFigures): number {
  if (gifts === 0) return 0
  return Number((BigInt(gross) * 2n + BigInt(gifts)) / (BigInt(gifts) * 2n))
}
