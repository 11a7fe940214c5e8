import type { CurrentUser } from '@almoner/contracts/accounts/account'
import { isAuthenticated, logOut, signIn, type SignInInput } from '@almoner/contracts/accounts/accounts.operations'
import type { SignedIn } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface Caller {
  ip: string
  agent: string | null
}

export interface OpenedSession {
  token: string
  endsAt: Date
  user: CurrentUser
}

export interface AccountsVerbs {
  signIn(caller: Caller, input: SignInInput): Promise<OpenedSession>
  current(visitor: SignedIn): Promise<CurrentUser>
  logOut(visitor: SignedIn | null): Promise<void>
}

export const createAccountsRouter = (accounts: AccountsVerbs) =>
  router({
    signIn: procedureFor(signIn).mutation(async ({ ctx, input }) => {
      const opened = await accounts.signIn({ ip: ctx.ip, agent: ctx.userAgent }, input)
      ctx.sessionCookie.set(opened.token, opened.endsAt)
      return opened.user
    }),
    current: procedureFor(isAuthenticated).query(({ ctx }) => accounts.current(ctx.signedIn)),
    logOut: procedureFor(logOut).mutation(async ({ ctx }) => {
      await accounts.logOut(ctx.visitor)
      ctx.sessionCookie.clear()
      return 'disconnected'
    }),
  })
