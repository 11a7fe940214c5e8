import {
  chargeMissed,
  chargeNow,
  listInstallments,
  type ChargedInstallment,
  type InstallmentList,
  type ListInstallmentsInput,
} from '@almoner/contracts/installments/installments.operations'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface InstallmentsVerbs {
  list(actor: Actor, input: ListInstallmentsInput): Promise<InstallmentList>
  chargeNow(orgId: string, donationId: string, who: { by: 'staff'; as: Actor }): Promise<ChargedInstallment>
  chargeMissed(orgId: string, installmentId: string, who: { by: 'staff'; as: Actor }): Promise<ChargedInstallment>
}

export const createInstallmentsRouter = (installments: InstallmentsVerbs) =>
  router({
    list: procedureFor(listInstallments).query(({ ctx, input }) => installments.list(ctx.actor, input)),
    chargeNow: procedureFor(chargeNow).mutation(({ ctx: { actor }, input }) =>
      installments.chargeNow(actor.orgId, input.donationId, { by: 'staff', as: actor }),
    ),
    chargeMissed: procedureFor(chargeMissed).mutation(({ ctx: { actor }, input }) =>
      installments.chargeMissed(actor.orgId, input.installmentId, { by: 'staff', as: actor }),
    ),
  })
