import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { localeOf } from '@almoner/contracts/default-locale'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { formatMoney } from '@almoner/contracts/money'
import { systemActor } from '../../platform/access/actor.js'
import { Clock } from '../../platform/clock.js'
import { query } from '../../platform/database/transaction.js'
import type { JobPayload } from '../../platform/jobs/job-registry.js'
import { EmailsService } from '../emails/index.js'
import { removeTasks, TasksService } from '../tasks/index.js'
import { dropReturned, nameTasks, takeInGifts, type GiftScope, type TakenIn } from './acknowledgment.statements.js'
import { thankTexts } from './thank-texts.js'

export const takeInJob = 'acknowledgments.takeIn'

export interface TakeInJob extends JobPayload {
  orgId: string
  chargeId: string | null
  importId: string | null
}

/** Puts gifts on the queue as the rules say, and takes off it what went back. It may be asked any number of times. */
@Injectable()
export class GiftIntake {
  constructor(
    private readonly em: EntityManager,
    private readonly tasks: TasksService,
    private readonly emails: EmailsService,
    private readonly clock: Clock,
  ) {}

  async bringUpToDate(orgId: string, scope: GiftScope): Promise<void> {
    const { language } = await this.emails.frameOf(orgId, null)
    await this.em.transactional(async (em) => {
      if (scope.chargeId) {
        const dropped = await query(em, dropReturned(orgId, scope.chargeId))
        await this.removeTasks(orgId, dropped)
      }
      const taken = await query(em, takeInGifts(orgId, scope, this.clock.now()))
      await this.addTasks(orgId, taken, language)
    })
  }

  /** What is done by hand is somebody's task, in the transaction that puts the gifts on the queue. */
  async addTasks(orgId: string, taken: readonly TakenIn[], language: PageLanguage): Promise<void> {
    const t = thankTexts(language)
    const named: { id: string; taskId: string }[] = []
    for (const { id, way, donorId, donorName, amount, currency, assigneeId, dueOn } of taken) {
      if (way !== 'call' && way !== 'card') continue
      const money = formatMoney({ amount, currency }, { locale: localeOf(language) })
      const said = { name: donorName, amount: money }
      const title = (way === 'call' ? t('call', said) : t('card', said)).slice(0, 200)
      const task = await this.tasks.add(
        systemActor(orgId),
        { title, note: null, dueOn, assigneeId },
        { recordKind: 'donor', recordId: donorId },
      )
      named.push({ id, taskId: task.id })
    }
    if (named.length > 0) await query(this.em, nameTasks(orgId, named))
  }

  async removeTasks(orgId: string, of: readonly { taskId: string | null }[]): Promise<void> {
    const ids = of.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]))
    if (ids.length > 0) await query(this.em, removeTasks(orgId, ids, this.clock.now()))
  }
}
