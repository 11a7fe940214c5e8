import { makePersonCopy } from '@almoner/contracts/person-copies/person-copies.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { PersonCopies } from './person-copies.service.js'

export const personCopiesProcedures = (copies: PersonCopies) => ({
  make: procedureFor(makePersonCopy).mutation(({ ctx, input }) => copies.make(ctx.signedIn, ctx.actor, input)),
})
