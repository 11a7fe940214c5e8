import {
  checkRestoreToken,
  newPassword,
  restorePassword,
  sendVerificationEmail,
  verifyEmail,
} from '@almoner/contracts/accounts/links.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import { callerOf, handOut } from '../../trpc/opened-session.js'
import type { LinksService } from './links.service.js'

export const linkProcedures = (links: LinksService) => ({
  restorePassword: procedureFor(restorePassword).mutation(async ({ ctx, input }) => {
    await links.restorePassword(ctx.ip, input)
    return { done: true }
  }),
  sendVerificationEmail: procedureFor(sendVerificationEmail).mutation(async ({ ctx, input }) => {
    await links.sendVerificationEmail(ctx.ip, input)
    return { done: true }
  }),
  checkRestoreToken: procedureFor(checkRestoreToken).query(async ({ input }) => ({
    valid: await links.isPasswordLinkLive(input),
  })),
  verifyEmail: procedureFor(verifyEmail).mutation(({ input }) => links.verifyEmail(input)),
  newPassword: procedureFor(newPassword).mutation(async ({ ctx, input }) =>
    handOut(ctx, await links.newPassword(callerOf(ctx), input)),
  ),
})
