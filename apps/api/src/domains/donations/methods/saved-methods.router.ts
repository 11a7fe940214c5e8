import { listSavedMethods } from '@almoner/contracts/donations/saved-methods.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { SavedMethods } from './saved-methods.service.js'

export const savedMethodsProcedures = (methods: SavedMethods) => ({
  savedMethods: procedureFor(listSavedMethods).query(({ ctx, input }) => methods.list(ctx.actor, input)),
})
