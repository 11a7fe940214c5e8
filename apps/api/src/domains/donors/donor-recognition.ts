import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { donorSources } from '@almoner/contracts/donors/donor'
import { donorNameKey, emailKey, postalKey } from '@almoner/contracts/donors/donor-keys'
import { Donor } from './donor.entity.js'

/** Someone who gives, by what they say of themselves. */
export interface SelfNamedDonor {
  firstName: string
  lastName: string
  email: string
  organization?: string | null
  phone?: string | null
  employer?: string | null
  address?: {
    line1: string
    line2?: string | null
    city: string
    region?: string | null
    postalCode?: string | null
    country: string
  } | null
}

/** Finds the donor that someone is, or makes one. */
@Injectable()
export class DonorRecognition {
  constructor(private readonly em: EntityManager) {}

  /**
   * The donor with the same address and the same name, or a new one; in the transaction it is called in. Anyone can type
   * anyone's address into a public form, so nothing that is kept of a donor is changed by it. Two at once take turns.
   */
  async recognize(orgId: string, said: SelfNamedDonor, source: (typeof donorSources)[number]): Promise<string> {
    const email = said.email.trim()
    const key = emailKey(email)
    const organizationName = said.organization?.trim() || null
    const nameKey = donorNameKey({ firstName: said.firstName, lastName: said.lastName })
    await this.em.execute('select pg_advisory_xact_lock(hashtext(?))', [`donor:${orgId}:${key}`])
    const [known] = await this.em.execute<{ id: string }[]>(
      `select id from donors
       where org_id = ? and email_key = ? and name_key = ? and coalesce(organization_name, '') = ? and deleted_at is null
         and status = 'active'
       order by sequence limit 1`,
      [orgId, key, nameKey, organizationName ?? ''],
    )
    if (known) return known.id
    const { address } = said
    const donor = this.em.create(Donor, {
      orgId,
      type: organizationName ? 'organization' : 'person',
      firstName: said.firstName,
      lastName: said.lastName,
      organizationName,
      employer: said.employer ?? null,
      email,
      emailKey: key,
      nameKey,
      phone: said.phone ?? null,
      line1: address?.line1 ?? null,
      line2: address?.line2 ?? null,
      city: address?.city ?? null,
      region: address?.region ?? null,
      postalCode: address?.postalCode ?? null,
      postalKey: address?.postalCode ? postalKey(address.postalCode) : null,
      country: address?.country ?? null,
      source,
      importId: null,
      title: null,
      middleName: null,
      suffix: null,
      jobTitle: null,
      deletedAt: null,
    })
    await this.em.flush()
    return donor.id
  }
}
