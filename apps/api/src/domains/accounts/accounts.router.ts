import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { isAuthenticated, logOut, signIn, type SignInInput } from '@almoner/contracts/accounts/accounts.operations'
import type { SignedIn } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { Caller, OpenedSession } from '../../platform/access/opened-session.js'
import { callerOf, handOut } from '../../trpc/opened-session.js'

export interface AccountsVerbs {
  signIn(caller: Caller, input: SignInInput): Promise<OpenedSession>
  current(visitor: SignedIn): Promise<CurrentUser>
  logOut(visitor: SignedIn | null): Promise<void>
}

export const accountProcedures = (accounts: AccountsVerbs) => ({
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
