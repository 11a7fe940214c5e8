import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import { newOwner } from '../accounts/index.js'
import { CampaignsService } from '../campaigns/index.js'
import { DesignationsService } from '../designations/index.js'
import { GatewaysService } from '../gateways/index.js'
import { OrgFounder, type NewOrg } from '../orgs/index.js'

/** Makes an org with all that it begins with. */
@Injectable()
export class OrgOpening {
  constructor(
    private readonly em: EntityManager,
    private readonly orgs: OrgFounder,
    private readonly campaigns: CampaignsService,
    private readonly designations: DesignationsService,
    private readonly gateways: GatewaysService,
    private readonly clock: Clock,
  ) {}

  /** In the transaction it is called in, which has to be bound to the new org and its owner. */
  async open(ownerId: string, org: NewOrg): Promise<void> {
    const founded = await this.orgs.found(org)
    this.campaigns.openDefault(founded)
    this.designations.openDefault(founded)
    this.gateways.openFirst(founded)
    newOwner(this.em, { userId: ownerId, orgId: org.id }, this.clock.now())
  }
}
