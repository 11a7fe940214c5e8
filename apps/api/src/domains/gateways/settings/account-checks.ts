import { Injectable, type OnModuleInit } from '@nestjs/common'
import { systemActor } from '../../../platform/access/actor.js'
import { JobRegistry, type JobPayload } from '../../../platform/jobs/job-registry.js'
import { Jobs } from '../../../platform/jobs/jobs.js'
import { GatewayEvents } from '../events/gateway-events.js'
import { GatewaySettingsService } from './gateway-settings.service.js'

const checkJob = 'gateways.check_account'

interface CheckPayload extends JobPayload {
  orgId: string
  integrationId: string
}

/** When a gateway says that something about an account has changed, it is asked how the account stands. */
@Injectable()
export class AccountChecks implements OnModuleInit {
  constructor(
    private readonly events: GatewayEvents,
    private readonly settings: GatewaySettingsService,
    private readonly registry: JobRegistry,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.registry.add<CheckPayload>(checkJob, async ({ orgId, integrationId }) => {
      await this.settings.test(systemActor(orgId), { integrationId })
    })
    this.events.onAccount(async ({ orgId, integrationId }) => {
      const payload: CheckPayload = { orgId, userId: null, integrationId }
      // Such events come in swarms; one look is enough for all that wait.
      await this.jobs.enqueue(checkJob, payload, { key: `${checkJob}:${integrationId}` })
    })
  }
}
