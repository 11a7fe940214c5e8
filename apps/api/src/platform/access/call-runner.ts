import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { newId } from '../ids.js'
import { runCall, type Call } from './call.js'

export interface CallFor {
  orgId: string | null
  userId?: string | null
  /** The id that its log lines and audit rows carry; a new one where absent. */
  requestId?: string
  /** Whether what it does is written to the audit log elsewhere, or by nobody's hand. False asks for a row. */
  isAudited?: boolean
}

/** The only way to work for an org: runs work with an entity manager and a request id of its own. */
@Injectable()
export class CallRunner {
  constructor(private readonly em: EntityManager) {}

  run<Result>(
    { orgId, userId = null, requestId = newId(), isAudited = true }: CallFor,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const open = () => this.em.fork({ disableContextResolution: true, session: sessionOf(orgId, userId) })
    let em: EntityManager | undefined
    const call: Call = {
      // Made when it is first asked for: most queries read past it.
      get em() {
        return (em ??= open())
      },
      requestId,
      isAudited,
    }
    return runCall(call, work)
  }

  transaction<Result>(who: CallFor, work: () => Promise<Result>): Promise<Result> {
    return this.run(who, () => this.em.transactional(work))
  }
}

/** The database setting that says whose rows a transaction may see; the row-level policies read it. */
const sessionOf = (orgId: string | null, userId: string | null) => ({
  variables: { 'app.org_id': orgId ?? '', 'app.user_id': userId ?? '' },
})
