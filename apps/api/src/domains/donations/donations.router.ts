import type { Donation, DonationRow, DonationTotals } from '@almoner/contracts/donations/donation'
import { getDonation, listDonations, totalDonations } from '@almoner/contracts/donations/donations.operations'
import type {
  DonationFilter,
  GetDonationInput,
  ListDonationsInput,
} from '@almoner/contracts/donations/donations.operations'
import {
  exportDonations,
  type ExportDonationsInput,
  type ExportedFile,
} from '@almoner/contracts/donations/donation-export.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'
import { planProcedures, type PlansVerbs } from './plan-actions/plans.router.js'

export interface DonationsVerbs {
  list(actor: Actor, input: ListDonationsInput): Promise<Page<DonationRow>>
  totals(actor: Actor, filter: DonationFilter): Promise<DonationTotals>
  get(actor: Actor, input: GetDonationInput): Promise<Donation>
  export(visitor: SignedIn, actor: Actor, input: ExportDonationsInput): Promise<ExportedFile>
}

export const createDonationsRouter = (donations: DonationsVerbs, plans: PlansVerbs) =>
  router({
    list: procedureFor(listDonations).query(({ ctx, input }) => donations.list(ctx.actor, input)),
    totals: procedureFor(totalDonations).query(({ ctx, input }) => donations.totals(ctx.actor, input)),
    get: procedureFor(getDonation).query(({ ctx, input }) => donations.get(ctx.actor, input)),
    export: procedureFor(exportDonations).mutation(({ ctx, input }) =>
      donations.export(ctx.signedIn, ctx.actor, input),
    ),
    ...planProcedures(plans),
  })
