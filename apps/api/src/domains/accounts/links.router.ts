import type { ByToken } from '@almoner/contracts/link-token'
import {
  checkRestoreToken,
  newPassword,
  restorePassword,
  sendVerificationEmail,
  verifyEmail,
  type CheckRestoreTokenInput,
  type NewPasswordInput,
  type RestorePasswordInput,
  type SendVerificationEmailInput,
  type Verified,
} from '@almoner/contracts/accounts/links.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { Caller, OpenedSession } from '../../platform/access/opened-session.js'
import { callerOf, handOut } from '../../trpc/opened-session.js'

export interface LinksVerbs {
  restorePassword(ip: string, input: RestorePasswordInput): Promise<void>
  sendVerificationEmail(ip: string, input: SendVerificationEmailInput): Promise<void>
  isPasswordLinkLive(input: CheckRestoreTokenInput): Promise<boolean>
  verifyEmail(input: ByToken): Promise<Verified>
  newPassword(caller: Caller, input: NewPasswordInput): Promise<OpenedSession>
}

export const linkProcedures = (links: LinksVerbs) => ({
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
