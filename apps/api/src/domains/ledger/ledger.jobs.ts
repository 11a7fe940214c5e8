import { Injectable, type OnModuleInit } from '@nestjs/common'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { orgsToRollUp, RollUps } from './roll-ups.repository.js'

@Injectable()
export class LedgerJobs implements OnModuleInit {
  constructor(
    private readonly poller: TenantPoller,
    private readonly rollUps: RollUps,
  ) {}

  onModuleInit(): void {
    this.poller.add({
      name: 'ledger.roll_up',
      everyMs: 500,
      orgs: orgsToRollUp,
      work: (orgId) => this.rollUps.apply(orgId),
    })
  }
}
