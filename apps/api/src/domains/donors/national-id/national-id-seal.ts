import { Injectable } from '@nestjs/common'
import { nationalIdHint } from '@almoner/contracts/donors/national-id'
import { Vault } from '../../../platform/secrets/vault.js'
import type { Donor } from '../donor.entity.js'

// Of the org and not of the donor: a merge hands on what is sealed.
const placeOf = (orgId: string): string => `donors.national_id:${orgId}`

/** Seals national ids, so that the database alone tells nobody's. */
@Injectable()
export class NationalIdSeal {
  constructor(private readonly vault: Vault) {}

  /** The columns of a donor that keep one; of none without it. */
  columnsOf(orgId: string, id: string | null): Pick<Donor, 'nationalIdSealed' | 'nationalIdHint'> {
    if (id === null) return { nationalIdSealed: null, nationalIdHint: null }
    return { nationalIdSealed: this.vault.seal(id, placeOf(orgId)), nationalIdHint: nationalIdHint(id) }
  }

  open(orgId: string, sealed: string): string {
    return this.vault.unseal(sealed, placeOf(orgId))
  }

  areSame(orgId: string, sealed: readonly (string | null)[]): boolean {
    return new Set(sealed.map((one) => one && this.open(orgId, one))).size === 1
  }
}
