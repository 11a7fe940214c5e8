import {
  addPasskey,
  addTotp,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startPasskey,
  startPasskeyCheck,
  startTotp,
  type AddedSecondFactor,
} from '@almoner/contracts/accounts/second-factor.operations'
import type { Context } from '../../../trpc/context.js'
import { handOver } from '../../../trpc/opened-session.js'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { ProvedSession, SecondFactorService } from './second-factor.service.js'

function handOn(ctx: Context, { session, added }: ProvedSession): AddedSecondFactor {
  ctx.sessionCookie.set(session.token, session.endsAt)
  return added
}

export const secondFactorProcedures = (factors: SecondFactorService) => ({
  secondFactor: procedureFor(getSecondFactor).query(({ ctx }) => factors.state(ctx.signedIn)),
  confirmSecondFactor: procedureFor(confirmSecondFactor).mutation(async ({ ctx, input }) =>
    handOver(ctx, await factors.confirm(ctx.signedIn, input)),
  ),
  startPasskeyCheck: procedureFor(startPasskeyCheck).mutation(({ ctx }) => factors.startPasskeyCheck(ctx.signedIn)),
  startTotp: procedureFor(startTotp).mutation(({ ctx, input }) => factors.startTotp(ctx.signedIn, input)),
  addTotp: procedureFor(addTotp).mutation(async ({ ctx, input }) =>
    handOn(ctx, await factors.addTotp(ctx.signedIn, input)),
  ),
  startPasskey: procedureFor(startPasskey).mutation(({ ctx, input }) => factors.startPasskey(ctx.signedIn, input)),
  addPasskey: procedureFor(addPasskey).mutation(async ({ ctx, input }) =>
    handOn(ctx, await factors.addPasskey(ctx.signedIn, input)),
  ),
  removeSecondFactor: procedureFor(removeSecondFactor).mutation(({ ctx, input }) =>
    factors.remove(ctx.signedIn, input),
  ),
  renewRecoveryCodes: procedureFor(renewRecoveryCodes).mutation(({ ctx, input }) =>
    factors.renewRecoveryCodes(ctx.signedIn, input),
  ),
})
