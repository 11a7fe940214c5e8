import { Injectable, type OnModuleInit } from '@nestjs/common'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { AdoptionWork } from './adoption-work.js'
import { orgsWithAdoptions } from './taking/taking.statements.js'

@Injectable()
export class AdoptionsJobs implements OnModuleInit {
  constructor(
    private readonly poller: TenantPoller,
    private readonly work: AdoptionWork,
  ) {}

  onModuleInit(): void {
    this.poller.add({
      name: 'adoptions.go_on',
      everyMs: 2_000,
      orgs: orgsWithAdoptions,
      work: async (orgId) => ((await this.work.run(orgId, 5_000)) ? 'more' : undefined),
    })
  }
}
