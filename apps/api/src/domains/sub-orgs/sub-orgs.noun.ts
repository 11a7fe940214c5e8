import { defineNoun } from '../noun.js'
import { SubOrgEmails } from './sub-orgs.email.js'
import { SubOrgsRepository } from './sub-orgs.repository.js'
import { subOrgsProcedures } from './sub-orgs.router.js'
import { SubOrgsService } from './sub-orgs.service.js'

export const subOrgs = defineNoun({
  providers: [SubOrgEmails, SubOrgsRepository, SubOrgsService],
  procedures: (get) => ({ subOrgs: subOrgsProcedures(get(SubOrgsService)) }),
})
