import {
  addRelationship,
  listRelationships,
  removeRelationship,
} from '@almoner/contracts/donors/relationships.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { Relationships } from './relationships.service.js'

export const relationshipsProcedures = (relationships: Relationships) => ({
  list: procedureFor(listRelationships).query(({ ctx, input }) => relationships.list(ctx.actor, input)),
  add: procedureFor(addRelationship).mutation(({ ctx, input }) => relationships.add(ctx.actor, input)),
  remove: procedureFor(removeRelationship).mutation(({ ctx, input }) => relationships.remove(ctx.actor, input)),
})
