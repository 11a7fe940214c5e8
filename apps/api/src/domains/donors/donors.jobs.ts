import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry, type JobPayload } from '../../platform/jobs/job-registry.js'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { Duplicates } from './duplicates/duplicates.service.js'
import { orgsToSearch } from './duplicates/duplicates.statements.js'
import { DonorErasure, eraseTask } from './removal/donor-erasure.js'

@Injectable()
export class DonorsJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly poller: TenantPoller,
    private readonly erasure: DonorErasure,
    private readonly duplicates: Duplicates,
  ) {}

  onModuleInit(): void {
    this.registry.add<JobPayload>(eraseTask, () => this.erasure.eraseNow())
    this.poller.add({
      name: 'donors.duplicates',
      everyMs: 30_000,
      orgs: () => orgsToSearch,
      work: (orgId) => this.duplicates.searchNew(orgId),
    })
  }
}
