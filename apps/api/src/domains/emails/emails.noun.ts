import { defineNoun } from '../noun.js'
import { CardLinks } from './card-links.js'
import { DonationEmail } from './donation-email.entity.js'
import { DonationEmailsRepository } from './donation-emails.repository.js'
import { DonationEmails } from './donation.email.js'
import { EmailTemplate } from './email-template.entity.js'
import { EmailsBulk } from './emails-bulk.js'
import { EmailsJobs } from './emails.jobs.js'
import { EmailsRepository } from './emails.repository.js'
import { emailsProcedures } from './emails.router.js'
import { EmailsService } from './emails.service.js'
import { GiftEmail } from './gift-email.entity.js'
import { GiftEmails } from './gift.email.js'

export const emails = defineNoun({
  providers: [
    EmailsJobs,
    CardLinks,
    EmailsBulk,
    EmailsRepository,
    EmailsService,
    GiftEmails,
    DonationEmailsRepository,
    DonationEmails,
  ],
  entities: [EmailTemplate, GiftEmail, DonationEmail],
  procedures: (get) => ({ emails: emailsProcedures(get(EmailsService), get(CardLinks), get(GiftEmails)) }),
})
