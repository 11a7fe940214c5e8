import type { Donor, DonorRow, DonorTotals } from '@almoner/contracts/donors/donor'
import { getDonor, listDonors, totalDonors } from '@almoner/contracts/donors/donors.operations'
import type { DonorFilter, GetDonorInput, ListDonorsInput } from '@almoner/contracts/donors/donors.operations'
import { createDonor, updateDonor } from '@almoner/contracts/donors/save-donor.operations'
import type { AddedDonor, CreateDonorInput, UpdateDonorInput } from '@almoner/contracts/donors/save-donor.operations'
import { cancelGiftAid } from '@almoner/contracts/donors/gift-aid.operations'
import type { GiftAidDeclaration } from '@almoner/contracts/donors/gift-aid'
import type { CancelGiftAidInput } from '@almoner/contracts/donors/gift-aid.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface DonorsVerbs {
  list(actor: Actor, input: ListDonorsInput): Promise<Page<DonorRow>>
  totals(actor: Actor, filter: DonorFilter): Promise<DonorTotals>
  get(actor: Actor, input: GetDonorInput): Promise<Donor>
  create(actor: Actor, input: CreateDonorInput): Promise<AddedDonor>
  update(actor: Actor, input: UpdateDonorInput): Promise<Donor>
  cancelGiftAid(actor: Actor, input: CancelGiftAidInput): Promise<GiftAidDeclaration>
}

export const createDonorsRouter = (donors: DonorsVerbs) =>
  router({
    list: procedureFor(listDonors).query(({ ctx, input }) => donors.list(ctx.actor, input)),
    totals: procedureFor(totalDonors).query(({ ctx, input }) => donors.totals(ctx.actor, input)),
    get: procedureFor(getDonor).query(({ ctx, input }) => donors.get(ctx.actor, input)),
    create: procedureFor(createDonor).mutation(({ ctx, input }) => donors.create(ctx.actor, input)),
    update: procedureFor(updateDonor).mutation(({ ctx, input }) => donors.update(ctx.actor, input)),
    cancelGiftAid: procedureFor(cancelGiftAid).mutation(({ ctx, input }) => donors.cancelGiftAid(ctx.actor, input)),
  })
