import type { Import, ImportRow, ProblemRow } from '@almoner/contracts/imports/import'
import {
  checkImport,
  decideRow,
  discardImport,
  getImport,
  getRowsToFix,
  listImports,
  listProblemRows,
  mendRow,
  runImport,
  setHeaderRow,
  undoImport,
  uploadImport,
} from '@almoner/contracts/imports/imports.operations'
import type {
  CheckImportInput,
  DecideRowInput,
  ImportById,
  ListImportsInput,
  ListProblemRowsInput,
  MendRowInput,
  RowsToFix,
  SetHeaderRowInput,
  UploadForm,
} from '@almoner/contracts/imports/imports.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface ImportsVerbs {
  upload(actor: Actor, form: UploadForm): Promise<Import>
  get(actor: Actor, input: ImportById): Promise<Import>
  list(actor: Actor, input: ListImportsInput): Promise<Page<ImportRow>>
  setHeaderRow(actor: Actor, input: SetHeaderRowInput): Promise<Import>
  check(actor: Actor, input: CheckImportInput): Promise<Import>
  problemRows(actor: Actor, input: ListProblemRowsInput): Promise<ProblemRow[]>
  mendRow(actor: Actor, input: MendRowInput): Promise<ProblemRow | null>
  decideRow(actor: Actor, input: DecideRowInput): Promise<Import>
  run(actor: Actor, input: ImportById): Promise<Import>
  undo(actor: Actor, input: ImportById): Promise<Import>
  discard(actor: Actor, input: ImportById): Promise<Import>
  rowsToFix(actor: Actor, input: ImportById): Promise<RowsToFix>
}

export const createImportsRouter = (imports: ImportsVerbs) =>
  router({
    upload: procedureFor(uploadImport).mutation(({ ctx, input }) => imports.upload(ctx.actor, input)),
    get: procedureFor(getImport).query(({ ctx, input }) => imports.get(ctx.actor, input)),
    list: procedureFor(listImports).query(({ ctx, input }) => imports.list(ctx.actor, input)),
    setHeaderRow: procedureFor(setHeaderRow).mutation(({ ctx, input }) => imports.setHeaderRow(ctx.actor, input)),
    check: procedureFor(checkImport).mutation(({ ctx, input }) => imports.check(ctx.actor, input)),
    problemRows: procedureFor(listProblemRows).query(({ ctx, input }) => imports.problemRows(ctx.actor, input)),
    mendRow: procedureFor(mendRow).mutation(({ ctx, input }) => imports.mendRow(ctx.actor, input)),
    decideRow: procedureFor(decideRow).mutation(({ ctx, input }) => imports.decideRow(ctx.actor, input)),
    run: procedureFor(runImport).mutation(({ ctx, input }) => imports.run(ctx.actor, input)),
    undo: procedureFor(undoImport).mutation(({ ctx, input }) => imports.undo(ctx.actor, input)),
    discard: procedureFor(discardImport).mutation(({ ctx, input }) => imports.discard(ctx.actor, input)),
    rowsToFix: procedureFor(getRowsToFix).query(({ ctx, input }) => imports.rowsToFix(ctx.actor, input)),
  })
