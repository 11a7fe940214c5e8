import { defineNoun } from '../noun.js'
import { EmailTemplate } from './email-template.entity.js'
import { EmailsModule } from './emails.module.js'
import { emailsProcedures } from './emails.router.js'
import { EmailsService } from './emails.service.js'
import { GiftEmail } from './gift-email.entity.js'
import { DonationEmail } from './donation-email.entity.js'
import { StaffDigest } from './staff/staff-digest.entity.js'
import { StaffNotice } from './staff/staff-notice.entity.js'

export const emails = defineNoun({
  modules: [EmailsModule],
  entities: [EmailTemplate, GiftEmail, DonationEmail, StaffDigest, StaffNotice],
  procedures: (get) => ({ emails: emailsProcedures(get(EmailsService)) }),
})
