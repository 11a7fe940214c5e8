import { defineNoun } from '../noun.js'
import { CopiedEmails } from './copied-emails.js'
import { personCopiesProcedures } from './person-copies.router.js'
import { PersonCopies } from './person-copies.service.js'
import { PersonCopyWork } from './person-copy.work.js'

export const personCopies = defineNoun({
  providers: [CopiedEmails, PersonCopies, PersonCopyWork],
  procedures: (get) => ({ personCopies: personCopiesProcedures(get(PersonCopies)) }),
})
