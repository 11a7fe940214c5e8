import { defineNoun } from '../noun.js'
import { AdminEmails } from './admin.email.js'
import { AdminRepository } from './admin.repository.js'
import { adminProcedures } from './admin.router.js'
import { AdminService } from './admin.service.js'
import { BackgroundWorkRepository } from './background-work/background-work.repository.js'
import { backgroundWorkProcedures } from './background-work/background-work.router.js'
import { BackgroundWorkService } from './background-work/background-work.service.js'
import { Impersonation } from './impersonation.js'
import { OrgRecordsRepository } from './records/org-records.repository.js'
import { orgRecordsProcedures } from './records/org-records.router.js'
import { OrgRecordsService } from './records/org-records.service.js'

export const admin = defineNoun({
  providers: [
    AdminEmails,
    AdminRepository,
    AdminService,
    BackgroundWorkRepository,
    BackgroundWorkService,
    Impersonation,
    OrgRecordsRepository,
    OrgRecordsService,
  ],
  procedures: (get) => ({
    admin: {
      ...adminProcedures(get(AdminService)),
      ...backgroundWorkProcedures(get(BackgroundWorkService)),
      ...orgRecordsProcedures(get(OrgRecordsService)),
    },
  }),
})
