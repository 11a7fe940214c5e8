import {
  confirmCancellations,
  enterReportNumbers,
  getReportingState,
  listOpenReports,
  retryReports,
  writeReportFile,
} from '@almoner/contracts/receipts/reports.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { ReportsService } from './reports.service.js'

export const reportsProcedures = (reports: ReportsService) => ({
  reports: procedureFor(listOpenReports).query(({ ctx, input }) => reports.list(ctx.actor, input)),
  reportingState: procedureFor(getReportingState).query(({ ctx }) => reports.state(ctx.actor)),
  retryReports: procedureFor(retryReports).mutation(({ ctx, input }) => reports.retry(ctx.actor, input)),
  enterReportNumbers: procedureFor(enterReportNumbers).mutation(({ ctx, input }) =>
    reports.enterNumbers(ctx.actor, input),
  ),
  confirmCancellations: procedureFor(confirmCancellations).mutation(({ ctx, input }) =>
    reports.confirmCancellations(ctx.actor, input),
  ),
  reportFile: procedureFor(writeReportFile).mutation(({ ctx, input }) => reports.file(ctx.actor, input)),
})
