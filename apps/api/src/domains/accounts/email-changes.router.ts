import type { ByToken } from '@almoner/contracts/link-token'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import {
  cancelEmailChange,
  getEmailChange,
  resendEmailChange,
  undoEmailChange,
  type EmailChange,
  type UndoEmailChangeInput,
} from '@almoner/contracts/accounts/email-change.operations'
import type { SignedIn } from '../../platform/access/actor.js'
import type { Caller, OpenedSession } from '../../platform/access/opened-session.js'
import { callerOf, handOut } from '../../trpc/opened-session.js'
import { procedureFor } from '../../trpc/procedure-for.js'

export interface EmailChangesVerbs {
  resend(visitor: SignedIn): Promise<void>
  cancel(visitor: SignedIn): Promise<CurrentUser>
  get(input: ByToken): Promise<EmailChange>
  undo(caller: Caller, input: UndoEmailChangeInput): Promise<OpenedSession>
}

export const emailChangeProcedures = (changes: EmailChangesVerbs) => ({
  resendEmailChange: procedureFor(resendEmailChange).mutation(async ({ ctx }) => {
    await changes.resend(ctx.signedIn)
    return { sent: true }
  }),
  cancelEmailChange: procedureFor(cancelEmailChange).mutation(({ ctx }) => changes.cancel(ctx.signedIn)),
  getEmailChange: procedureFor(getEmailChange).query(({ input }) => changes.get(input)),
  undoEmailChange: procedureFor(undoEmailChange).mutation(async ({ ctx, input }) =>
    handOut(ctx, await changes.undo(callerOf(ctx), input)),
  ),
})
