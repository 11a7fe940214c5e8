import {
  cancelEmailChange,
  getEmailChange,
  resendEmailChange,
  undoEmailChange,
} from '@almoner/contracts/accounts/email-change.operations'
import { callerOf, handOut } from '../../trpc/opened-session.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { EmailChangesService } from './email-changes.service.js'

export const emailChangeProcedures = (changes: EmailChangesService) => ({
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
