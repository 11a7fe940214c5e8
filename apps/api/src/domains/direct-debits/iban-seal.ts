import { Injectable } from '@nestjs/common'
import { ibanHint } from '@almoner/contracts/direct-debits/iban'
import { Vault } from '../../platform/secrets/vault.js'

// Of the org, so that a payment has the account of its mandate as it is sealed.
const placeOf = (orgId: string): string => `direct_debits.iban:${orgId}`

/** Seals the accounts of donors, so that the database alone tells nobody's. */
@Injectable()
export class IbanSeal {
  constructor(private readonly vault: Vault) {}

  columnsOf(orgId: string, iban: string): { ibanSealed: string; ibanHint: string } {
    return { ibanSealed: this.vault.seal(iban, placeOf(orgId)), ibanHint: ibanHint(iban) }
  }

  open(orgId: string, sealed: string): string {
    return this.vault.unseal(sealed, placeOf(orgId))
  }
}
