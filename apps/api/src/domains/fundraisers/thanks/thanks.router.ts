import { thankDonor } from '@almoner/contracts/fundraisers/thanks.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { ThanksService } from './thanks.service.js'

export const thanksProcedures = (thanks: ThanksService) => ({
  thank: procedureFor(thankDonor).mutation(({ ctx, input }) => thanks.thank(ctx.actor, input)),
})
