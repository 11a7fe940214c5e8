import { creditDonor, uncreditDonor } from '@almoner/contracts/charges/soft-credits.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { SoftCredits } from './soft-credits.service.js'

export const softCreditsProcedures = (credits: SoftCredits) => ({
  creditDonor: procedureFor(creditDonor).mutation(({ ctx, input }) => credits.credit(ctx.actor, input)),
  uncreditDonor: procedureFor(uncreditDonor).mutation(({ ctx, input }) => credits.uncredit(ctx.actor, input)),
})
