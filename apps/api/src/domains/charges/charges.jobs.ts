import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { Reconciliation } from './collection/reconciliation.js'
import { orgsToReconcile } from './collection/reconciliation.statements.js'
import { endingJob, DonationEndings, type EndingJob } from './donation-endings.js'

@Injectable()
export class ChargesJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly poller: TenantPoller,
    private readonly reconciliation: Reconciliation,
    private readonly endings: DonationEndings,
  ) {}

  onModuleInit(): void {
    this.registry.add<EndingJob>(endingJob, async ({ orgId, kind, id }) => {
      await this.endings.carryOut(orgId, { kind, id })
    })
    this.poller.add({
      name: 'charges.reconcile',
      everyMs: 15_000,
      orgs: orgsToReconcile,
      work: (orgId) => this.reconciliation.run(orgId),
    })
  }
}
