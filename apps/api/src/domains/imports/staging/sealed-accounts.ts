import type { ReadRow } from '../reading/gift-row.js'

/** Seals the accounts of an org's donors, and opens what it sealed. */
export interface Accounts {
  seal(iban: string): { ibanSealed: string; ibanHint: string }
  open(sealed: string): string
}

/** A mandate as it is staged, by the names of columns, since it is read by SQL. */
export interface StagedMandate {
  reference: string | null
  signed_on: string
  last_collected_on: string | null
  holder: string
  iban_sealed: string
  iban_hint: string
  bic: string | null
}

/** The mandate that a row tells of, with its account sealed. */
export function sealedMandate(read: ReadRow, accounts: Accounts): StagedMandate | null {
  if (read.kind !== 'recurring' || read.mandate === null) return null
  const { reference, signedOn, lastCollectedOn, holder, iban, bic } = read.mandate
  const { ibanSealed, ibanHint } = accounts.seal(iban)
  return {
    reference,
    signed_on: signedOn,
    last_collected_on: lastCollectedOn,
    holder,
    iban_sealed: ibanSealed,
    iban_hint: ibanHint,
    bic,
  }
}

type Mended = Record<string, string>

/** The cells that people put right, as they are kept. */
export const sealedCells = (mended: Mended, accounts: Accounts): Mended =>
  mended['iban'] ? { ...mended, iban: accounts.seal(mended['iban']).ibanSealed } : mended

/** The same as they were typed. */
export const openedCells = (mended: Mended, accounts: Accounts): Mended =>
  mended['iban'] ? { ...mended, iban: accounts.open(mended['iban']) } : mended
