import type { HealthReport } from '@almoner/contracts/health/health.operations'
import { may } from '@almoner/contracts/permissions'
import { Injectable } from '@nestjs/common'
import type { SignedIn } from '../../platform/access/actor.js'
import { HealthConditions } from '../../platform/health/health-conditions.js'

@Injectable()
export class HealthService {
  constructor(private readonly conditions: HealthConditions) {}

  /** The conditions that concern the visitor, critical ones first; details for superusers acting as themselves alone. */
  async list(visitor: SignedIn): Promise<HealthReport[]> {
    const seesAll = visitor.isSuperuser && !visitor.isImpersonating
    const found = await this.conditions.list()
    return found
      .filter(({ audience }) => seesAll || (audience !== 'superuser' && may(visitor, audience)))
      .map(({ key, severity, message, remedy, detail }) => ({
        key,
        severity,
        message,
        remedy,
        detail: seesAll ? (detail ?? null) : null,
      }))
  }
}
