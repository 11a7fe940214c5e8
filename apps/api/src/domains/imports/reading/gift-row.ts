import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { BadCell, ImportedStatus } from '@almoner/contracts/imports/import'
import type { ChargeMode, PaymentMethod } from '@almoner/contracts/charges/charge'
import type { Currency } from '@almoner/contracts/money'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { UtmParameter } from './origin-reader.js'
import type { ClockTime } from './clock-times.js'
import type { RowExtras } from './extras-reader.js'
import type { RowDeclaration } from './gift-aid-reader.js'
import type { RowHousehold } from './household-reader.js'
import type { RowReceipt } from './receipt-reader.js'
import type { RowPart } from './parts-reader.js'
import type { RowPerson } from './row-person.js'
import type { RowMandate } from './mandate-reader.js'
import type { RowPage } from './page-reader.js'
import type { RowRecurring } from './recurring-reader.js'
import type { Tribute } from '@almoner/contracts/donations/donation'
import type { ImportedValue } from './custom-reader.js'

/** The donor as one row of a file describes them; null where the row says nothing. */
export interface RowDonor {
  /** Their id in the system that the file comes from. */
  formerId: string | null
  type: 'person' | 'organization' | 'household'
  title: string | null
  firstName: string | null
  middleName: string | null
  lastName: string | null
  suffix: string | null
  organizationName: string | null
  employer: string | null
  jobTitle: string | null
  email: string | null
  emailKey: string | null
  nameKey: string
  phone: string | null
  line1: string | null
  line2: string | null
  city: string | null
  cityKey: string | null
  region: string | null
  postalCode: string | null
  postalKey: string | null
  country: string | null
  language: PageLanguage | null
  /** `YYYY-MM-DD`. */
  birthDate: string | null
}

/** A row that could be read: one gift, or with `isNegative` money that goes back. `amount` is positive minor units. */
export interface GiftRow {
  kind: 'gift'
  amount: MinorUnits
  isNegative: boolean
  currency: Currency
  fee: MinorUnits
  /** What of the amount the donor added to cover fees, in minor units. */
  feeCover: MinorUnits
  date: string
  clock: ClockTime | null
  status: ImportedStatus
  /** The part of it that was given back, in minor units; null where none or all of it was. */
  refunded: MinorUnits | null
  method: PaymentMethod
  mode: ChargeMode
  externalId: string | null
  /** Of money that goes back: the id of the gift that it takes back, where the row says it. */
  refundOf: string | null
  /** The id of the recurring gift that it is a payment of, where the row says it. */
  recurringOf: string | null
  campaign: string | null
  designation: string | null
  /** Null where the gift is not split by its row. */
  parts: RowPart[] | null
  tribute: Tribute | null
  /** As it is written: the name of who raised it, or the address of their page. */
  fundraiser: string | null
  /** Of what the donor got for it, in minor units; null where the row does not say. */
  benefitValue: MinorUnits | null
  benefit: string | null
  /** That another system issued for it. */
  receipt: RowReceipt | null
  comment: string | null
  isAnonymous: boolean
  cardLast4: string | null
  /** Of the web page it was given on, by parameter; null where the row has none. */
  utm: Partial<Record<UtmParameter, string>> | null
  sourceUrl: string | null
  donor: RowDonor
  custom: ImportedValue[]
  extras: RowExtras | null
  declaration: RowDeclaration | null
  household: RowHousehold | null
  people: RowPerson[]
  /** The number of a check or the reference of a transfer. */
  reference: string | null
  /** Says which gift this is where the file gives it no id: the same content gives the same key. Null where it has one. */
  contentKey: string | null
}

/** A row of a file of people: a donor without a gift. */
export interface DonorRow {
  kind: 'donor'
  donor: RowDonor
  custom: ImportedValue[]
  extras: RowExtras | null
  declaration: RowDeclaration | null
  household: RowHousehold | null
  people: RowPerson[]
}

/** A row of a file of recurring gifts. `amount` is what is paid each time, in minor units; `parts` are of it without `feeCover`. */
export interface RecurringRow extends Pick<
  GiftRow,
  | 'amount'
  | 'feeCover'
  | 'parts'
  | 'declaration'
  | 'household'
  | 'currency'
  | 'method'
  | 'externalId'
  | 'campaign'
  | 'designation'
  | 'comment'
  | 'donor'
  | 'extras'
  | 'people'
> {
  kind: 'recurring'
  recurring: RowRecurring
  /** By which its direct debits are collected. */
  mandate: RowMandate | null
  custom: ImportedValue[]
  contentKey: string | null
}

/** A row of a file of fundraisers; `donor` is the person whose page it is. The currency is null where the row names none. */
export interface PageRow extends Omit<DonorRow, 'kind'> {
  kind: 'page'
  page: RowPage
  currency: Currency | null
  externalId: string | null
  campaign: string | null
  contentKey: string | null
}

/** A row that credits its donor, who alone is in `people`, with a gift that has a row of its own or is here; `amount` in minor units. */
export interface CreditRow extends Omit<DonorRow, 'kind'> {
  kind: 'credit'
  /** The id of the gift. */
  creditOf: string
  amount: MinorUnits
  /** Null where the row names none: then it is that of the gift. */
  currency: Currency | null
}

export interface BadRow {
  kind: 'bad'
  donorName: string
  cells: BadCell[]
}

/** A row that is no gift by the meaning of a word in it, or that people left out with all rows of a fault. */
export interface LeftOutRow {
  kind: 'left out'
  donorName: string
  /** The cell that says so; null where people left it out. */
  by: Pick<BadCell, 'column' | 'value'> | null
  /** Where people left it out: what is wrong with it. */
  cells: BadCell[] | null
  /** It promises gifts: they come in with a file of recurring gifts. */
  isPledge: boolean
}

export type ReadRow = GiftRow | DonorRow | RecurringRow | PageRow | CreditRow | BadRow | LeftOutRow
