import { Injectable } from '@nestjs/common'
import type { EventApplier } from './gateway-change.js'

/** Where whoever keeps the charges says how events of gateways are applied to them. */
@Injectable()
export class GatewayEvents {
  private applier: EventApplier | undefined

  /** Called once, when the module of the charges starts. */
  applyBy(applier: EventApplier): void {
    if (this.applier) throw new Error('Events of gateways have someone who applies them already')
    this.applier = applier
  }
}
