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
  type AddPasskeyInput,
  type AddTotpInput,
  type BeginFactorInput,
  type ConfirmSecondFactorInput,
  type PasskeyOptions,
  type RemoveSecondFactorInput,
  type SecondFactorState,
  type TotpSetup,
  type WithPassword,
} from '@almoner/contracts/accounts/second-factor.operations'
import type { SignedIn } from '../../../platform/access/actor.js'
import type { MovedSession } from '../../../platform/access/opened-session.js'
import type { Context } from '../../../trpc/context.js'
import { handOver } from '../../../trpc/opened-session.js'
import { procedureFor } from '../../../trpc/procedure-for.js'

/** A factor that was added, in a session that counts as proved from then on. */
export interface ProvedSession {
  session: MovedSession['session']
  added: AddedSecondFactor
}

export interface SecondFactorVerbs {
  state(visitor: SignedIn): Promise<SecondFactorState>
  confirm(visitor: SignedIn, input: ConfirmSecondFactorInput): Promise<MovedSession>
  startPasskeyCheck(visitor: SignedIn): Promise<PasskeyOptions>
  startTotp(visitor: SignedIn, input: BeginFactorInput): Promise<TotpSetup>
  addTotp(visitor: SignedIn, input: AddTotpInput): Promise<ProvedSession>
  startPasskey(visitor: SignedIn, input: BeginFactorInput): Promise<PasskeyOptions>
  addPasskey(visitor: SignedIn, input: AddPasskeyInput): Promise<ProvedSession>
  remove(visitor: SignedIn, input: RemoveSecondFactorInput): Promise<SecondFactorState>
  renewRecoveryCodes(visitor: SignedIn, input: WithPassword): Promise<AddedSecondFactor>
}

function handOn(ctx: Context, { session, added }: ProvedSession): AddedSecondFactor {
  ctx.sessionCookie.set(session.token, session.endsAt)
  return added
}

export const secondFactorProcedures = (factors: SecondFactorVerbs) => ({
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
