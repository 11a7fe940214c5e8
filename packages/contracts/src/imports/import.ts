import { z } from 'zod'
import { decimalMarks } from '../amount-text.js'
import { chargeStatuses, paymentMethods } from '../charges/charge.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { importIdSchema } from './import-id.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { textUpTo } from '../text.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { importFieldNames, importFieldSchema, type StandardField } from './import-fields.js'
import { fundraiserFindingsSchema, pageMeanings } from './fundraiser-rows.js'
import { rowsAre } from './import-map.js'
import { stayReasons } from './stay-reasons.js'
import { recurringFindingsSchema, recurringMeanings, rhythmMeanings, rhythms } from './recurring-rows.js'
import { mendedFaultSchema } from './repeated-faults.js'
import { named, personal } from '../masking.js'
import { donorTypes } from '../donors/donor.js'

/**
 * inspected: read, its map to be chosen. checking: rows being read by the map. checked: ready to run, its bad cells
 * listed. running, done. undoing, undone. failed: nothing of it was kept, `failure` says why. discarded: given up.
 */
export const importStatuses = [
  'inspected',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
  'discarded',
] as const
export type ImportStatus = (typeof importStatuses)[number]

export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/**
 * How a row finds its donor. `email`: by e-mail, and rows without one by name and postal code (by name and city where
 * there is none). `name_and_email`: the name and the e-mail must both agree. `name_and_place`: by name and postal code
 * (or city) alone.
 */
export const donorMatches = ['email', 'name_and_email', 'name_and_place'] as const
export type DonorMatch = (typeof donorMatches)[number]

export const donorUpdates = ['leave', 'fill_gaps', 'overwrite'] as const
export type DonorUpdate = (typeof donorUpdates)[number]

/** What became of a gift by its row; `refunded` is a gift that came in and was given back whole. */
export const importedStatuses = ['succeeded', 'refunded', 'pending', 'failed', 'canceled'] as const
export type ImportedStatus = (typeof importedStatuses)[number]

/** What a gift that is here already becomes where its source tells it differently by now. */
export const giftChanges = ['leave', 'take'] as const
export type GiftChanges = (typeof giftChanges)[number]

/**
 * Why a change at the source is not taken: a gateway collects the gift, it counts toward a recurring gift, it has a receipt, its bank disputes it, some of it went back,
 * people corrected it, or its day, old or new, is in a closed period.
 */
export const changeRefusals = [
  'gateway',
  'counted',
  'receipted',
  'disputed',
  'returned',
  'corrected',
  'closed',
  'covered',
] as const
export type ChangeRefusal = (typeof changeRefusals)[number]

/** What rows with one gift id are: a mistake, or parts of one gift that are added up. */
export const sharedIdMeanings = ['refuse', 'parts'] as const

/** What a word in a status column can stand for; rows of `leave_out` are no gifts. */
export const statusMeanings = [...importedStatuses, 'leave_out'] as const
export type StatusMeaning = (typeof statusMeanings)[number]

/** What a word in a column of modes can stand for; rows of `leave_out` are no gifts. */
export const modeMeanings = ['live', 'test', 'leave_out'] as const
export type ModeMeaning = (typeof modeMeanings)[number]

/**
 * What a word in a column of kinds of rows can stand for; `refund` is money that goes back, whatever its sign, and `soft_credit` a row that
 * credits its donor with the gift of another row, or with one that is here.
 */
export const rowTypeMeanings = ['gift', 'refund', 'soft_credit', 'leave_out'] as const
export type RowTypeMeaning = (typeof rowTypeMeanings)[number]

/** Whose names the columns of names hold; `guessed` by the words in them. */
export const nameKinds = ['guessed', 'people', 'organizations'] as const
export type NameKind = (typeof nameKinds)[number]

/** The systems whose exports are known by their headings. */
export const importPresets = [
  'almoner_donors',
  'almoner_gifts',
  'almoner_recurring',
  'almoner_fundraisers',
  'npsp',
  'salesforce',
  'bloomerang',
  'donorbox',
  'givewp',
  'fundraise_up',
  'paypal',
  'stripe',
  'stripe_balance',
  'little_green_light',
  'civicrm',
] as const
export type ImportPreset = (typeof importPresets)[number]

/** In the meanings of words: what an empty cell means, and what every word without a meaning of its own does. */
export const emptyWord = ''
export const otherWords = '*'

export const inspectedColumnSchema = z.object({
  index: z.int(),
  name: z.string(),
  samples: z.array(z.string()),
  /** All different values, where there are at most 40 of them. */
  values: z.array(z.string()).nullable(),
  filled: z.int(),
  /** The orders in which every value of the column can be read as a date; empty where some cannot. */
  dateOrders: z.array(z.enum(dateOrders)),
  decimalMarks: z.array(z.enum(decimalMarks)),
  suggestion: z.enum(importFieldNames).nullable(),
})
export interface InspectedColumn extends z.infer<typeof inspectedColumnSchema> {}

export const inspectionSchema = z.object({
  /** Null for a workbook. */
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).nullable(),
  delimiter: z.enum([',', ';', '\t', '|']).nullable(),
  /** The sheets of a workbook, and the one that was read; none for a CSV file. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** The row of the file that holds the headings, counted from 1, the last of them where there are several; 0 without headings. */
  headerRow: z.int(),
  headingRows: z.int(),
  /** The system that the file comes from, by its headings. */
  preset: z.enum(importPresets).nullable(),
  firstRows: z.array(z.array(z.string())),
  rowCount: z.int(),
  columns: z.array(inspectedColumnSchema),
})
export interface Inspection extends z.infer<typeof inspectionSchema> {}

const word = textUpTo(200)
const columnIndex = z.int().min(0).max(999)

export const importPlanSchema = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        index: columnIndex,
        field: importFieldSchema,
        /** The column that counts where this one is empty. */
        otherwise: columnIndex.optional(),
      }),
    )
    .max(200),
  rows: z.enum(rowsAre).default('gifts'),
  /** Columns that look as if they said which rows are gifts, and do not. */
  setAside: z.array(columnIndex).max(200).default([]),
  dateOrder: z.enum(dateOrders),
  decimalMark: z.enum(decimalMarks),
  currency: currencySchema,
  /** For rows that name none; campaigns that a row names and the org lacks are made. */
  campaignId: campaignIdSchema,
  donorMatch: z.enum(donorMatches),
  donorUpdate: z.enum(donorUpdates),
  giftChanges: z.enum(giftChanges).default('leave'),
  sharedIds: z.enum(sharedIdMeanings).default('refuse'),
  /** The meanings of words by column; `emptyWord` and `otherWords` are keys as well. */
  statuses: z.record(word, z.enum(statusMeanings)),
  methods: z.record(word, z.enum(paymentMethods)),
  modes: z.record(word, z.enum(modeMeanings)),
  rowTypes: z.record(word, z.enum(rowTypeMeanings)).default({}),
  donorTypes: z.record(word, z.enum(donorTypes)).default({}),
  namesAre: z.enum(nameKinds).default('guessed'),
  recurringStatuses: z.record(word, z.enum(recurringMeanings)).default({}),
  pageStatuses: z.record(word, z.enum(pageMeanings)).default({}),
  rhythms: z.record(word, z.enum(rhythmMeanings)).default({}),
  /** Of recurring gifts whose row does not say how often. */
  rhythm: z.enum(rhythms).default('monthly'),
  /**
   * The day from which recurring gifts by card and debit are collected, in the time zone of their legal entity: the system
   * they come from has stopped by then. Null: they stay paused until people resume them.
   */
  collectsFrom: calendarDateSchema.nullable().default(null),
  /** What people did about faults of this file that several rows have. It is not remembered for others. */
  mends: z.array(mendedFaultSchema).max(200).default([]),
})
export interface ImportPlan extends z.output<typeof importPlanSchema> {}
export interface ImportPlanWire extends z.input<typeof importPlanSchema> {}

/** Sums in one currency, minor units, live gifts that succeeded; `raised` is gross less refunds. */
export const importTotalSchema = z.object({
  currency: currencySchema,
  gifts: z.int(),
  gross: minorUnitsSchema,
  refunds: z.int(),
  refunded: minorUnitsSchema,
  raised: minorUnitsSchema,
})
export interface ImportTotal extends z.infer<typeof importTotalSchema> {}

/** What a check found, or a run did. Rows are counted once each: ready, parts, credits, present, changed, bad, undecided or left out. */
export const findingsSchema = z.object({
  rows: z.int(),
  ready: z.int(),
  /** Further rows of gifts that are ready: parts of them, under the same gift id. */
  parts: z.int().default(0),
  /** Rows that credit their donor with a gift of the file, or with one that is here. */
  credits: z.int().default(0),
  /** Were imported before, by their id or their content. */
  present: z.int(),
  /** Were imported before and are told differently by the file: what is taken of them is in `changesTaken`. */
  changed: z.int(),
  changesTaken: z.int(),
  bad: z.int(),
  /** Negative amounts without a certain gift to refund. */
  undecided: z.int(),
  leftOut: z.int(),
  /** Of these, rows that are pledges by a word in them: they come in with a file of recurring gifts. */
  pledgesLeftOut: z.int().default(0),
  /** Of these, by which word of which column; the 30 most frequent. */
  leftOutWords: z.array(z.object({ column: z.string(), word: z.string(), rows: z.int() })).default([]),
  /** Rows that can be put right: in the file of rows to fix are these. What a word leaves out is none. */
  toFix: z.int().default(0),
  testRows: z.int(),
  refundRows: z.int(),
  newDonors: z.int(),
  /** Households that are made of the donors of several rows, besides the donors. */
  newHouseholds: z.int().default(0),
  matchedDonors: z.int(),
  updatedDonors: z.int(),
  /** Of the new ones, those who are much like a donor who is here; `imports.similarDonors` says who and why. */
  similarDonors: z.int(),
  newCampaigns: z.array(z.string()),
  newDesignations: z.array(z.string()),
  /** Named as fundraisers or teams, with no page of the campaign to count for, or several. */
  unknownFundraisers: z.array(z.string()),
  /** Gifts that come with the receipt that another system issued for them. */
  receiptsElsewhere: z.int().default(0),
  /** Gifts that name the recurring gift they are a payment of; null where no column says it. */
  paysRecurring: z
    .object({
      /** Those that count toward it. */
      counted: z.int(),
      /** No recurring gift with that ID was imported. */
      unknown: z.int(),
      /** It is another donor's, or in another currency. */
      unfit: z.int(),
    })
    .nullable()
    .default(null),
  /** Rows that tell of a Gift Aid declaration. */
  giftAidDeclarations: z.int().default(0),
  totals: z.array(importTotalSchema),
  /** Null where the rows are not recurring gifts. */
  recurring: recurringFindingsSchema.nullable().default(null),
  /** Null where the rows are not pages of fundraisers. */
  fundraisers: fundraiserFindingsSchema.nullable().default(null),
})
export interface Findings extends z.infer<typeof findingsSchema> {}

const workedOnPartSchema = z.object({
  count: z.int(),
  /** The first three, by name or number. */
  first: z.array(z.object({ id: z.uuid(), name: named(z.string()) })),
})

/**
 * What people worked on since an import: donors whom they edited, gifts that were corrected, refunded, receipted and the
 * like, recurring gifts that were paid or changed, and pages on which something happened.
 */
export const workedOnSchema = z.object({
  donors: workedOnPartSchema,
  gifts: workedOnPartSchema,
  recurring: workedOnPartSchema.default({ count: 0, first: [] }),
  fundraisers: workedOnPartSchema.default({ count: 0, first: [] }),
  /** How many of the gifts and the recurring gifts were only corrected or changed: an undo can take these along. */
  removable: z.object({ gifts: z.int(), recurring: z.int() }).default({ gifts: 0, recurring: 0 }),
  /** Why the other gifts stay in any case. */
  giftsStay: z.array(z.object({ reason: z.enum(stayReasons), count: z.int() })).default([]),
})
export interface WorkedOn extends z.infer<typeof workedOnSchema> {}

export const importSchema = z.object({
  id: importIdSchema,
  number: z.string(),
  fileName: z.string(),
  fileSize: z.int(),
  status: z.enum(importStatuses),
  createdAt: instantSchema,
  createdByName: z.string(),
  finishedAt: instantSchema.nullable(),
  inspection: inspectionSchema,
  plan: importPlanSchema.nullable(),
  /** The map to begin with: the one last used for a file with these headings, or one guessed from them. */
  suggestedPlan: importPlanSchema,
  isPlanRemembered: z.boolean(),
  /** The number of another import of this very file whose gifts are in; a new map would take them twice. */
  sameFileAs: z.string().nullable(),
  progress: z.object({ phase: z.string(), done: z.int(), total: z.int() }).nullable(),
  findings: findingsSchema.nullable(),
  failure: z.string().nullable(),
  /** What its undo left, since people had worked on it. */
  keptAtUndo: workedOnSchema.nullable(),
})
export interface Import extends z.infer<typeof importSchema> {}

export const importRowSchema = importSchema
  .pick({ id: true, number: true, fileName: true, status: true, createdAt: true, createdByName: true })
  .extend({
    rows: z.int(),
    taken: z.int(),
    /** Of a finished import: rows that a word or people left out. */
    leftOut: z.int(),
    totals: z.array(importTotalSchema),
  })
export interface ImportRow extends z.infer<typeof importRowSchema> {}

export const badCellSchema = z.object({
  field: importFieldSchema.nullable(),
  column: z.string(),
  value: z.string(),
  message: z.string(),
})
export interface BadCell extends z.infer<typeof badCellSchema> {}

export const problemRowSchema = z.object({
  /** The row of the file as a spreadsheet counts them: from 1, the headings and empty rows included. */
  line: z.int(),
  kind: z.enum(['bad', 'undecided']),
  donorName: named(z.string()),
  cells: z.array(badCellSchema),
  /** For a negative amount: what it takes back, and the gifts it could belong to, the likeliest first. */
  refund: z
    .object({
      amount: minorUnitsSchema,
      currency: currencySchema,
      date: z.string(),
      candidates: z.array(
        z.object({
          line: z.int().nullable(),
          chargeId: z.string().nullable(),
          date: z.string(),
          amount: minorUnitsSchema,
          left: minorUnitsSchema,
        }),
      ),
    })
    .nullable(),
})
export interface ProblemRow extends z.infer<typeof problemRowSchema> {}

export const describedFields = [
  'title',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'company',
  'jobTitle',
  'email',
  'phone',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
] as const satisfies readonly StandardField[]

/** What differs of a row that is here already, of its gift or of the gift's donor. Amounts in minor units. */
export const sourceChangeSchema = z.discriminatedUnion('field', [
  z.object({ field: z.literal('status'), before: z.enum(chargeStatuses), after: z.enum(importedStatuses) }),
  z.object({ field: z.literal('amount'), before: minorUnitsSchema, after: minorUnitsSchema }),
  z.object({ field: z.literal('date'), before: calendarDateSchema, after: calendarDateSchema }),
  z.object({
    field: z.enum(describedFields),
    before: personal(z.string().nullable()),
    after: personal(z.string().nullable()),
  }),
])
export type SourceChange = z.infer<typeof sourceChangeSchema>

export const changedRowSchema = z.object({
  line: z.int(),
  donorName: named(z.string()),
  gift: z.object({ id: z.uuid(), number: z.string(), currency: currencySchema }),
  changes: z.array(sourceChangeSchema),
  refusal: z.enum(changeRefusals).nullable(),
})
export interface ChangedRow extends z.infer<typeof changedRowSchema> {}
