import * as portal from '@almoner/contracts/portal/portal.operations'
import type { MethodOutcome, PortalHome, PortalPlace } from '@almoner/contracts/portal/portal'
import type { DonorHere } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

type Session = { token: string; endsAt: Date }
type Done = Promise<portal.Done>

export interface PortalVerbs {
  place(input: portal.PortalPlaceInput): Promise<PortalPlace>
  requestLink(ip: string, input: portal.RequestLinkInput): Promise<{ sent: true }>
  lookAtLink(ip: string, input: portal.LinkInput): Promise<portal.LinkState>
  enter(ip: string, input: portal.LinkInput): Promise<portal.Entered & { session: Session }>
  renewLink(ip: string, input: portal.RenewLinkInput): Promise<{ sent: true }>
  lookAtEmailChange(ip: string, input: portal.EmailLinkInput): Promise<portal.EmailChangeState>
  answerEmailChange(ip: string, input: portal.AnswerEmailInput): Promise<portal.EmailChangeState>
  home(donor: DonorHere, input: portal.PortalHomeInput): Promise<PortalHome>
  signOut(donor: DonorHere): Done
  changeAmount(donor: DonorHere, input: portal.ChangeOwnAmount): Done
  changeDate(donor: DonorHere, input: portal.ChangeOwnDate): Done
  changeFrequency(donor: DonorHere, input: portal.ChangeOwnFrequency): Done
  pause(donor: DonorHere, input: portal.PauseOwn): Done
  resume(donor: DonorHere, input: portal.ResumeOwn): Done
  skip(donor: DonorHere, input: portal.SkipOwn): Done
  unskip(donor: DonorHere, input: portal.SkipOwn): Done
  cancel(donor: DonorHere, input: portal.CancelOwn): Done
  restart(donor: DonorHere, input: portal.RestartOwn): Done
  startMethod(donor: DonorHere, input: portal.StartMethod): Promise<portal.MethodStarted>
  finishMethod(donor: DonorHere, input: portal.FinishMethod): Promise<MethodOutcome>
  saveAddress(donor: DonorHere, input: portal.SaveOwnAddress): Done
  changeEmail(donor: DonorHere, input: portal.ChangeOwnEmail): Done
  withdrawEmailChange(donor: DonorHere): Done
}

export const createPortalRouter = (verbs: PortalVerbs) =>
  router({
    place: procedureFor(portal.getPortalPlace).query(({ input }) => verbs.place(input)),
    requestLink: procedureFor(portal.requestPortalLink).mutation(({ ctx, input }) => verbs.requestLink(ctx.ip, input)),
    lookAtLink: procedureFor(portal.lookAtPortalLink).query(({ ctx, input }) => verbs.lookAtLink(ctx.ip, input)),
    enter: procedureFor(portal.enterPortal).mutation(async ({ ctx, input }) => {
      const { session, ...entered } = await verbs.enter(ctx.ip, input)
      ctx.donorCookie?.set(session.token, session.endsAt)
      return entered
    }),
    renewLink: procedureFor(portal.renewPortalLink).mutation(({ ctx, input }) => verbs.renewLink(ctx.ip, input)),
    lookAtEmailChange: procedureFor(portal.lookAtEmailChange).query(({ ctx, input }) =>
      verbs.lookAtEmailChange(ctx.ip, input),
    ),
    answerEmailChange: procedureFor(portal.answerEmailChange).mutation(({ ctx, input }) =>
      verbs.answerEmailChange(ctx.ip, input),
    ),
    home: procedureFor(portal.getPortalHome).query(({ ctx, input }) => verbs.home(ctx.donorHere, input)),
    signOut: procedureFor(portal.leavePortal).mutation(async ({ ctx }) => {
      const left = await verbs.signOut(ctx.donorHere)
      ctx.donorCookie?.clear()
      return left
    }),
    changeAmount: procedureFor(portal.changeOwnAmount).mutation(({ ctx, input }) =>
      verbs.changeAmount(ctx.donorHere, input),
    ),
    changeDate: procedureFor(portal.changeOwnDate).mutation(({ ctx, input }) => verbs.changeDate(ctx.donorHere, input)),
    changeFrequency: procedureFor(portal.changeOwnFrequency).mutation(({ ctx, input }) =>
      verbs.changeFrequency(ctx.donorHere, input),
    ),
    pause: procedureFor(portal.pauseOwn).mutation(({ ctx, input }) => verbs.pause(ctx.donorHere, input)),
    resume: procedureFor(portal.resumeOwn).mutation(({ ctx, input }) => verbs.resume(ctx.donorHere, input)),
    skip: procedureFor(portal.skipOwn).mutation(({ ctx, input }) => verbs.skip(ctx.donorHere, input)),
    unskip: procedureFor(portal.unskipOwn).mutation(({ ctx, input }) => verbs.unskip(ctx.donorHere, input)),
    cancel: procedureFor(portal.cancelOwn).mutation(({ ctx, input }) => verbs.cancel(ctx.donorHere, input)),
    restart: procedureFor(portal.restartOwn).mutation(({ ctx, input }) => verbs.restart(ctx.donorHere, input)),
    startMethod: procedureFor(portal.startOwnMethod).mutation(({ ctx, input }) =>
      verbs.startMethod(ctx.donorHere, input),
    ),
    finishMethod: procedureFor(portal.finishOwnMethod).mutation(({ ctx, input }) =>
      verbs.finishMethod(ctx.donorHere, input),
    ),
    saveAddress: procedureFor(portal.saveOwnAddress).mutation(({ ctx, input }) =>
      verbs.saveAddress(ctx.donorHere, input),
    ),
    changeEmail: procedureFor(portal.changeOwnEmail).mutation(({ ctx, input }) =>
      verbs.changeEmail(ctx.donorHere, input),
    ),
    withdrawEmailChange: procedureFor(portal.withdrawEmailChange).mutation(({ ctx }) =>
      verbs.withdrawEmailChange(ctx.donorHere),
    ),
  })
