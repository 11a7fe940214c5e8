import { Injectable, type OnModuleInit } from '@nestjs/common'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { orgsWithWork } from './due.statements.js'
import { RecurringWorker } from './recurring-worker.js'

@Injectable()
export class RecurringJobs implements OnModuleInit {
  constructor(
    private readonly poller: TenantPoller,
    private readonly worker: RecurringWorker,
  ) {}

  onModuleInit(): void {
    this.poller.add({
      name: 'recurring.collect',
      everyMs: 5_000,
      orgs: orgsWithWork,
      work: async (orgId) => ((await this.worker.run(orgId, { turnMs: 5_000 })).isDone ? undefined : 'more'),
    })
  }
}
