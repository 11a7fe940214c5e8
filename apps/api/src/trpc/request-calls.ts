import type { OperationKind } from '@almoner/contracts/operation'
import type { SignedIn } from '../platform/access/actor.js'
import type { Context } from './context.js'

interface CallOfRequest {
  kind: OperationKind
  /** What came over the wire; a form may have taken minutes to arrive. */
  raw: unknown
}

/**
 * The calls of one HTTP request. Commands run one after the other, and each call but the first is let in by rights that
 * are read for it: whoever loses a right, or their session, by one call of a batch is refused the rest of it.
 */
export class RequestCalls {
  private begun = 0
  private commands: Promise<unknown> | undefined

  constructor(private readonly readVisitor: (kind: OperationKind) => Promise<SignedIn | null>) {}

  async run<Result>(
    ctx: Context,
    { kind, raw }: CallOfRequest,
    work: (ctx: Context) => Promise<Result>,
  ): Promise<Result> {
    this.begun += 1
    const isSeenJustNow = this.begun === 1 && !(raw instanceof FormData)
    const before = this.commands
    const result = (async () => {
      await before
      return work(isSeenJustNow ? ctx : heldBy(ctx, await this.readVisitor(kind)))
    })()
    if (kind === 'command') this.commands = result.catch(() => undefined)
    return result
  }
}

/** The same request with the session as it stands now. What follows from the visitor is worked out from the new one. */
const heldBy = (ctx: Context, visitor: SignedIn | null): Context =>
  Object.create(ctx, { visitor: { value: visitor, enumerable: true } }) as Context
