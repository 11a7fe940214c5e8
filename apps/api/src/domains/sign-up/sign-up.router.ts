import { checkRegistered, signUp } from '@almoner/contracts/accounts/sign-up.operations'
import { callerOf, handOut } from '../../trpc/opened-session.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { SignUpService } from './sign-up.service.js'

export const signUpProcedures = (signUps: SignUpService) => ({
  checkRegistered: procedureFor(checkRegistered).mutation(({ ctx, input }) =>
    signUps.checkRegistered(callerOf(ctx), input),
  ),
  signUp: procedureFor(signUp).mutation(async ({ ctx, input }) =>
    handOut(ctx, await signUps.signUp(ctx.visitor, callerOf(ctx), input)),
  ),
})
