import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { annualReceiptEmailJob, AnnualReceiptEmails, type AnnualReceiptEmailJob } from './annual-receipt.email.js'
import { giftEmailJob, GiftEmails, type GiftEmailJob } from './gift.email.js'
import { DebitEmails, debitEmailsJob, type DebitEmailsJob } from './debit-emails.js'
import { donationEmailJob, DonationEmails, type DonationEmailJob } from './donation.email.js'
import { orgsWithDomainsToCheck } from '../../platform/mail/mail.statements.js'
import { SenderDomainService } from './sender/sender-domain.service.js'
import { orgsWithDonationsToTell } from './donation-emails.repository.js'

@Injectable()
export class EmailsJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly poller: TenantPoller,
    private readonly gifts: GiftEmails,
    private readonly recurringDonations: DonationEmails,
    private readonly annualReceipts: AnnualReceiptEmails,
    private readonly debits: DebitEmails,
    private readonly domains: SenderDomainService,
  ) {}

  onModuleInit(): void {
    this.registry.add<GiftEmailJob>(giftEmailJob, (job) => this.gifts.write(job))
    this.registry.add<DonationEmailJob>(donationEmailJob, (job) => this.recurringDonations.write(job))
    this.registry.add<DebitEmailsJob>(debitEmailsJob, (job) => this.debits.write(job))
    this.registry.add<AnnualReceiptEmailJob>(annualReceiptEmailJob, (job) => this.annualReceipts.write(job))
    this.poller.add({
      name: 'emails.plans',
      everyMs: 5 * 60_000,
      orgs: orgsWithDonationsToTell,
      work: (orgId) => this.recurringDonations.sweep(orgId),
    })
    this.poller.add({
      name: 'emails.sender_domains',
      everyMs: 60 * 60_000,
      orgs: orgsWithDomainsToCheck,
      work: (orgId) => this.domains.look(orgId),
    })
  }
}
