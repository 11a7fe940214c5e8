import { defineNoun } from '../noun.js'
import { AdminModule } from './admin.module.js'
import { adminProcedures } from './admin.router.js'
import { AdminService } from './admin.service.js'

export const admin = defineNoun({
  modules: [AdminModule],
  procedures: (get) => ({ admin: adminProcedures(get(AdminService)) }),
})
