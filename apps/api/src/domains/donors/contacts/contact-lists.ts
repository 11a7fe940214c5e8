import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { DonorAddress, DonorEmail, DonorPhone } from '@almoner/contracts/donors/contact-lists'
import { emailKey, postalKey } from '@almoner/contracts/donors/donor-keys'
import { query } from '../../../platform/database/transaction.js'
import type { Donor } from '../donor.entity.js'
import {
  bringAddresses,
  bringContacts,
  keepAddresses,
  keepEmails,
  keepPhones,
  takeContactsBack,
  type WasReached,
} from './contact-lists.statements.js'

/** The lists of ways to reach a donor, as they are to be from now on; what is left out stays. */
export interface ContactLists {
  emails?: readonly DonorEmail[] | undefined
  phones?: readonly DonorPhone[] | undefined
  addresses?: readonly DonorAddress[] | undefined
}

interface Merging {
  id: string
  orgId: string
  keptId: string
  mergedId: string
}

const noAddress = { line1: null, line2: null, city: null, region: null, postalCode: null, country: null }

const primaryOf = <One extends { isPrimary: boolean }>(list: readonly One[]): One | undefined =>
  list.find((one) => one.isPrimary) ?? list[0]

/** Writes every email, phone and address of a donor; the primary ones stand on the donor, where all else reads them. */
@Injectable()
export class DonorContactLists {
  constructor(private readonly em: EntityManager) {}

  /** Replaces the lists that are named, in the transaction that is open; the donor is flushed by whoever calls. */
  async replace(donor: Donor, { emails, phones, addresses }: ContactLists): Promise<void> {
    const of = { orgId: donor.orgId, donorId: donor.id }
    if (emails) {
      const keyed = emails.map((one) => ({ ...one, key: emailKey(one.address) }))
      const primary = primaryOf(keyed)
      Object.assign(donor, { email: primary?.address ?? null, emailKey: primary?.key ?? null })
      await this.run(keepEmails(of, keyed))
    }
    if (phones) {
      donor.phone = primaryOf(phones)?.number ?? null
      await this.run(keepPhones(of, phones))
    }
    if (addresses) {
      const keyed = addresses.map((one) => ({ ...one, postalKey: one.postalCode && postalKey(one.postalCode) }))
      const {
        line1,
        line2,
        city,
        region,
        postalCode,
        country,
        postalKey: key,
      } = primaryOf(keyed) ?? {
        ...noAddress,
        postalKey: null,
      }
      Object.assign(donor, { line1, line2, city, region, postalCode, country, postalKey: key })
      await this.run(keepAddresses(of, keyed))
    }
  }

  /** Gives the donor who is kept whatever reaches the other, besides what reaches them already. */
  bring(merge: Merging, was: WasReached): Promise<void> {
    return this.run([...bringContacts(merge, was), bringAddresses(merge, was)])
  }

  takeBack(merge: Merging): Promise<void> {
    return this.run(takeContactsBack(merge))
  }

  private async run(statements: readonly Parameters<typeof query>[1][]): Promise<void> {
    for (const statement of statements) await query(this.em, statement)
  }
}

/** How a donor is reached now. */
export function reachOf(donor: Donor): WasReached {
  const { email, emailKey: key, phone, line1, line2, city, region, postalCode, postalKey: postal, country } = donor
  const known = { email, emailKey: key, phone, line1, line2, city, region, postalCode, postalKey: postal, country }
  return {
    ...noAddress,
    email: null,
    emailKey: null,
    phone: null,
    postalKey: null,
    ...Object.fromEntries(Object.entries(known).map(([name, value]) => [name, value ?? null])),
  }
}
