import { isAuthenticated, logOut, signIn } from '@almoner/contracts/accounts/accounts.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import { callerOf, handOut } from '../../trpc/opened-session.js'
import type { AccountsService } from './accounts.service.js'

export const accountProcedures = (accounts: AccountsService) => ({
  signIn: procedureFor(signIn).mutation(async ({ ctx, input }) =>
    handOut(ctx, await accounts.signIn(callerOf(ctx), input)),
  ),
  current: procedureFor(isAuthenticated).query(({ ctx }) => accounts.current(ctx.signedIn)),
  logOut: procedureFor(logOut).mutation(async ({ ctx }) => {
    await accounts.logOut(ctx.visitor)
    ctx.sessionCookie.clear()
    return 'disconnected'
  }),
})
