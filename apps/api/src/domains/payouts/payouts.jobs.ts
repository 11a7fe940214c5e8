import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { orgsToAsk } from './payout-lines.statements.js'
import { askGatewayJob, PayoutReader, readPayoutJob, type GatewayToAsk, type PayoutToRead } from './payout-reader.js'

@Injectable()
export class PayoutsJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly poller: TenantPoller,
    private readonly reader: PayoutReader,
  ) {}

  onModuleInit(): void {
    this.registry.add<PayoutToRead>(readPayoutJob, (payload) => this.reader.read(payload), 'external')
    this.registry.add<GatewayToAsk>(askGatewayJob, (payload) => this.reader.ask(payload), 'external')
    this.poller.add({
      name: 'payouts.ask_gateways',
      everyMs: 15 * 60_000,
      orgs: orgsToAsk,
      work: (orgId) => this.reader.askDue(orgId),
    })
  }
}
