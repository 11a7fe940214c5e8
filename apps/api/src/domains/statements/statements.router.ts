import {
  checkStatements,
  getStatementRun,
  listStatementRunRows,
  listStatementRuns,
  printStatements,
  startStatements,
  stopStatements,
} from '@almoner/contracts/statements/statement-runs.operations'
import {
  downloadStatement,
  getStatement,
  previewStatement,
  sendStatement,
  statementTaxYears,
} from '@almoner/contracts/statements/statements.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { StatementRunsService } from './statement-runs.service.js'
import type { StatementsService } from './statements.service.js'

export const statementsProcedures = (statements: StatementsService, runs: StatementRunsService) => ({
  get: procedureFor(getStatement).query(({ ctx, input }) => statements.get(ctx.actor, input)),
  preview: procedureFor(previewStatement).query(({ ctx, input }) => statements.preview(ctx.actor, input)),
  download: procedureFor(downloadStatement).query(({ ctx, input }) => statements.download(ctx.actor, input)),
  taxYears: procedureFor(statementTaxYears).query(({ ctx }) => statements.taxYears(ctx.actor)),
  send: procedureFor(sendStatement).mutation(({ ctx, input }) => statements.send(ctx.actor, input)),
  check: procedureFor(checkStatements).query(({ ctx, input }) => runs.check(ctx.actor, input)),
  start: procedureFor(startStatements).mutation(({ ctx, input }) => runs.start(ctx.actor, input)),
  runs: procedureFor(listStatementRuns).query(({ ctx, input }) => runs.list(ctx.actor, input)),
  run: procedureFor(getStatementRun).query(({ ctx, input }) => runs.get(ctx.actor, input)),
  rows: procedureFor(listStatementRunRows).query(({ ctx, input }) => runs.rows(ctx.actor, input)),
  stop: procedureFor(stopStatements).mutation(({ ctx, input }) => runs.stop(ctx.actor, input)),
  print: procedureFor(printStatements).query(({ ctx, input }) => runs.print(ctx.actor, input)),
})
