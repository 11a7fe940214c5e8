import { Injectable } from '@nestjs/common'

/** What whoever keeps recurring gifts knows of those that an integration collects. */
export interface PlansOfGateways {
  countLive(orgId: string, integrationId: string): Promise<number>
  /** In the transaction it is called in. Another account cannot use the means of payment that the first one kept. */
  move(orgId: string, fromIntegrationId: string, toIntegrationId: string, keepsMethods: boolean): Promise<number>
}

/** Where whoever keeps recurring gifts says which are live; gateways know none themselves. */
@Injectable()
export class GatewayPlans {
  private plans: PlansOfGateways | undefined

  /** Called once, when the module of the donations starts. */
  keptBy(plans: PlansOfGateways): void {
    this.plans = plans
  }

  async countLive(orgId: string, integrationId: string): Promise<number> {
    return this.known().countLive(orgId, integrationId)
  }

  async move(orgId: string, from: string, to: string, keepsMethods: boolean): Promise<number> {
    return this.known().move(orgId, from, to, keepsMethods)
  }

  private known(): PlansOfGateways {
    if (!this.plans) throw new Error('Nobody has said who keeps the recurring gifts')
    return this.plans
  }
}
