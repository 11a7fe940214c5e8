import { defineNoun } from '../noun.js'
import { EmailTemplate } from './email-template.entity.js'
import { EmailsModule } from './emails.module.js'
import { emailsProcedures } from './emails.router.js'
import { EmailsService } from './emails.service.js'
import { GiftLetter } from './gift-letter.entity.js'
import { PlanLetter } from './plan-letter.entity.js'
import { StaffDigest } from './staff/staff-digest.entity.js'
import { StaffNotice } from './staff/staff-notice.entity.js'

export const emails = defineNoun({
  modules: [EmailsModule],
  entities: [EmailTemplate, GiftLetter, PlanLetter, StaffDigest, StaffNotice],
  procedures: (get) => ({ emails: emailsProcedures(get(EmailsService)) }),
})
