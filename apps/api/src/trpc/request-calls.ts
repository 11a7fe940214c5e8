import type { OperationKind } from '@almoner/contracts/operation'
import type { SignedIn } from '../platform/access/actor.js'
import type { Context } from './context.js'

interface CallOfRequest {
  kind: OperationKind
  /** What came over the wire; a form may have taken minutes to arrive. */
  raw: unknown
}

/** Commands run in turn with the rights of their moment: who loses a right by one is refused the rest. */
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

const heldBy = (ctx: Context, visitor: SignedIn | null): Context =>
  Object.create(ctx, { visitor: { value: visitor, enumerable: true } }) as Context
