import {
  addMember,
  changeMember,
  createHousehold,
  getHousehold,
  removeMember,
} from '@almoner/contracts/donors/households.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { Households } from './households.service.js'

export const householdsProcedures = (households: Households) => ({
  get: procedureFor(getHousehold).query(({ ctx, input }) => households.get(ctx.actor, input)),
  create: procedureFor(createHousehold).mutation(({ ctx, input }) => households.create(ctx, input)),
  addMember: procedureFor(addMember).mutation(({ ctx, input }) => households.addMember(ctx.actor, input)),
  changeMember: procedureFor(changeMember).mutation(({ ctx, input }) => households.changeMember(ctx.actor, input)),
  removeMember: procedureFor(removeMember).mutation(({ ctx, input }) => households.removeMember(ctx.actor, input)),
})
