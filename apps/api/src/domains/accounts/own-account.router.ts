import { confirmPassword, type ConfirmPasswordInput } from '@almoner/contracts/accounts/own-account.operations'
import type { IssuedCookie } from './known-devices.repository.js'
import type { CurrentUser } from '@almoner/contracts/accounts/account'
import {
  endOtherSessions,
  endSession,
  listSessions,
  saveAccount,
  type EndSessionInput,
  type OwnSession,
  type SaveAccountInput,
} from '@almoner/contracts/accounts/own-account.operations'
import type { SignedIn } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { Caller, OpenedSession } from '../../platform/access/opened-session.js'
import { callerOf, handOut } from '../../trpc/opened-session.js'

export interface OwnAccountVerbs {
  /** A session comes back where the password was changed: the old one has ended. */
  save(
    visitor: SignedIn,
    caller: Caller,
    input: SaveAccountInput,
  ): Promise<OpenedSession | { session: null; user: CurrentUser }>
  confirmPassword(visitor: SignedIn, input: ConfirmPasswordInput): Promise<IssuedCookie>
  listSessions(visitor: SignedIn): Promise<OwnSession[]>
  endSession(visitor: SignedIn, input: EndSessionInput): Promise<void>
  endOtherSessions(visitor: SignedIn): Promise<void>
}

export const ownAccountProcedures = (account: OwnAccountVerbs) => ({
  save: procedureFor(saveAccount).mutation(async ({ ctx, input }) => {
    const saved = await account.save(ctx.signedIn, callerOf(ctx), input)
    return saved.session ? handOut(ctx, saved) : saved.user
  }),
  confirmPassword: procedureFor(confirmPassword).mutation(async ({ ctx, input }) => {
    const { token, endsAt } = await account.confirmPassword(ctx.signedIn, input)
    ctx.sessionCookie.set(token, endsAt)
    return { confirmed: true }
  }),
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
