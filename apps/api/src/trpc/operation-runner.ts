import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { runCall, sessionOf, type Call } from '../platform/access/call.js'
import { Audit } from '../platform/audit/audit.js'
import { StorageHealth } from '../platform/health/storage-health.js'
import { Idempotency } from '../platform/idempotency/idempotency.js'
import { isRecord } from '../platform/records.js'
import type { AnyOperation, Context, Runner } from './context.js'

/**
 * Opens a call for each procedure. tRPC runs the calls of one HTTP request side by side, so each has an entity manager
 * of its own: with a shared one, a neighbour's flush would commit the rows of a call that failed.
 */
@Injectable()
export class OperationRunner implements Runner {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly idempotency: Idempotency,
    private readonly storage: StorageHealth,
  ) {}

  execute<Result>(ctx: Context, operation: AnyOperation, input: unknown, work: () => Promise<Result>): Promise<Result> {
    const who = {
      orgId: ctx.visitor?.orgId ?? ctx.apiKey?.orgId ?? ctx.donor?.orgId ?? null,
      userId: ctx.visitor?.userId ?? null,
    }
    const fork = () => this.em.fork({ disableContextResolution: true, session: sessionOf(who) })
    let em: EntityManager | undefined
    const call: Call = {
      // Made when it is first asked for: most queries read past it.
      get em() {
        return (em ??= fork())
      },
      requestId: ctx.requestId,
      isAudited: false,
    }
    return runCall(call, async () => {
      try {
        const result = await this.once(ctx, operation, input, work)
        if (operation.kind === 'command' && who.orgId && !call.isAudited) {
          await this.em.transactional(async () => this.audit.record(ctx.actor, operation.name))
        }
        return result
      } catch (error) {
        this.storage.note(error)
        throw error
      }
    })
  }

  private once<Result>(
    ctx: Context,
    operation: AnyOperation,
    input: unknown,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const key = operation.isIdempotent && isRecord(input) ? input.idempotencyKey : undefined
    if (typeof key !== 'string') return work()
    return this.idempotency.once({ orgId: ctx.actor.orgId, key, operation: operation.name, input }, work)
  }
}
