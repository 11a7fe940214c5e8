import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { Donor } from './donor.entity.js'

/** How a donor is reached; keys stand beside what they are made of. */
export type ContactFields = Pick<
  Donor,
  'email' | 'emailKey' | 'phone' | 'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'postalKey' | 'country'
>

export interface DonorContact {
  name: string
  firstName: string | null
  lastName: string | null
  email: string | null
}

/** Changes how a donor is reached, in the transaction it is called in. */
@Injectable()
export class DonorContacts {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The donor under a lock. Raises `not_found`, also for one that is deleted. */
  async lockOrFail(orgId: string, donorId: string): Promise<DonorContact> {
    const donor = await this.found(orgId, donorId)
    const person = [donor.firstName, donor.lastName].filter(Boolean).join(' ')
    return {
      name: person || donor.organizationName || '',
      firstName: donor.firstName ?? null,
      lastName: donor.lastName ?? null,
      email: donor.email ?? null,
    }
  }

  /** Sets the named fields and gives what they were and are. Raises `not_found`. */
  async change(
    orgId: string,
    donorId: string,
    fields: Partial<ContactFields>,
  ): Promise<{ before: Partial<ContactFields>; after: Partial<ContactFields> }> {
    const donor = await this.found(orgId, donorId)
    const names = Object.keys(fields) as (keyof ContactFields)[]
    const before = Object.fromEntries(names.map((name) => [name, donor[name] ?? null]))
    Object.assign(donor, fields, { updatedAt: this.clock.now() })
    await this.outbox.write(orgId, 'donor.updated', { donorId })
    return { before, after: fields }
  }

  private async found(orgId: string, donorId: string): Promise<Donor> {
    return orNotFound(await this.em.findOne(Donor, { orgId, id: donorId, deletedAt: null }, forUpdate))
  }
}
