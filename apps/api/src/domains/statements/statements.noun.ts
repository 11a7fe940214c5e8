import { defineNoun } from '../noun.js'
import { StatementPrinter } from './document/statement-printer.js'
import { EmailedDocuments } from './emailed-documents.js'
import { EmailedStatement } from './emailed-statement.entity.js'
import { StatementMail } from './statement-mail.js'
import { StatementRunRow } from './statement-run-row.entity.js'
import { StatementRun } from './statement-run.entity.js'
import { StatementRunsRepository } from './statement-runs.repository.js'
import { StatementRunsService } from './statement-runs.service.js'
import { StatementRunsWork } from './statement-runs.work.js'
import { StatementWriter } from './statement-writer.js'
import { StatementsJobs } from './statements.jobs.js'
import { StatementsRepository } from './statements.repository.js'
import { statementsProcedures } from './statements.router.js'
import { StatementsService } from './statements.service.js'

export const statements = defineNoun({
  providers: [
    EmailedDocuments,
    StatementMail,
    StatementPrinter,
    StatementRunsRepository,
    StatementRunsService,
    StatementRunsWork,
    StatementWriter,
    StatementsJobs,
    StatementsRepository,
    StatementsService,
  ],
  entities: [EmailedStatement, StatementRun, StatementRunRow],
  rowsOfDonors: [
    { table: 'emailed_statements', key: 'id' },
    { table: 'statement_run_rows', key: 'id' },
  ],
  procedures: (get) => ({ statements: statementsProcedures(get(StatementsService), get(StatementRunsService)) }),
})
