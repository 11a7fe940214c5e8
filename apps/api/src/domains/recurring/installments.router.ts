import { chargeMissed, chargeNow, listInstallments } from '@almoner/contracts/installments/installments.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { Installments } from './installments.service.js'

export const installmentsProcedures = (installments: Installments) => ({
  list: procedureFor(listInstallments).query(({ ctx, input }) => installments.list(ctx.actor, input)),
  chargeNow: procedureFor(chargeNow).mutation(({ ctx: { actor }, input }) =>
    installments.chargeNow(actor.orgId, input.donationId, { by: 'staff', as: actor }),
  ),
  chargeMissed: procedureFor(chargeMissed).mutation(({ ctx: { actor }, input }) =>
    installments.chargeMissed(actor.orgId, input.installmentId, { by: 'staff', as: actor }),
  ),
})
