import {
  bringInAdoptionCustomers,
  leaveAdoptionCustomers,
  listAdoptionCustomers,
  startAdoptionGift,
} from '@almoner/contracts/adoptions/customers.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { AdoptionCustomers } from './adoption-customers.service.js'

export const adoptionCustomersProcedures = (customers: AdoptionCustomers) => ({
  customers: procedureFor(listAdoptionCustomers).query(({ ctx, input }) => customers.list(ctx.actor, input)),
  leaveCustomers: procedureFor(leaveAdoptionCustomers).mutation(({ ctx, input }) => customers.leave(ctx.actor, input)),
  bringIn: procedureFor(bringInAdoptionCustomers).mutation(({ ctx, input }) => customers.bringIn(ctx.actor, input)),
  startGift: procedureFor(startAdoptionGift).mutation(({ ctx, input }) => customers.startGift(ctx.actor, input)),
})
