import type { MinorUnits } from '@almoner/contracts/minor-units'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { chargeModes, paymentMethods } from '@almoner/contracts/charges/charge'
import type { Similarity } from '@almoner/contracts/donors/duplicates.operations'
import { changeRefusals, importedStatuses, type BadCell, type SourceChange } from '@almoner/contracts/imports/import'
import type { RowExtras } from './reading/extras-reader.js'
import type { RowDeclaration } from './reading/gift-aid-reader.js'
import type { Tribute } from '@almoner/contracts/donations/donation'
import type { RowPart } from './reading/parts-reader.js'
import type { RowHousehold } from './reading/household-reader.js'
import type { RowReceipt } from './reading/receipt-reader.js'
import type { RowPerson } from './reading/row-person.js'
import type { RowPage } from './reading/page-reader.js'
import type { RowRecurring } from './reading/recurring-reader.js'
import type { StagedMandate } from './staging/sealed-accounts.js'
import type { ImportedValue } from './reading/custom-reader.js'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

/**
 * read: could be read. credit: could be read, and credits its donor with the gift of `creditOf`. left_out: is no gift by a word in it, or has a fault whose rows people left out. bad: has cells that cannot be read. clash: its gift id is another gift's. undecided: money that
 * goes back without a certain gift. The last two are found anew at each check, run and mending.
 */
const stagedStates = ['read', 'credit', 'left_out', 'bad', 'clash', 'undecided'] as const

export interface RefundCandidate {
  line: number | null
  chargeId: string | null
  date: string
  amount: MinorUnits
  left: MinorUnits
}

export interface PreviewedGift {
  amount: MinorUnits
  parts: { name: string | null; amount: MinorUnits }[]
  /** The number of the recurring gift that it counts toward. */
  pays: string | null
  /** What will be known of its donor. Names of columns, since they are read by SQL. */
  language: string | null
  birth_date: string | null
  do_not_contact: boolean
}

const text = () => p.text().nullable()

const stagedRowSchema = defineEntity({
  name: 'StagedRow',
  tableName: 'import_rows',
  ...tenantTable,
  properties: {
    importId: p.uuid().primary(),
    line: p.integer().primary(),
    orgId: column.orgId(),
    state: p.enum(stagedStates),
    badCells: p.json<BadCell[]>().nullable(),
    /** Of a row that is left out: the column and the word or value by which it is. */
    leftOutBy: p.json<Pick<BadCell, 'column' | 'value'>>().nullable(),
    /** The cells that people put right, by field. */
    mended: p.json<Record<string, string>>().nullable(),
    decision: p.enum(['leave_out', 'refund'] as const).nullable(),
    targetLine: p.integer().nullable(),
    targetChargeId: p.uuid().nullable(),
    candidates: p.json<RefundCandidate[]>().nullable(),
    /** Of the first row of a new donor: who is here and much like them, and why. */
    similarDonorId: p.uuid().nullable(),
    similarBy: p.array().$type<Similarity[]>().nullable(),
    /** Of a row that is here already: its gift, what differs from it, and why that cannot be taken. */
    knownChargeId: p.uuid().nullable(),
    changes: p.json<SourceChange[]>().nullable(),
    changeRefusal: p.enum(changeRefusals).nullable(),
    /** One of the first rows that will be taken, and who is here already as its donor. */
    isPreviewed: p.boolean().default(false),
    knownDonorId: p.uuid().nullable(),
    /** Of such a row: what the gift comes to over all its rows, its parts where it is split, and what will be known of its donor. */
    preview: p.json<PreviewedGift>().nullable(),
    donorName: p.text(),
    /** Of a row that is left out: it promises gifts. */
    isPledge: p.boolean().default(false),
    isRefund: p.boolean().default(false),
    amount: column.minor().nullable(),
    currency: column.currency().nullable(),
    feeAmount: column.minor().nullable(),
    feeCoverAmount: column.minor().nullable(),
    giftDate: p.date().nullable(),
    chargedAt: column.instant().nullable(),
    status: p.enum(importedStatuses).nullable(),
    method: p.enum(paymentMethods).nullable(),
    mode: p.enum(chargeModes).nullable(),
    externalId: text(),
    /** Of money that goes back: the id of its gift. */
    refundOf: text(),
    /** Of a soft credit: the id of its gift. */
    creditOf: text(),
    /** The id of the recurring gift that the gift is a payment of. */
    recurringOf: text(),
    campaign: text(),
    campaignKey: text(),
    designation: text(),
    designationKey: text(),
    /** How the row splits its gift over funds. */
    parts: p.json<RowPart[]>().nullable(),
    tribute: p.json<Tribute>().nullable(),
    fundraiser: text(),
    fundraiserKey: text(),
    /** The part of the gift that was given back, where it was not the whole. */
    refundedAmount: column.minor().nullable(),
    benefitValue: column.minor().nullable(),
    benefit: text(),
    /** The receipt that another system issued for the gift. */
    receipt: p.json<RowReceipt>().nullable(),
    comment: text(),
    isAnonymous: p.boolean().nullable(),
    cardLast4: text(),
    utm: p.json<Record<string, string>>().nullable(),
    sourceUrl: text(),
    contentKey: text(),
    /** Of a recurring gift: its schedule and what it is paid with. */
    recurring: p.json<RowRecurring>().nullable(),
    /** Of a recurring gift: the mandate by which it is collected, its IBAN sealed. */
    mandate: p.json<StagedMandate>().nullable(),
    page: p.json<RowPage>().nullable(),
    /** What it says of custom fields of donor and gift. */
    custom: p.json<ImportedValue[]>().nullable(),
    /** What it says of the donor beyond their own columns. */
    extras: p.json<RowExtras>().nullable(),
    /** The Gift Aid declaration that it tells of. */
    declaration: p.json<RowDeclaration>().nullable(),
    /** The household that its donor belongs to. */
    household: p.json<RowHousehold>().nullable(),
    /** Whom it names besides the donor. */
    people: p.json<RowPerson[]>().nullable(),
    reference: text(),
    /** Says which rows are one donor's, by the plan's rule. */
    donorKey: text(),
    /** The donor's id in the system that the file comes from. */
    formerId: text(),
    type: text(),
    title: text(),
    firstName: text(),
    middleName: text(),
    lastName: text(),
    suffix: text(),
    organizationName: text(),
    employer: text(),
    jobTitle: text(),
    email: text(),
    emailKey: text(),
    nameKey: text(),
    phone: text(),
    line1: text(),
    line2: text(),
    city: text(),
    cityKey: text(),
    region: text(),
    postalCode: text(),
    postalKey: text(),
    country: text(),
    language: text(),
    /** `YYYY-MM-DD`, as all that is said of donors is text. */
    birthDate: text(),
  },
  indexes: [
    {
      properties: ['importId', 'state', 'line'],
      name: 'import_rows_to_mend',
      where: "state <> 'read' or decision is not null",
    },
  ],
})

/** A row of a file between its reading and its import; gone when the import is done, but for those not taken. */
export class StagedRow extends stagedRowSchema.class {}
stagedRowSchema.setClass(StagedRow)
