import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { runCall, sessionOf } from '../../platform/access/call.js'
import { newId } from '../../platform/ids.js'
import { Problem } from '../../platform/problems/problem.js'
import { PlanActions } from '../donations/index.js'
import { pausesToEnd } from './due-statements.js'

/** Lets plans go on whose pause has come to its end. */
@Injectable()
export class PauseEnds {
  constructor(
    private readonly em: EntityManager,
    private readonly actions: PlanActions,
  ) {}

  /** All of an org whose day has come, each in a transaction of its own. */
  async end(orgId: string, now: Date): Promise<void> {
    const found = await this.within(orgId, () =>
      this.em.execute<{ id: string }[]>(pausesToEnd, [orgId, now.toISOString()]),
    )
    for (const { id } of found) await this.within(orgId, () => this.endOne(orgId, id))
  }

  /** Another may have resumed it, or moved its end, since it was found. */
  private async endOne(orgId: string, id: string): Promise<void> {
    try {
      await this.actions.resume(orgId, id, {}, { by: 'system' })
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'donation_state_refused')) throw error
    }
  }

  private within<Result>(orgId: string, work: () => Promise<Result>): Promise<Result> {
    const em = this.em.fork({ disableContextResolution: true, session: sessionOf({ orgId, userId: null }) })
    return runCall({ em, requestId: newId(), isAudited: true }, () => em.transactional(work))
  }
}
