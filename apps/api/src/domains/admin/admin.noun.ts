import { defineNoun } from '../noun.js'
import { AdminEmails } from './admin.email.js'
import { AdminRepository } from './admin.repository.js'
import { adminProcedures } from './admin.router.js'
import { AdminService } from './admin.service.js'
import { Impersonation } from './impersonation.js'

export const admin = defineNoun({
  providers: [AdminEmails, AdminRepository, AdminService, Impersonation],
  procedures: (get) => ({ admin: adminProcedures(get(AdminService)) }),
})
