import { z } from 'zod'
import { importIdSchema } from './import-id.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { longTextUpTo, textUpTo } from '../text.js'
import { uploadForm, type UploadForm } from '../upload.js'
import { importFieldSchema } from './import-fields.js'
import {
  changedRowSchema,
  importPlanSchema,
  importRowSchema,
  importSchema,
  problemRowSchema,
  workedOnSchema,
} from './import.js'
import {
  faultMendSchema,
  faultSchema,
  mostRepeatedFaults,
  repeatedFaultSchema,
  type RepeatedFault,
} from './repeated-faults.js'
import { previewRowSchema, similarRowSchema } from './import-preview.js'
import { previewedPageSchema, type PreviewedPage } from './fundraiser-rows.js'
import type { ChangedRow, Import, ImportRow, ProblemRow, WorkedOn } from './import.js'
import type { PreviewRow, SimilarRow } from './import-preview.js'

/** A file of 300,000 gifts with address and notes has some 45 MB. It is written to the disk as it comes, never held whole. */
export const importMaxBytes = 100_000_000

export const uploadImport = defineCommand<UploadForm, Import>({
  name: 'imports.upload',
  summary: 'Takes a CSV file or an Excel workbook of gifts, reads how it is written, and suggests a map.',
  access: 'imports.run',
  whileImpersonating: 'allowed',
  input: uploadForm('Send the file as the part "file" of a form'),
  output: importSchema,
  problems: ['import_unreadable', 'payload_too_large'],
  // The parts of a form take some room beside the file.
  form: {
    maxBytes: importMaxBytes + 64 * 1024,
    tooLarge: `The file must be ${importMaxBytes / 1_000_000} MB or smaller`,
  },
})

const byIdSchema = z.strictObject({ id: importIdSchema })
export interface ImportById extends z.output<typeof byIdSchema> {}

export const getImport = defineQuery<ImportById, Import>({
  name: 'imports.get',
  summary: 'One import: where it stands, what was found, what it did.',
  access: 'imports.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: importSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/imports/{id}' },
})

export const listImportsInputSchema = z.strictObject(pageInput)
export interface ListImportsInput extends z.output<typeof listImportsInputSchema> {}

export const listImports = defineQuery<ListImportsInput, Page<ImportRow>, z.input<typeof listImportsInputSchema>>({
  name: 'imports.list',
  summary: 'A page of imports, the newest first.',
  access: 'imports.read',
  whileImpersonating: 'allowed',
  input: listImportsInputSchema,
  output: pageOf(importRowSchema),
  rest: { method: 'GET', path: '/v1/imports', query: '*' },
})

/** A row of headings may stand above another one that parts it; more than this many do not occur. */
export const mostHeadingRows = 3

const headerRowSchema = z.strictObject({
  id: importIdSchema,
  /** The last row of the headings; 0 where the file has none. */
  headerRow: z.int().min(0).max(20),
  headingRows: z.int().min(1).max(mostHeadingRows).default(1),
})
export interface SetHeaderRowInput extends z.output<typeof headerRowSchema> {}

export const setHeaderRow = defineCommand<SetHeaderRowInput, Import, z.input<typeof headerRowSchema>>({
  name: 'imports.setHeaderRow',
  summary: 'Says which rows hold the headings, or that there are none, and reads the columns anew.',
  access: 'imports.run',
  whileImpersonating: 'allowed',
  input: headerRowSchema,
  output: importSchema,
  problems: ['not_found', 'import_state_refused', 'import_unreadable'],
})

const sheetSchema = z.strictObject({ id: importIdSchema, sheet: textUpTo(255) })
export interface SetSheetInput extends z.output<typeof sheetSchema> {}

export const setSheet = defineCommand<SetSheetInput, Import>({
  name: 'imports.setSheet',
  summary: 'Says which sheet of a workbook to read, and reads its columns.',
  access: 'imports.run',
  whileImpersonating: 'allowed',
  input: sheetSchema,
  output: importSchema,
  problems: ['not_found', 'import_state_refused', 'import_unreadable'],
})

const checkSchema = z.strictObject({ id: importIdSchema, plan: importPlanSchema })
export interface CheckImportInput extends z.output<typeof checkSchema> {}

export const checkImport = defineCommand<CheckImportInput, Import, z.input<typeof checkSchema>>({
  name: 'imports.check',
  summary: 'Reads every row by a map, as a job; nothing is imported yet. The map is remembered for these headings.',
  access: 'imports.run',
  whileImpersonating: 'allowed',
  input: checkSchema,
  output: importSchema,
  problems: ['not_found', 'import_state_refused', 'import_map_incomplete'],
})

const problemRowsSchema = z.strictObject({
  id: importIdSchema,
  afterLine: z.int().min(0).default(0),
  limit: z.int().min(1).max(100).default(50),
  /** Those alone that have this fault. */
  fault: faultSchema.optional(),
  /** Whether rows come too whose fault other rows have as well. */
  includesRepeated: z.boolean().default(true),
})
export interface ListProblemRowsInput extends z.output<typeof problemRowsSchema> {}

export const listProblemRows = defineQuery<ListProblemRowsInput, ProblemRow[], z.input<typeof problemRowsSchema>>({
  name: 'imports.problemRows',
  summary: 'The rows that need a person: bad cells, and negative amounts without a certain gift.',
  access: 'imports.read',
  whileImpersonating: 'allowed',
  input: problemRowsSchema,
  output: z.array(problemRowSchema),
  problems: ['not_found'],
})

export const listRepeatedFaults = defineQuery<ImportById, RepeatedFault[]>({
  name: 'imports.repeatedFaults',
  summary: `Faults that several rows of a checked file have: the same value in the same column. ${mostRepeatedFaults} at most, the most frequent first.`,
  access: 'imports.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: z.array(repeatedFaultSchema),
  problems: ['not_found'],
})

const mendFaultSchema = z.strictObject({ id: importIdSchema, fault: faultSchema, mend: faultMendSchema })
export interface MendFaultInput extends z.output<typeof mendFaultSchema> {}

export const mendFault = defineCommand<MendFaultInput, Import>({
  name: 'imports.mendFault',
  summary: 'Mends a fault in all of its rows at once, or leaves them out, and reads the file again, as a job.',
  access: 'imports.run',
  whileImpersonating: 'allowed',
  input: mendFaultSchema,
  output: importSchema,
  problems: ['not_found', 'import_state_refused'],
})

const undoMendSchema = z.strictObject({ id: importIdSchema, fault: faultSchema })
export interface UndoMendInput extends z.output<typeof undoMendSchema> {}

export const undoMend = defineCommand<UndoMendInput, Import>({
  name: 'imports.undoMend',
  summary: 'Takes back what was done about all rows of a fault, and reads the file again, as a job.',
  access: 'imports.run',
  whileImpersonating: 'allowed',
  input: undoMendSchema,
  output: importSchema,
  problems: ['not_found', 'import_state_refused'],
})

/** So many are listed, in the order of the file; the list of duplicates has all of them once the import is done. */
export const mostSimilarRows = 50

export const listSimilarDonors = defineQuery<ImportById, SimilarRow[]>({
  name: 'imports.similarDonors',
  summary: `New donors of a checked file who are much like a donor who is here, with the reasons; ${mostSimilarRows} at most.`,
  access: 'imports.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: z.array(similarRowSchema),
  problems: ['not_found'],
})

/** So many are listed, in the order of the file. */
export const mostChangedRows = 100

export const listChangedRows = defineQuery<ImportById, ChangedRow[]>({
  name: 'imports.changedRows',
  summary: `Rows of a checked file that are here already and that the file tells differently, with what differs; ${mostChangedRows} at most.`,
  access: 'imports.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: z.array(changedRowSchema),
  problems: ['not_found'],
})

/** So many rows are shown as they will be. */
export const previewedRows = 20

export const previewRows = defineQuery<ImportById, PreviewRow[]>({
  name: 'imports.preview',
  summary: `The first ${previewedRows} rows that a checked file brings in, each with its donor and gift as they will be.`,
  access: 'imports.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: z.array(previewRowSchema),
  problems: ['not_found'],
})

export const previewPages = defineQuery<ImportById, PreviewedPage[]>({
  name: 'imports.previewPages',
  summary: `The first ${previewedRows} pages of fundraisers that a checked file brings in, as they will be.`,
  access: 'imports.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: z.array(previewedPageSchema),
  problems: ['not_found'],
})

const mendSchema = z.strictObject({
  id: importIdSchema,
  line: z.int().min(1),
  cells: z
    .array(z.strictObject({ field: importFieldSchema, value: longTextUpTo(10_000) }))
    .min(1)
    .max(200),
})
export interface MendRowInput extends z.output<typeof mendSchema> {}

export const mendRow = defineCommand<MendRowInput, ProblemRow | null>({
  name: 'imports.mendRow',
  summary: 'Puts cells of a row right and reads the row again; returns what is still wrong with it, or null.',
  access: 'imports.run',
  whileImpersonating: 'allowed',
  input: mendSchema,
  output: problemRowSchema.nullable(),
  problems: ['not_found', 'import_state_refused'],
})

const decideSchema = z.strictObject({
  id: importIdSchema,
  line: z.int().min(1),
  decision: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('leave_out') }),
    z.strictObject({ kind: z.literal('refund_line'), ofLine: z.int().min(1) }),
    z.strictObject({ kind: z.literal('refund_charge'), chargeId: z.uuid() }),
  ]),
})
export interface DecideRowInput extends z.output<typeof decideSchema> {}

export const decideRow = defineCommand<DecideRowInput, Import>({
  name: 'imports.decideRow',
  summary: 'Says what a negative amount is, or leaves a row out.',
  access: 'imports.run',
  whileImpersonating: 'allowed',
  input: decideSchema,
  output: importSchema,
  problems: ['not_found', 'import_state_refused', 'refund_exceeds_balance'],
})

export const runImport = defineCommand<ImportById, Import>({
  name: 'imports.run',
  summary: 'Imports what the check found ready, as a job, all of it or nothing.',
  access: 'imports.run',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: importSchema,
  problems: ['not_found', 'import_state_refused'],
})

export const listWorkedOn = defineQuery<ImportById, WorkedOn>({
  name: 'imports.workedOn',
  summary:
    'What people worked on since an import: donors they edited, gifts they corrected, refunded or receipted, and pages that raised.',
  access: 'imports.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: workedOnSchema,
  problems: ['not_found'],
})

const undoSchema = z.strictObject({
  id: importIdSchema,
  /** Donors whom people edited since go too; without it they stay. */
  removesEditedDonors: z.boolean().default(false),
  /** Gifts that people corrected and recurring gifts that they changed go too, as far as nothing else keeps them; see `imports.workedOn`. */
  removesChangedGifts: z.boolean().default(false),
})
export interface UndoImportInput extends z.output<typeof undoSchema> {}

export const undoImport = defineCommand<UndoImportInput, Import, z.input<typeof undoSchema>>({
  name: 'imports.undo',
  summary: 'Takes a whole import back: its gifts, the donors and campaigns it made, and its changes to others.',
  access: 'imports.run',
  whileImpersonating: 'allowed',
  input: undoSchema,
  output: importSchema,
  problems: ['not_found', 'import_state_refused', 'import_undo_blocked'],
})

export const discardImport = defineCommand<ImportById, Import>({
  name: 'imports.discard',
  summary: 'Gives up an import that has not run.',
  access: 'imports.run',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: importSchema,
  problems: ['not_found', 'import_state_refused'],
})

const rowsToFixSchema = z.object({ fileName: z.string(), text: z.string() })
export interface RowsToFix extends z.infer<typeof rowsToFixSchema> {}

export const getRowsToFix = defineQuery<ImportById, RowsToFix>({
  name: 'imports.rowsToFix',
  summary: 'The rows that were not taken, as a CSV file with the original headings and a column that says why.',
  access: 'imports.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: rowsToFixSchema,
  problems: ['not_found'],
})
