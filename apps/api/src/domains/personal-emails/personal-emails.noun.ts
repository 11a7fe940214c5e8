import { defineNoun } from '../noun.js'
import { PersonalEmail } from './personal-email.entity.js'
import { PersonalEmailsJobs } from './personal-emails.jobs.js'
import { PersonalEmailsRepository } from './personal-emails.repository.js'
import { personalEmailsProcedures } from './personal-emails.router.js'
import { PersonalEmailsService } from './personal-emails.service.js'

export const personalEmails = defineNoun({
  providers: [PersonalEmailsJobs, PersonalEmailsRepository, PersonalEmailsService],
  entities: [PersonalEmail],
  rowsOfDonors: [{ table: 'personal_emails', key: 'id', isErased: true }],
  procedures: (get) => ({ personalEmails: personalEmailsProcedures(get(PersonalEmailsService)) }),
})
