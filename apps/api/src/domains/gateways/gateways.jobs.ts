import { Injectable, type OnModuleInit } from '@nestjs/common'
import { JobRegistry } from '../../platform/jobs/job-registry.js'
import { TenantPoller } from '../../platform/jobs/tenant-poller.js'
import { applyEventJob, GatewayEventWork, type ApplyEventPayload } from './events/gateway-event-work.js'
import { orgsWithDueDeliveries } from './sandbox/sandbox-deliveries.statements.js'
import { SandboxEvents } from './sandbox/sandbox-events.js'
import { SandboxPayouts } from './sandbox/sandbox-payouts.js'
import { orgsToPayOut } from './sandbox/sandbox-payouts.statements.js'
import { AccountChecks, checkJob, type CheckPayload } from './settings/account-checks.js'
import { orgsToCheck } from './settings/account-checks.statements.js'
import { GatewaySettingsService } from './settings/gateway-settings.service.js'

@Injectable()
export class GatewaysJobs implements OnModuleInit {
  constructor(
    private readonly registry: JobRegistry,
    private readonly poller: TenantPoller,
    private readonly events: GatewayEventWork,
    private readonly sandbox: SandboxEvents,
    private readonly payouts: SandboxPayouts,
    private readonly checks: AccountChecks,
    private readonly settings: GatewaySettingsService,
  ) {}

  onModuleInit(): void {
    this.registry.add<ApplyEventPayload>(applyEventJob, (payload) => this.events.applyOrNote(payload))
    this.registry.add<CheckPayload>(
      checkJob,
      ({ orgId, integrationId }) => this.settings.check(orgId, integrationId),
      'external',
    )
    this.poller.add({
      name: 'gateways.deliver_sandbox_events',
      everyMs: 200,
      orgs: orgsWithDueDeliveries,
      work: (orgId) => this.sandbox.deliverDue(orgId),
    })
    this.poller.add({
      name: 'gateways.pay_out_sandboxes',
      everyMs: 10 * 60_000,
      orgs: orgsToPayOut,
      work: (orgId) => this.payouts.payOutDue(orgId),
    })
    this.poller.add({
      name: 'gateways.check_accounts',
      everyMs: 5 * 60_000,
      orgs: orgsToCheck,
      work: (orgId) => this.checks.askForDue(orgId),
    })
  }
}
