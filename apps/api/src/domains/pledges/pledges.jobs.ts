import { Injectable, type OnModuleInit } from '@nestjs/common'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { DuePledges } from './due-pledges.js'
import { orgsWithPledgesToLookAt } from './due-pledges.statements.js'

@Injectable()
export class PledgesJobs implements OnModuleInit {
  constructor(
    private readonly poller: TenantPoller,
    private readonly due: DuePledges,
  ) {}

  onModuleInit(): void {
    this.poller.add({
      name: 'pledges.look',
      everyMs: 60_000,
      orgs: orgsWithPledgesToLookAt,
      work: async (orgId) => ((await this.due.run(orgId)) ? 'more' : undefined),
    })
  }
}
