import {
  describeGift,
  downloadReceipt,
  getReceipt,
  issueReceipts,
  listDueReceipts,
  listReceipts,
  previewReceipt,
  receiptNumbers,
  receiptsOfCharge,
  replaceReceipt,
  sendReceipt,
  voidReceipt,
} from '@almoner/contracts/receipts/receipts.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { ReceiptsService } from './receipts.service.js'

export const receiptsProcedures = (receipts: ReceiptsService) => ({
  list: procedureFor(listReceipts).query(({ ctx, input }) => receipts.list(ctx.actor, input)),
  get: procedureFor(getReceipt).query(({ ctx, input }) => receipts.get(ctx.actor, input)),
  numbers: procedureFor(receiptNumbers).query(({ ctx }) => receipts.numbers(ctx.actor)),
  due: procedureFor(listDueReceipts).query(({ ctx, input }) => receipts.due(ctx.actor, input)),
  ofCharge: procedureFor(receiptsOfCharge).query(({ ctx, input }) => receipts.ofCharge(ctx.actor, input)),
  describe: procedureFor(describeGift).mutation(({ ctx, input }) => receipts.describe(ctx.actor, input)),
  issue: procedureFor(issueReceipts).mutation(({ ctx, input }) => receipts.issue(ctx.actor, input)),
  void: procedureFor(voidReceipt).mutation(({ ctx, input }) => receipts.void(ctx.actor, input)),
  replace: procedureFor(replaceReceipt).mutation(({ ctx, input }) => receipts.replace(ctx.actor, input)),
  send: procedureFor(sendReceipt).mutation(({ ctx, input }) => receipts.send(ctx.actor, input)),
  download: procedureFor(downloadReceipt).query(({ ctx, input }) => receipts.download(ctx.actor, input)),
  preview: procedureFor(previewReceipt).query(({ ctx, input }) => receipts.preview(ctx.actor, input)),
})
