import { defineNoun } from '../noun.js'
import { personCopiesProcedures } from './person-copies.router.js'
import { PersonCopies } from './person-copies.service.js'

export const personCopies = defineNoun({
  providers: [PersonCopies],
  procedures: (get) => ({ personCopies: personCopiesProcedures(get(PersonCopies)) }),
})
