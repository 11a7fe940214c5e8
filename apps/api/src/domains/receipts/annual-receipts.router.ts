import { issueAnnualReceipts, listAnnualReceiptsDue } from '@almoner/contracts/receipts/annual-receipts.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { AnnualReceiptsService } from './annual-receipts.service.js'

export const annualReceiptsProcedures = (receipts: AnnualReceiptsService) => ({
  due: procedureFor(listAnnualReceiptsDue).query(({ ctx, input }) => receipts.due(ctx.actor, input)),
  issue: procedureFor(issueAnnualReceipts).mutation(({ ctx, input }) => receipts.issue(ctx.actor, input)),
})
