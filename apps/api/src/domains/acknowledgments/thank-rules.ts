import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { mostRules, type AcknowledgmentRule as ShownRule } from '@almoner/contracts/acknowledgments/acknowledgment-rule'
import type { MoveRuleInput, SaveRuleInput, ThankRuleById } from '@almoner/contracts/acknowledgments/rules.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { Problem } from '../../platform/problems/problem.js'
import { TasksService } from '../tasks/index.js'
import { AcknowledgmentRule } from './acknowledgment-rule.entity.js'
import { AcknowledgmentsRepository } from './acknowledgments.repository.js'
import { takeInJob } from './gift-intake.js'

/** The rules by which gifts come onto the queue. */
@Injectable()
export class ThankRules {
  constructor(
    private readonly em: EntityManager,
    private readonly acknowledgments: AcknowledgmentsRepository,
    private readonly tasks: TasksService,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  list({ orgId }: Actor): Promise<ShownRule[]> {
    return this.acknowledgments.rules(orgId)
  }

  /** Raises `not_found`, `task_assignee_unfit`, and `input_invalid` for too many rules. */
  async save(actor: Actor, { id, ...fields }: SaveRuleInput): Promise<ShownRule[]> {
    const { orgId, userId } = actor
    await this.tasks.expectFit(orgId, fields.thanker === 'member' ? fields.memberId : null, 'charge')
    await this.em.transactional(async (em) => {
      const rules = await this.acknowledgments.lockRules(orgId)
      const found = id && (await this.acknowledgments.lockRuleOrFail(orgId, id))
      if (!found && rules.length >= mostRules) throw Problem.at('name', `At most ${mostRules} rules`)
      const place = (rules.at(-1)?.place ?? 0) + 1
      const rule = found || em.create(AcknowledgmentRule, { orgId, place, removedAt: null, ...fields })
      if (found) Object.assign(found, fields)
      await em.flush()
      this.audit.record(actor, 'acknowledgments.saveRule', { subjectId: rule.id, after: fields })
      await this.jobs.enqueue(takeInJob, { orgId, userId, chargeId: null, importId: null })
    })
    return this.list(actor)
  }

  /** Raises `not_found`. */
  async remove(actor: Actor, { id }: ThankRuleById): Promise<ShownRule[]> {
    await this.em.transactional(async () => {
      const rule = await this.acknowledgments.lockRuleOrFail(actor.orgId, id)
      rule.removedAt = this.clock.now()
      this.audit.record(actor, 'acknowledgments.removeRule', { subjectId: id, before: { name: rule.name } })
    })
    return this.list(actor)
  }

  /** Raises `not_found`. The first stays first, the last last. */
  async move(actor: Actor, { id, up }: MoveRuleInput): Promise<ShownRule[]> {
    await this.em.transactional(async () => {
      const rules = await this.acknowledgments.lockRules(actor.orgId)
      const from = rules.findIndex((rule) => rule.id === id)
      if (from === -1) throw new Problem('not_found')
      const to = Math.max(0, Math.min(rules.length - 1, from + (up ? -1 : 1)))
      const order = rules.toSpliced(from, 1).toSpliced(to, 0, ...rules.slice(from, from + 1))
      for (const [place, rule] of order.entries()) rule.place = place + 1
      this.audit.record(actor, 'acknowledgments.moveRule', { subjectId: id, after: { place: to + 1 } })
    })
    return this.list(actor)
  }
}
