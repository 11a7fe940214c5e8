import { Injectable } from '@nestjs/common'

/** How many payments and refunds of an integration have not come to an end, in the transaction it is called in. */
export type CountUnsettled = (orgId: string, integrationId: string) => Promise<number>

/** Where whoever keeps payments says which are under way; gateways know none themselves. */
@Injectable()
export class GatewayPayments {
  private count: CountUnsettled | undefined

  /** Called once, when the module of the charges starts. */
  countedBy(count: CountUnsettled): void {
    this.count = count
  }

  async countUnsettled(orgId: string, integrationId: string): Promise<number> {
    if (!this.count) throw new Error('Nobody has said who keeps the payments')
    return this.count(orgId, integrationId)
  }
}
