import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { JobPayload } from '../../platform/jobs/job-registry.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { OutboxRelay } from '../../platform/outbox/outbox-relay.js'
import { GiftReceipts } from '../receipts/index.js'
import { EmailsRepository } from './emails.repository.js'
import { PeriodMails } from './period-mails.js'

export interface AnnualReceiptEmailJob extends JobPayload {
  orgId: string
  receiptId: string
  /** It is sent once for this. */
  askId: string
}

export const annualReceiptEmailJob = 'emails.write_annual_receipt'

/** Brings donors the receipts of their years. */
@Injectable()
export class AnnualReceiptEmails implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly emails: EmailsRepository,
    private readonly mails: PeriodMails,
    private readonly receipts: GiftReceipts,
    private readonly jobs: Jobs,
    private readonly relay: OutboxRelay,
  ) {}

  onModuleInit(): void {
    this.relay.on('receipt.sending_asked', async ({ orgId, payload: { receiptId, chargeId, askId } }) => {
      if (chargeId !== null) return
      const job: AnnualReceiptEmailJob = { orgId, userId: null, receiptId, askId }
      await this.jobs.enqueue(annualReceiptEmailJob, job)
    })
  }

  /** Nothing where the receipt is valid no more, or its donor has no email address. */
  async write({ orgId, receiptId, askId }: AnnualReceiptEmailJob): Promise<void> {
    const receipt = await this.receipts.forPeriodMail(orgId, receiptId)
    if (!receipt) return
    const { chargeId, email: to, donorId, language, attachment, copyTo, ...facts } = receipt
    const look = await this.mails.lookOf(orgId)
    await this.em.transactional(async () => {
      const claim = { subjectId: askId, chargeId, kind: 'annual_statement' as const, receiptId }
      if (!(await this.emails.claim(orgId, claim))) return
      const mail = { to, donorId, language, facts: { document: 'receipt' as const, ...facts }, attachment, bcc: copyTo }
      await this.mails.send(orgId, mail, look)
      await this.receipts.noteSent(orgId, receiptId, to)
    })
  }
}
