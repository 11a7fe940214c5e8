import { confirmPassword } from '@almoner/contracts/accounts/own-account.operations'
import {
  endOtherSessions,
  endSession,
  getChatIdentity,
  listSessions,
  saveAccount,
  savePreferences,
} from '@almoner/contracts/accounts/own-account.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import { callerOf, handOut } from '../../trpc/opened-session.js'
import type { OwnAccountService } from './own-account.service.js'

export const ownAccountProcedures = (account: OwnAccountService) => ({
  save: procedureFor(saveAccount).mutation(async ({ ctx, input }) => {
    const saved = await account.save(ctx.signedIn, callerOf(ctx), input)
    return saved.session ? handOut(ctx, saved) : saved.user
  }),
  savePreferences: procedureFor(savePreferences).mutation(({ ctx, input }) =>
    account.savePreferences(ctx.signedIn, input),
  ),
  confirmPassword: procedureFor(confirmPassword).mutation(async ({ ctx, input }) => {
    const { token, endsAt } = await account.confirmPassword(ctx.signedIn, input)
    ctx.sessionCookie.set(token, endsAt)
    return { confirmed: true }
  }),
  getChatIdentity: procedureFor(getChatIdentity).query(async ({ ctx }) => ({
    userHash: account.chatUserHash(ctx.signedIn),
  })),
  listSessions: procedureFor(listSessions).query(({ ctx }) => account.listSessions(ctx.signedIn)),
  endSession: procedureFor(endSession).mutation(async ({ ctx, input }) => {
    await account.endSession(ctx.signedIn, input)
    return { ended: true }
  }),
  endOtherSessions: procedureFor(endOtherSessions).mutation(async ({ ctx }) => {
    await account.endOtherSessions(ctx.signedIn)
    return { ended: true }
  }),
})
