import type { TableFacts } from './table-facts.js'

/** What people are emailed and notified of. */
export const emailTables: Readonly<Record<string, TableFacts>> = {
  email_templates: {
    leaves: 'what the org has set up; it ends with the org',
    clear: `id org_id campaign_id kind mode from_name reply_to cc bcc delay_minutes attach_receipt
      sends_for_offline words saved_at`,
  },
  gift_emails: {
    leaves: 'says that a mail was written, so that it is written once',
    clear: 'subject_id kind org_id charge_id receipt_id created_at',
  },
  mails: {
    leaves: 'by rule',
    sealed: 'sealed_body',
    clear: `id org_id kind person_id recipient cc bcc subject attachments created_at sent_at attempts last_error from_name reply_to
      bounced_at complained_at withheld`,
  },
  mail_suppressions: {
    leaves: 'kept so that an address which bounced, complained or is to be left alone is left alone',
    clear: 'id org_id address address_key reason note since added_by lifted_at lifted_by',
  },
  donation_emails: {
    leaves: 'says that a mail was written, so that it is written once',
    clear: 'donation_id kind occasion org_id created_at',
  },
  staff_digests: {
    leaves: 'says that a mail was written, so that it is written once',
    clear: 'org_id kind on_date created_at',
  },
  staff_notices: {
    leaves: 'deleted 30 days after staff were told',
    clear: 'id org_id subject_id kind occasion detail by_user_id created_at told_at',
  },
  notice_reads: {
    leaves: 'ends with the notice, which is deleted 30 days after staff were told',
    clear: 'notice_id user_id org_id read_at',
  },
}
