import {
  addPledge,
  countGift,
  listExpectedPayments,
  listNextPayments,
  uncountGift,
} from '@almoner/contracts/pledges/pledges.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { PledgesService } from './pledges.service.js'

export const pledgesProcedures = (pledges: PledgesService) => ({
  add: procedureFor(addPledge).mutation(({ ctx, input }) => pledges.add(ctx.actor, input)),
  listExpected: procedureFor(listExpectedPayments).query(({ ctx, input }) => pledges.listExpected(ctx.actor, input)),
  listNext: procedureFor(listNextPayments).query(({ ctx, input }) => pledges.listNext(ctx.actor, input)),
  count: procedureFor(countGift).mutation(({ ctx, input }) => pledges.count(ctx.actor, input)),
  uncount: procedureFor(uncountGift).mutation(({ ctx, input }) => pledges.uncount(ctx.actor, input)),
})
