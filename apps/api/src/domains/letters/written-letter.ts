import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { Address, Donor } from '@almoner/contracts/donors/donor'
import type { ReceiptSettings } from '@almoner/contracts/legal-entities/receipt-settings'
import type { LetterWords } from '@almoner/contracts/letters/letter-template'

/** Whom a letter is to. */
export type DonorRow = Address &
  Pick<Donor, 'type' | 'name' | 'organizationName' | 'title' | 'firstName' | 'middleName' | 'lastName' | 'suffix'> &
  Pick<Donor, 'formalGreeting' | 'informalGreeting'> & {
    id: string
    email: string | null
    language: PageLanguage | null
    doNotContact: boolean
  }

/** Whose letter it is: a legal entity, with what its receipts say of it. */
export interface LetterheadRow {
  entityId: string
  name: string
  isPrimary: boolean
  logoName: string | null
  signatureName: string | null
  settings: Pick<
    ReceiptSettings,
    'legalName' | 'address' | 'phone' | 'email' | 'website' | 'signatoryName' | 'signatoryTitle' | 'paperSize'
  > | null
}

/** A letter to be written: to whom, about which gifts, in which words. */
export interface LetterOrder {
  donorId: string
  /** Empty for a letter about the donor alone. */
  chargeIds: readonly string[]
  words: Partial<Record<PageLanguage, LetterWords | undefined>>
  isSigned: boolean
}

/** A letter with everything in its place: what stands in print and in the mail alike. */
export interface WrittenLetter {
  donorId: string
  chargeIds: readonly string[]
  donorName: string
  language: PageLanguage
  subject: string
  body: LetterWords['body']
  isSigned: boolean
  letterhead: LetterheadRow
  /** The campaign whose mails' looks it has; null for the org's. */
  campaignId: string | null
  /** Name and address, as on an envelope. */
  addressee: { name: string; lines: string[] }
  email: string | null
  doNotContact: boolean
}

/** Whom mail goes to. */
export interface Addressee {
  donorId: string
  language: PageLanguage
  email: string | null
  name: string
  lines: string[]
}
