import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Currency } from '@almoner/contracts/money'
import { currencyOfCountry } from '@almoner/contracts/orgs/countries'
import type { OrgCategory } from '@almoner/contracts/orgs/org-fields'
import { newId } from '../../platform/ids.js'
import { LegalEntity } from './entity.entity.js'
import { Org } from './org.entity.js'
import { timeZoneOfCountry } from './time-zones.js'

export interface NewOrg {
  id: string
  name: string
  website: string | null
  category: OrgCategory
  country: string
  parentOrgId?: string
}

export interface FoundedOrg {
  orgId: string
  entityId: string
  currency: Currency
}

@Injectable()
export class OrgFounder {
  constructor(private readonly em: EntityManager) {}

  /**
   * Makes an org with its primary entity, in the transaction it is called in, which has to be bound to that org. Currency
   * and time zone follow from the country.
   */
  async found({ id, name, website, category, country, parentOrgId }: NewOrg): Promise<FoundedOrg> {
    const place = { country, currency: currencyOfCountry(country), timeZone: timeZoneOfCountry(country) }
    const crmSettings = { completedTourSteps: {}, logoName: null }
    const entityId = newId()
    // Keys that carry the org are unknown to the ORM, so each row is written before those that point to it.
    this.em.create(Org, { id, name, website, category, ...place, parentOrgId: parentOrgId ?? null, crmSettings })
    await this.em.flush()
    this.em.create(LegalEntity, { id: entityId, orgId: id, name, isPrimary: true, ...place })
    await this.em.flush()
    return { orgId: id, entityId, currency: place.currency }
  }
}
