import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { minorUnits, share } from '@almoner/contracts/minor-units'
import { Clock } from '../../../platform/clock.js'
import { query } from '../../../platform/database/transaction.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { fundraiserFacts } from '../fundraiser-events.js'
import type { PersonalPage } from '../fundraiser.entity.js'
import { FundraiserEmails } from '../fundraisers.email.js'
import { FundraisersRepository } from '../fundraisers.repository.js'
import { claimProgress, openPagesOf, pagesEndedLately, progressOf, type Progress } from './progress.statements.js'

/** In percent of the goal. */
const milestones = [25, 50, 75, 100]

/**
 * Tells fundraisers how their pages get on: of each part of the goal once, and of the end once for each last day. Under the lock of the
 * page, with the row that claims the occasion. What is switched off counts as told, so that nobody hears of it later.
 */
@Injectable()
export class PageProgress {
  constructor(
    private readonly em: EntityManager,
    private readonly fundraisers: FundraisersRepository,
    private readonly emails: FundraiserEmails,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Of several parts that one gift reaches, the highest is told; the goal itself also as an event, once and anew for another goal. Nothing for
   * the page of a team, and where there is no goal.
   */
  async tellMilestone(orgId: string, fundraiserId: string): Promise<void> {
    await this.em.transactional(async () => {
      const row = await this.fundraisers.lockPersonal(orgId, fundraiserId)
      if (!row?.goalAmount || row.status !== 'active') return
      const { goalAmount } = row
      const progress = await this.progressOf(row)
      await this.noteGoal(row, progress)
      const reached = milestones.filter((percent) => progress.raised >= share(goalAmount, percent, 100))
      if (reached.length === 0) return
      const claimed = await query(this.em, claimProgress(orgId, row.id, 'fundraiser_milestone', reached.map(String)))
      if (claimed.length === 0) return
      const percent = Math.max(...claimed.map(({ occasion }) => Number(occasion)))
      await this.emails.milestone(await this.fundraisers.addresseeOf(row), percent, { ...row, ...progress, goalAmount })
    })
  }

  /** In the transaction that is open. */
  async tellEnd(row: PersonalPage): Promise<void> {
    const progress = await this.progressOf(row)
    const occasion = progress.lastDay ?? 'ended'
    const claimed = await query(this.em, claimProgress(row.orgId, row.id, 'fundraiser_ended', [occasion]))
    if (claimed.length === 0) return
    const goalAmount = row.goalAmount ?? null
    await this.emails.ended(await this.fundraisers.addresseeOf(row), { ...row, ...progress, goalAmount })
  }

  async tellEndOfCampaign(orgId: string, campaignId: string): Promise<void> {
    const pages = await this.em.transactional(() => query(this.em, openPagesOf(orgId, campaignId)))
    await this.tellEnds(orgId, pages)
  }

  /** Tells of the pages whose last day has passed. */
  async sweep(orgId: string): Promise<void> {
    const now = this.clock.now().toISOString()
    const pages = await this.em.transactional(() => query(this.em, pagesEndedLately(orgId, now)))
    await this.tellEnds(orgId, pages)
  }

  private async tellEnds(orgId: string, pages: readonly { id: string }[]): Promise<void> {
    for (const { id } of pages)
      await this.em.transactional(async () => {
        const row = await this.fundraisers.lockPersonal(orgId, id)
        if (row) await this.tellEnd(row)
      })
  }

  private async noteGoal(row: PersonalPage, { raised }: Progress): Promise<void> {
    const { orgId, goalAmount: goal, currency } = row
    if (!goal || raised < goal || row.reachedGoalAmount === goal) return
    row.reachedGoalAmount = goal
    await this.em.flush()
    const reached = { ...fundraiserFacts(row), goal, reached: raised, currency }
    await this.outbox.write(orgId, 'fundraiser.goal_reached', reached)
  }

  private async progressOf({ orgId, id }: PersonalPage): Promise<Progress> {
    const [progress] = await query(this.em, progressOf(orgId, id))
    return progress ?? { raised: minorUnits(0), gifts: 0, lastDay: null }
  }
}
