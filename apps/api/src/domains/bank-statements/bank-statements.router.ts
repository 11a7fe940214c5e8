import {
  getBankStatement,
  listBankLines,
  listBankStatements,
  listUnmatchedGifts,
  mapBankStatement,
  matchBankLine,
  matchSureLines,
  nameColumnsAgain,
  removeBankStatement,
  reopenBankLine,
  uploadBankStatement,
} from '@almoner/contracts/bank-statements/bank-statements.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { BankLinesService } from './bank-lines.service.js'
import type { BankStatementsService } from './bank-statements.service.js'

export const bankStatementsProcedures = (statements: BankStatementsService) => ({
  upload: procedureFor(uploadBankStatement).mutation(({ ctx, input }) => statements.upload(ctx.actor, input)),
  map: procedureFor(mapBankStatement).mutation(({ ctx, input }) => statements.map(ctx.actor, input)),
  list: procedureFor(listBankStatements).query(({ ctx, input }) => statements.list(ctx.actor, input)),
  get: procedureFor(getBankStatement).query(({ ctx, input }) => statements.get(ctx.actor, input)),
  nameAgain: procedureFor(nameColumnsAgain).mutation(({ ctx, input }) => statements.nameAgain(ctx.actor, input)),
  remove: procedureFor(removeBankStatement).mutation(({ ctx, input }) => statements.remove(ctx.actor, input)),
})

export const bankLinesProcedures = (lines: BankLinesService) => ({
  list: procedureFor(listBankLines).query(({ ctx, input }) => lines.list(ctx.actor, input)),
  unmatchedGifts: procedureFor(listUnmatchedGifts).query(({ ctx, input }) => lines.unmatchedGifts(ctx.actor, input)),
  match: procedureFor(matchBankLine).mutation(({ ctx, input }) => lines.match(ctx.actor, input)),
  matchSure: procedureFor(matchSureLines).mutation(({ ctx, input }) => lines.matchSure(ctx.actor, input)),
  reopen: procedureFor(reopenBankLine).mutation(({ ctx, input }) => lines.reopen(ctx.actor, input)),
})
