import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { sql } from 'kysely'
import { CallRunner } from '../../../platform/access/call-runner.js'
import { Clock } from '../../../platform/clock.js'
import { query } from '../../../platform/database/transaction.js'
import { InstanceLock } from '../../../platform/instance/instance-lock.js'
import { JobRegistry, type JobPayload } from '../../../platform/jobs/job-registry.js'
import { Jobs } from '../../../platform/jobs/jobs.js'
import { TenantPoller } from '../../../platform/jobs/tenant-poller.js'
import type { Logger } from '../../../platform/logger.js'
import { LOGGER } from '../../../platform/tokens.js'
import { GatewayEvents } from '../events/gateway-events.js'
import { GatewaySettingsService } from './gateway-settings.service.js'

const checkJob = 'gateways.check_account'
const sweepEveryMs = 5 * 60_000

interface CheckPayload extends JobPayload {
  orgId: string
  integrationId: string
}

/** Those that take gifts by a key, a day after the last look; an hour after one at which something was wrong. */
const isDue = (now: string) => sql<boolean>`
  i.enabled and i.status in ('active', 'restricted') and i.secret_key is not null
  and coalesce(i.checked_at, i.created_at) <= ${now}::timestamptz - case when i.last_error is null then interval '1 day' else interval '1 hour' end`

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
    private readonly registry: JobRegistry,
    private readonly jobs: Jobs,
    private readonly poller: TenantPoller,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.registry.add<CheckPayload>(
      checkJob,
      ({ orgId, integrationId }) => this.settings.check(orgId, integrationId),
      'external',
    )
    this.events.onAccount(({ orgId, integrationId }) => this.askFor(orgId, integrationId))
    this.events.onKeysRefused(({ orgId, integrationId }) => this.askAfterRefusal(orgId, integrationId))
    this.poller.add({
      name: 'gateways.check_accounts',
      everyMs: sweepEveryMs,
      orgs: (now) => sql`select i.org_id from gateway_integrations i where ${isDue(now)}`,
      work: (orgId) => this.askForDue(orgId),
    })
  }

  private async askForDue(orgId: string): Promise<void> {
    // A copy asks nobody, and has nothing to be told of each time.
    if (!(await this.lock.isConfirmed())) return
    await this.em.transactional(async (em) => {
      const due = await query(
        em,
        sql<{ id: string }>`
          select i.id from gateway_integrations i where i.org_id = ${orgId} and ${isDue(this.clock.now().toISOString())}`,
      )
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
