import { defineNoun } from '../noun.js'
import { BankLinesExport } from './bank-lines-export.js'
import { BankFiles } from './bank-files.js'
import { BankLayout } from './bank-layout.entity.js'
import { BankLine } from './bank-line.entity.js'
import { BankLineMatch } from './bank-line-match.entity.js'
import { BankLinesService } from './bank-lines.service.js'
import { LineMatches } from './line-matches.js'
import { BankStatement } from './bank-statement.entity.js'
import { erasedWithBankLines } from './bank-statements-erasure.statements.js'
import { BankStatementsRepository } from './bank-statements.repository.js'
import { bankLinesProcedures, bankStatementsProcedures } from './bank-statements.router.js'
import { BankStatementsService } from './bank-statements.service.js'

export const bankStatements = defineNoun({
  providers: [
    LineMatches,
    BankLinesExport,
    BankStatementsRepository,
    BankFiles,
    BankStatementsService,
    BankLinesService,
  ],
  entities: [BankStatement, BankLine, BankLineMatch, BankLayout],
  erasedWithDonors: erasedWithBankLines,
  procedures: (get) => ({
    bankStatements: bankStatementsProcedures(get(BankStatementsService)),
    bankLines: bankLinesProcedures(get(BankLinesService)),
  }),
})
