import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { query } from '../../platform/database/transaction.js'
import { DonorWishes } from '../donors/index.js'
import { openTasksOf, setTasksDone } from './task.statements.js'

/** Closes what was to be done about a donor who has died. */
@Injectable()
export class TasksOfDeceased implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly wishes: DonorWishes,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.wishes.onEndOfTasks((actor, donorId) => this.close(actor, donorId))
  }

  private async close(actor: Actor, donorId: string): Promise<number> {
    const { orgId, userId } = actor
    const open = await query(this.em, openTasksOf(orgId, donorId))
    if (open.length === 0) return 0
    const ids = open.map(({ id }) => id)
    await query(this.em, setTasksDone(orgId, ids, { at: this.clock.now(), by: userId }))
    for (const subjectId of ids) this.audit.record(actor, 'tasks.complete', { subjectId })
    return ids.length
  }
}
