import { defineNoun } from '../noun.js'
import { MailLogExport } from './log/mail-log-export.js'
import { erasedWithEmails } from './emails-erasure.statements.js'
import { AnnualReceiptEmails } from './annual-receipt.email.js'
import { CardLinks } from './card-links.js'
import { DebitEmails } from './debit-emails.js'
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
import { GiftWriting } from './gift-writing.js'
import { GiftEmails } from './gift.email.js'
import { PeriodMails } from './period-mails.js'
import { OrgEmails } from './org-emails.js'
import { MailLogRepository } from './log/mail-log.repository.js'
import { mailLogProcedures } from './log/mail-log.router.js'
import { MailLogService } from './log/mail-log.service.js'
import { SenderDomainService } from './sender/sender-domain.service.js'
import { senderDomainProcedures } from './sender/sender-domain.router.js'
import { SuppressionsExport } from './log/suppressions-export.js'
import { SuppressionsService } from './log/suppressions.service.js'

export const emails = defineNoun({
  providers: [
    MailLogExport,
    EmailsJobs,
    AnnualReceiptEmails,
    CardLinks,
    DebitEmails,
    EmailsBulk,
    EmailsRepository,
    EmailsService,
    GiftEmails,
    GiftWriting,
    PeriodMails,
    OrgEmails,
    DonationEmailsRepository,
    DonationEmails,
    MailLogRepository,
    MailLogService,
    SuppressionsExport,
    SuppressionsService,
    SenderDomainService,
  ],
  entities: [EmailTemplate, GiftEmail, DonationEmail],
  erasedWithDonors: erasedWithEmails,
  rowsOfDonors: [{ table: 'mails', key: 'id', column: 'person_id', isErased: true }],
  procedures: (get) => ({
    emails: {
      ...emailsProcedures(get(EmailsService), get(CardLinks), get(GiftEmails)),
      ...mailLogProcedures(get(MailLogService), get(SuppressionsService)),
      ...senderDomainProcedures(get(SenderDomainService)),
    },
  }),
})
