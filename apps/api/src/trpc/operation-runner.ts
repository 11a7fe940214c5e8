import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import type { ProblemCode } from '@almoner/contracts/problems'
import { serverFaults } from '@almoner/contracts/server-faults'
import { currentCall } from '../platform/access/call.js'
import { CallRunner } from '../platform/access/call-runner.js'
import { MaskedChecks } from '../platform/access/masked-checks.js'
import { Audit } from '../platform/audit/audit.js'
import { StorageHealth } from '../platform/health/storage-health.js'
import { Idempotency } from '../platform/idempotency/idempotency.repository.js'
import type { Logger } from '../platform/logger.js'
import { Problem } from '../platform/problems/problem.js'
import { isRecord } from '../platform/records.js'
import { LOGGER } from '../platform/tokens.js'
import type { AnyOperation, Context, Runner } from './context.js'
import { isMaskedFor } from './masked.js'

/** The log line of a contract that leaves out a problem; tests fail on it. */
export const undeclaredProblem = 'an operation raised a problem that its contract does not declare'

/** What any operation may raise, as the documentation says once for all of them. */
const common: readonly ProblemCode[] = [
  'input_invalid',
  'session_missing',
  'permission_denied',
  'attempts_exhausted',
  ...serverFaults,
]

const mayRaise = ({ problems }: AnyOperation, code: ProblemCode): boolean =>
  problems.includes(code) || common.includes(code)

/** Calls of one request run side by side: with a shared entity manager one's flush would commit another's rows. */
@Injectable()
export class OperationRunner implements Runner {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly masked: MaskedChecks,
    private readonly audit: Audit,
    private readonly idempotency: Idempotency,
    private readonly storage: StorageHealth,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  execute<Result>(ctx: Context, operation: AnyOperation, input: unknown, work: () => Promise<Result>): Promise<Result> {
    const who = {
      orgId: ctx.visitor?.orgId ?? ctx.apiKey?.orgId ?? ctx.donor?.orgId ?? null,
      userId: ctx.visitor?.userId ?? null,
    }
    return this.calls.run({ ...who, requestId: ctx.requestId, isAudited: false }, async () => {
      try {
        if (who.orgId && isMaskedFor(ctx)) await this.masked.run(who.orgId, input)
        const result = await this.once(ctx, operation, input, work)
        if (operation.kind === 'command' && who.orgId && !currentCall()?.isAudited) {
          await this.em.transactional(async () => this.audit.record(ctx.actor, operation.name))
        }
        return result
      } catch (error) {
        this.storage.note(error)
        if (error instanceof Problem && !mayRaise(operation, error.code))
          this.log.error({ operation: operation.name, problem: error.code }, undeclaredProblem)
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
