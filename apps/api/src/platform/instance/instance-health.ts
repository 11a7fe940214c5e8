import { Injectable, type OnModuleInit } from '@nestjs/common'
import { ReadPool } from '../database/read-pool.js'
import { HealthConditions, type HealthCondition } from '../health/health-conditions.js'
import { InstanceLock } from './instance-lock.js'
import { hasSuperuser } from './instance.statements.js'
import { queryOn } from '../database/plain-query.js'

@Injectable()
export class InstanceHealth implements OnModuleInit {
  constructor(
    private readonly health: HealthConditions,
    private readonly lock: InstanceLock,
    private readonly pool: ReadPool,
  ) {}

  onModuleInit(): void {
    this.health.addCheck(() => this.look())
  }

  private async look(): Promise<HealthCondition | undefined> {
    if (await this.lock.isConfirmed()) return undefined
    const [superuser] = await queryOn(this.pool, hasSuperuser)
    return {
      key: 'instance_unconfirmed',
      severity: 'warning',
      message:
        'Almoner is running in a new place and treats itself as a copy, so it collects no gifts, sends no emails or webhooks and does not sync with HubSpot.',
      remedy: superuser?.yes
        ? 'A superuser has to open Admin and confirm that this is not a copy.'
        : 'Whoever runs the server makes a superuser with "npm run superuser -- name@example.org", who then opens Admin and confirms that this is no copy.',
      audience: 'org.manage',
    }
  }
}
