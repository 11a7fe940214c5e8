import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { donorSources } from '@almoner/contracts/donors/donor'
import { donorNameKey, emailKey, postalKey } from '@almoner/contracts/donors/donor-keys'
import { query } from '../../platform/database/transaction.js'
import { Outbox, type NewEvent } from '../../platform/outbox/outbox.js'
import { Donor } from './donor.entity.js'
import { AskedFactsKeeper, type AskedFacts } from './national-id/asked-facts.js'
import { knownDonors, lockDonorKeys } from './donor-recognition.statements.js'

/** Someone who gives, by what they say of themselves. */
export interface SelfNamedDonor extends AskedFacts {
  firstName: string | null
  lastName: string | null
  /** Nobody who is there already is recognized without it. */
  email: string | null
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

type Source = (typeof donorSources)[number]

/** Finds the donor that someone is, or makes one. */
@Injectable()
export class DonorRecognition {
  constructor(
    private readonly em: EntityManager,
    private readonly asked: AskedFactsKeeper,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The donor with the same address and the same name, or a new one; in the transaction it is called in. Anyone can type
   * anyone's address into a public form, so nothing that is kept of a donor is changed by it; a birth date and a national
   * id fill in what was not known. Two at once take turns.
   */
  async recognize(orgId: string, said: SelfNamedDonor, source: Source): Promise<string> {
    const [id] = await this.recognizeMany(orgId, [said], source)
    if (!id) throw new Error('A donor was neither found nor made')
    return id
  }

  /** As `recognize`, in the order in which they are given. */
  async recognizeMany(orgId: string, said: readonly SelfNamedDonor[], source: Source): Promise<string[]> {
    const named = said.map(keysOf)
    await query(
      this.em,
      lockDonorKeys(named.flatMap(({ emailKey: key }) => (key === null ? [] : [`donor:${orgId}:${key}`]))),
    )
    const known = await query(
      this.em,
      knownDonors(
        orgId,
        JSON.stringify(
          named.map(({ emailKey: key, nameKey, organizationName }) => ({
            email: key,
            name: nameKey,
            organization: organizationName ?? '',
          })),
        ),
      ),
    )
    const idOf = new Map(known.map(({ id, email, name, organization }) => [markOf(email, name, organization), id]))
    const made: NewEvent[] = []
    for (const donor of named) {
      const mark = markOf(donor.emailKey, donor.nameKey, donor.organizationName ?? '')
      if (idOf.has(mark)) continue
      const { id } = this.make(orgId, donor, source)
      idOf.set(mark, id)
      made.push({ type: 'donor.created', payload: { donorId: id } })
    }
    await this.em.flush()
    await this.outbox.writeMany(orgId, made)
    const ids = named.map((donor) => {
      const id = idOf.get(markOf(donor.emailKey, donor.nameKey, donor.organizationName ?? ''))
      if (!id) throw new Error('A donor was neither found nor made')
      return id
    })
    await this.asked.keep(
      orgId,
      said.map(({ birthDate = null, nationalId = null }, at) => ({ donorId: ids[at] ?? '', birthDate, nationalId })),
    )
    return ids
  }

  private make(orgId: string, { said, ...keys }: NamedDonor, source: Source): Donor {
    const { address } = said
    return this.em.create(Donor, {
      orgId,
      ...keys,
      type: keys.organizationName ? 'organization' : 'person',
      firstName: said.firstName,
      lastName: said.lastName,
      employer: said.employer ?? null,
      email: said.email?.trim() ?? null,
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
      deceasedOn: null,
      ownerUserId: null,
      language: null,
      birthDate: null,
      nationalIdSealed: null,
      nationalIdHint: null,
      deletedAt: null,
      mergedIntoId: null,
    })
  }
}

interface NamedDonor {
  said: SelfNamedDonor
  emailKey: string | null
  nameKey: string
  organizationName: string | null
}

const keysOf = (said: SelfNamedDonor): NamedDonor => ({
  said,
  emailKey: said.email === null ? null : emailKey(said.email),
  nameKey: donorNameKey({ firstName: said.firstName, lastName: said.lastName, organizationName: said.organization }),
  organizationName: said.organization?.trim() || null,
})

const markOf = (...keys: readonly (string | null)[]): string => JSON.stringify(keys)
