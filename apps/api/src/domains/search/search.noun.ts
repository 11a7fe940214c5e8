import { defineNoun } from '../noun.js'
import { SearchRepository } from './search.repository.js'
import { searchProcedures } from './search.router.js'
import { SearchService } from './search.service.js'

export const search = defineNoun({
  providers: [SearchRepository, SearchService],
  procedures: (get) => ({ search: searchProcedures(get(SearchService)) }),
})
