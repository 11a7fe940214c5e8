import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { DebitEmailKind } from '@almoner/contracts/emails/email-kinds'
import { lockName } from '../../platform/database/transaction.js'
import type { JobPayload } from '../../platform/jobs/job-registry.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { DonationEmailsRepository } from './donation-emails.repository.js'
import { debitOccasion } from './donation-occasions.js'
import { DonationEmails, lockOfNotices } from './donation.email.js'

export interface DebitEmailsJob extends JobPayload {
  orgId: string
  fileId: string
  kind: DebitEmailKind
}

export const debitEmailsJob = 'emails.write_debit_emails'

/** Has donors written to about the payments of a collection file. Call both in the transaction that changes the file. */
@Injectable()
export class DebitEmails {
  constructor(
    private readonly em: EntityManager,
    private readonly found: DonationEmailsRepository,
    private readonly emails: DonationEmails,
    private readonly jobs: Jobs,
  ) {}

  /** What is collected, and when. */
  announce(orgId: string, fileId: string): Promise<void> {
    return this.enqueue(orgId, fileId, 'debit_notice')
  }

  /** To those who had a notice, that nothing is collected. */
  async callOff(orgId: string, fileId: string): Promise<void> {
    await lockName(this.em, lockOfNotices(fileId))
    await this.enqueue(orgId, fileId, 'debit_withdrawn')
  }

  async write({ orgId, fileId, kind }: DebitEmailsJob): Promise<void> {
    const debits = await this.found.debitsToTell(orgId, fileId, kind)
    await this.em.transactional(async () => {
      for (const { donationId, id } of debits) await this.emails.enqueue(orgId, donationId, debitOccasion(kind, id))
    })
  }

  private enqueue(orgId: string, fileId: string, kind: DebitEmailKind): Promise<void> {
    const job: DebitEmailsJob = { orgId, userId: null, fileId, kind }
    return this.jobs.enqueue(debitEmailsJob, job, { key: [debitEmailsJob, fileId, kind].join(':') })
  }
}
