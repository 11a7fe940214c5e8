import { listExternalReceipts } from '@almoner/contracts/receipts/external-receipts.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { ExternalReceiptsService } from './external-receipts.service.js'

export const externalReceiptsProcedures = (receipts: ExternalReceiptsService) => ({
  list: procedureFor(listExternalReceipts).query(({ ctx, input }) => receipts.list(ctx.actor, input)),
})
