import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { giftEmailJob, GiftEmails, type GiftEmailJob } from './gift.email.js'
import { planEmailJob, PlanEmails, type PlanEmailJob } from './plan.email.js'
import { orgsWithPlansToTell } from './plan-emails.repository.js'
import { StaffDigests } from './staff/staff-digests.js'
import { StaffEmails, waitMinutes } from './staff/staff-emails.js'
import { orgsInTheMorning, orgsToTell } from './staff/staff-notices.repository.js'

@Injectable()
export class EmailsJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly poller: TenantPoller,
    private readonly gifts: GiftEmails,
    private readonly plans: PlanEmails,
    private readonly staff: StaffEmails,
    private readonly digests: StaffDigests,
  ) {}

  onModuleInit(): void {
    this.registry.add<GiftEmailJob>(giftEmailJob, (job) => this.gifts.write(job))
    this.registry.add<PlanEmailJob>(planEmailJob, (job) => this.plans.write(job))
    this.poller.add({
      name: 'emails.plans',
      everyMs: 5 * 60_000,
      orgs: orgsWithPlansToTell,
      work: (orgId) => this.plans.sweep(orgId),
    })
    this.poller.add({
      name: 'emails.staff',
      everyMs: 30_000,
      orgs: (now) => orgsToTell(now, waitMinutes),
      work: (orgId) => this.staff.sweep(orgId),
    })
    this.poller.add({
      name: 'emails.digests',
      everyMs: 5 * 60_000,
      orgs: orgsInTheMorning,
      work: (orgId) => this.digests.sweep(orgId),
    })
  }
}
