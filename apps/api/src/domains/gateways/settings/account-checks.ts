import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { CallRunner } from '../../../platform/access/call-runner.js'
import { Clock } from '../../../platform/clock.js'
import { query } from '../../../platform/database/transaction.js'
import { InstanceLock } from '../../../platform/instance/instance-lock.js'
import type { JobPayload } from '../../../platform/jobs/job-registry.js'
import { Jobs } from '../../../platform/jobs/jobs.js'
import type { Logger } from '../../../platform/logger.js'
import { LOGGER } from '../../../platform/tokens.js'
import { GatewayEvents } from '../events/gateway-events.js'
import { GatewaySettingsService } from './gateway-settings.service.js'
import { integrationsToCheck } from './account-checks.statements.js'

export const checkJob = 'gateways.check_account'

export interface CheckPayload extends JobPayload {
  orgId: string
  integrationId: string
}

/**
 * Asks gateways how accounts stand: each day, when a gateway says that something about one has changed, and when a payment
 * finds its keys refused. So staff are told of keys that were taken back and of accounts that were closed.
 */
@Injectable()
export class AccountChecks implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly events: GatewayEvents,
    private readonly settings: GatewaySettingsService,
    private readonly lock: InstanceLock,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.events.onAccount(({ orgId, integrationId }) => this.askFor(orgId, integrationId))
    this.events.onKeysRefused(({ orgId, integrationId }) => this.askAfterRefusal(orgId, integrationId))
  }

  async askForDue(orgId: string): Promise<void> {
    // A copy asks nobody, and has nothing to be told of each time.
    if (!(await this.lock.isConfirmed())) return
    await this.em.transactional(async (em) => {
      const due = await query(em, integrationsToCheck(orgId, this.clock.now().toISOString()))
      for (const { id } of due) await this.askFor(orgId, id)
    })
  }

  /** Whatever becomes of this, it takes nothing from the payment that was refused. */
  private async askAfterRefusal(orgId: string, integrationId: string): Promise<void> {
    try {
      await this.calls.transaction({ orgId }, () => this.askFor(orgId, integrationId))
    } catch (error) {
      this.log.error({ err: error, integrationId }, 'an account could not be looked at after its keys were refused')
    }
  }

  /** Of those that ask while one look waits, that one is for all. */
  private async askFor(orgId: string, integrationId: string): Promise<void> {
    const payload: CheckPayload = { orgId, userId: null, integrationId }
    await this.jobs.enqueue(checkJob, payload, { key: `${checkJob}:${integrationId}` })
  }
}
