import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { SaveReleaseChartInput } from '@almoner/contracts/releases/releases.operations'
import {
  suggestedChart,
  type ChartSettings,
  type ReleaseChart as ShownChart,
} from '@almoner/contracts/releases/release-chart'
import { calendarDateIn } from '@almoner/contracts/time'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { lockName } from '../../platform/database/transaction.js'
import { orNotFound, Problem } from '../../platform/problems/problem.js'
import { ReleaseChart } from './release-chart.entity.js'
import { ReleasesRepository, type FoundChart } from './releases.repository.js'

/** What the accounts and funds of legal entities are called in their own books. */
@Injectable()
export class ReleaseCharts {
  constructor(
    private readonly em: EntityManager,
    private readonly releases: ReleasesRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Where none was saved, with what Almoner suggests, from the first of January where the entity is. */
  async list({ orgId }: Actor): Promise<ShownChart[]> {
    return (await this.releases.charts(orgId)).map((found) => this.shown(found))
  }

  /** Raises `not_found`. */
  async of(actor: Actor, entityId: string): Promise<ShownChart> {
    return orNotFound((await this.list(actor)).find((chart) => chart.entityId === entityId))
  }

  /** Raises `not_found`, and `input_invalid` at the first day where something was released by it. */
  async save(actor: Actor, { entityId, ...input }: SaveReleaseChartInput): Promise<ShownChart> {
    const settings = trimmed(input)
    await this.em.transactional(async () => {
      await lockName(this.em, `releases:${actor.orgId}`)
      const before = await this.of(actor, entityId)
      if (before.isInUse && before.settings.startsOn !== settings.startsOn)
        throw Problem.at('startsOn', 'Something was released already, so the first day can no longer change.')
      const kept = { ...settings, updatedAt: this.clock.now(), updatedBy: actor.userId }
      const chart = await this.em.findOne(ReleaseChart, { orgId: actor.orgId, entityId })
      if (chart) Object.assign(chart, kept)
      else this.em.create(ReleaseChart, { entityId, orgId: actor.orgId, ...kept })
      this.audit.record(actor, 'releases.saveChart', {
        subjectId: entityId,
        before: before.isSaved ? before.settings : null,
        after: settings,
      })
    })
    return this.of(actor, entityId)
  }

  private shown({ settings, timeZone, ...found }: FoundChart): ShownChart {
    const year = calendarDateIn(this.clock.now(), timeZone).slice(0, 4)
    return { ...found, isSaved: settings !== null, settings: settings ?? suggestedChart(`${year}-01-01`) }
  }
}

const trimmed = (settings: ChartSettings): ChartSettings => ({
  ...settings,
  accounts: settings.accounts.map((line) => ({ ...line, code: line.code.trim(), name: line.name.trim() })),
  classes: settings.classes.map((line) => ({ ...line, name: line.name.trim() })),
  trackingCategory: settings.trackingCategory.trim(),
  taxRate: settings.taxRate.trim(),
})
