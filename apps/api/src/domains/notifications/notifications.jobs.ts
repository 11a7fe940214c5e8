import { Injectable, type OnModuleInit } from '@nestjs/common'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { StaffDigests } from './staff-digests.js'
import { StaffEmails, waitMinutes } from './staff-emails.js'
import { orgsInTheMorning, orgsToTell } from './staff-notices.repository.js'

@Injectable()
export class NotificationsJobs implements OnModuleInit {
  constructor(
    private readonly poller: TenantPoller,
    private readonly emails: StaffEmails,
    private readonly digests: StaffDigests,
  ) {}

  onModuleInit(): void {
    this.poller.add({
      name: 'notifications.emails',
      everyMs: 30_000,
      looksAtStart: true,
      orgs: (now) => orgsToTell(now, waitMinutes),
      work: (orgId) => this.emails.sweep(orgId),
    })
    this.poller.add({
      name: 'notifications.digests',
      everyMs: 5 * 60_000,
      orgs: orgsInTheMorning,
      work: (orgId) => this.digests.sweep(orgId),
    })
  }
}
