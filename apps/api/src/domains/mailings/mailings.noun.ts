import { defineNoun } from '../noun.js'
import { Audiences } from './audiences.js'
import { MailPreferences } from './mail-preferences.js'
import { MailingLinks } from './mailing-links.js'
import { MailingRecipient } from './mailing-recipient.entity.js'
import { MailingWriter } from './mailing-writer.js'
import { Mailing } from './mailing.entity.js'
import { MailingsJobs } from './mailings.jobs.js'
import { MailingsRepository } from './mailings.repository.js'
import { mailingsProcedures } from './mailings.router.js'
import { MailingsService } from './mailings.service.js'
import { MailingsWork } from './mailings.work.js'

export const mailings = defineNoun({
  providers: [
    Audiences,
    MailPreferences,
    MailingLinks,
    MailingWriter,
    MailingsJobs,
    MailingsRepository,
    MailingsService,
    MailingsWork,
  ],
  entities: [Mailing, MailingRecipient],
  rowsOfDonors: [{ table: 'mailing_recipients', key: 'id', isErased: true }],
  procedures: (get) => ({ mailings: mailingsProcedures(get(MailingsService), get(Audiences)) }),
})
