import { Injectable } from '@nestjs/common'

/** What whoever keeps recurring gifts knows of those that an integration collects. */
export interface DonationsOfGateways {
  countLive(orgId: string, integrationId: string): Promise<number>
  /** In the transaction it is called in. Another account cannot use the means of payment that the first one kept. */
  move(orgId: string, fromIntegrationId: string, toIntegrationId: string, keepsMethods: boolean): Promise<number>
}

/** Where whoever keeps recurring gifts says which are live; gateways know none themselves. */
@Injectable()
export class GatewayDonations {
  private recurringDonations: DonationsOfGateways | undefined

  /** Called once, when the module of the donations starts. */
  keptBy(donations: DonationsOfGateways): void {
    this.recurringDonations = donations
  }

  async countLive(orgId: string, integrationId: string): Promise<number> {
    return this.known().countLive(orgId, integrationId)
  }

  async move(orgId: string, from: string, to: string, keepsMethods: boolean): Promise<number> {
    return this.known().move(orgId, from, to, keepsMethods)
  }

  private known(): DonationsOfGateways {
    if (!this.recurringDonations) throw new Error('Nobody has said who keeps the recurring gifts')
    return this.recurringDonations
  }
}
