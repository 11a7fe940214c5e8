import { searchRecords } from '@almoner/contracts/search/search.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { SearchService } from './search.service.js'

export const searchProcedures = (search: SearchService) => ({
  find: procedureFor(searchRecords).query(({ ctx, input }) => search.find(ctx, input)),
})
