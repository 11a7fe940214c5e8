import * as portal from '@almoner/contracts/portal/portal.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { PortalDetails } from './portal-details.js'
import type { PortalLogin } from './portal-login.js'
import type { PortalHome } from './portal-home.js'
import type { PortalMethods } from './portal-methods.js'
import type { PortalDonations } from './portal-donations.js'

interface PortalParts {
  login: PortalLogin
  home: PortalHome
  recurringDonations: PortalDonations
  methods: PortalMethods
  details: PortalDetails
}

export const portalProcedures = ({ login, home, recurringDonations: donations, methods, details }: PortalParts) => ({
  org: procedureFor(portal.getPortalOrg).query(({ input }) => login.org(input)),
  requestLink: procedureFor(portal.requestPortalLink).mutation(({ ctx, input }) => login.requestLink(ctx.ip, input)),
  lookAtLink: procedureFor(portal.lookAtPortalLink).query(({ ctx, input }) => login.lookAtLink(ctx.ip, input)),
  enter: procedureFor(portal.enterPortal).mutation(async ({ ctx, input }) => {
    const { session, ...entered } = await login.enter(ctx.ip, input)
    ctx.donorCookie?.set(session.token, session.endsAt)
    return entered
  }),
  renewLink: procedureFor(portal.renewPortalLink).mutation(({ ctx, input }) => login.renewLink(ctx.ip, input)),
  lookAtEmailChange: procedureFor(portal.lookAtEmailChange).query(({ ctx, input }) => details.lookAt(ctx.ip, input)),
  answerEmailChange: procedureFor(portal.answerEmailChange).mutation(({ ctx, input }) => details.answer(ctx.ip, input)),
  statement: procedureFor(portal.getOwnStatement).query(({ ctx, input }) => home.statement(ctx.donorHere, input)),
  home: procedureFor(portal.getPortalHome).query(({ ctx, input }) => home.home(ctx.donorHere, input)),
  signOut: procedureFor(portal.leavePortal).mutation(async ({ ctx }) => {
    const left = await login.signOut(ctx.donorHere)
    ctx.donorCookie?.clear()
    return left
  }),
  changeAmount: procedureFor(portal.changeOwnAmount).mutation(({ ctx, input }) =>
    donations.changeAmount(ctx.donorHere, input),
  ),
  changeDate: procedureFor(portal.changeOwnDate).mutation(({ ctx, input }) =>
    donations.changeDate(ctx.donorHere, input),
  ),
  changeFrequency: procedureFor(portal.changeOwnFrequency).mutation(({ ctx, input }) =>
    donations.changeFrequency(ctx.donorHere, input),
  ),
  pause: procedureFor(portal.pauseOwn).mutation(({ ctx, input }) => donations.pause(ctx.donorHere, input)),
  resume: procedureFor(portal.resumeOwn).mutation(({ ctx, input }) => donations.resume(ctx.donorHere, input)),
  skip: procedureFor(portal.skipOwn).mutation(({ ctx, input }) => donations.skip(ctx.donorHere, input)),
  unskip: procedureFor(portal.unskipOwn).mutation(({ ctx, input }) => donations.unskip(ctx.donorHere, input)),
  cancel: procedureFor(portal.cancelOwn).mutation(({ ctx, input }) => donations.cancel(ctx.donorHere, input)),
  restart: procedureFor(portal.restartOwn).mutation(({ ctx, input }) => donations.restart(ctx.donorHere, input)),
  startMethod: procedureFor(portal.startOwnMethod).mutation(({ ctx, input }) => methods.start(ctx.donorHere, input)),
  finishMethod: procedureFor(portal.finishOwnMethod).mutation(({ ctx, input }) => methods.finish(ctx.donorHere, input)),
  saveAddress: procedureFor(portal.saveOwnAddress).mutation(({ ctx, input }) =>
    details.saveAddress(ctx.donorHere, input),
  ),
  changeEmail: procedureFor(portal.changeOwnEmail).mutation(({ ctx, input }) =>
    details.changeEmail(ctx.donorHere, input),
  ),
  withdrawEmailChange: procedureFor(portal.withdrawEmailChange).mutation(({ ctx }) => details.withdraw(ctx.donorHere)),
})
