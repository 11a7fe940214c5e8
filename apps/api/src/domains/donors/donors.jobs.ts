import { Injectable, type OnModuleInit } from '@nestjs/common'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { Duplicates } from './duplicates/duplicates.service.js'
import { orgsToSearch } from './duplicates/duplicates.statements.js'

@Injectable()
export class DonorsJobs implements OnModuleInit {
  constructor(
    private readonly poller: TenantPoller,
    private readonly duplicates: Duplicates,
  ) {}

  onModuleInit(): void {
    this.poller.add({
      name: 'donors.duplicates',
      everyMs: 30_000,
      orgs: () => orgsToSearch,
      work: (orgId) => this.duplicates.searchNew(orgId),
    })
  }
}
