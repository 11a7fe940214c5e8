import {
  checkRegistered,
  signUp,
  type CheckRegisteredInput,
  type Registered,
  type SignUpInput,
} from '@almoner/contracts/accounts/sign-up.operations'
import type { SignedIn } from '../../platform/access/actor.js'
import type { Caller, OpenedSession } from '../../platform/access/opened-session.js'
import { callerOf, handOut } from '../../trpc/opened-session.js'
import { procedureFor } from '../../trpc/procedure-for.js'

export interface SignUpVerbs {
  checkRegistered(caller: Caller, input: CheckRegisteredInput): Promise<Registered>
  signUp(visitor: SignedIn | null, caller: Caller, input: SignUpInput): Promise<OpenedSession>
}

export const signUpProcedures = (signUps: SignUpVerbs) => ({
  checkRegistered: procedureFor(checkRegistered).mutation(({ ctx, input }) =>
    signUps.checkRegistered(callerOf(ctx), input),
  ),
  signUp: procedureFor(signUp).mutation(async ({ ctx, input }) =>
    handOut(ctx, await signUps.signUp(ctx.visitor, callerOf(ctx), input)),
  ),
})
