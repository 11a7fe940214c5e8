import {
  getCharge,
  listCharges,
  listChargesInFull,
  refundCharge,
  totalCharges,
} from '@almoner/contracts/charges/charges.operations'
import { correctCharge } from '@almoner/contracts/charges/correct.operations'
import { recordGift, similarGifts } from '@almoner/contracts/charges/offline.operations'
import { listDisputes, listRefunds } from '@almoner/contracts/charges/returns.operations'
import { issueReceipts } from '@almoner/contracts/receipts/receipts.operations'
import { authorize } from '../../trpc/authorize.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { ChargesService } from './charges.service.js'

export const chargesProcedures = (charges: ChargesService) => ({
  list: procedureFor(listCharges).query(({ ctx, input }) => charges.list(ctx.actor, input)),
  listInFull: procedureFor(listChargesInFull).query(({ ctx, input }) => charges.listInFull(ctx.actor, input)),
  totals: procedureFor(totalCharges).query(({ ctx, input }) => charges.totals(ctx.actor, input)),
  get: procedureFor(getCharge).query(({ ctx, input }) => charges.get(ctx.actor, input)),
  listRefunds: procedureFor(listRefunds).query(({ ctx, input }) => charges.listRefunds(ctx.actor, input)),
  listDisputes: procedureFor(listDisputes).query(({ ctx, input }) => charges.listDisputes(ctx.actor, input)),
  correct: procedureFor(correctCharge).mutation(({ ctx, input }) => charges.correct(ctx.actor, input)),
  record: procedureFor(recordGift).mutation(({ ctx, input }) => {
    if (input.issuesReceipt) authorize(ctx, issueReceipts)
    return charges.record(ctx, input)
  }),
  similar: procedureFor(similarGifts).query(({ ctx, input }) => charges.similar(ctx.actor, input)),
  refund: procedureFor(refundCharge).mutation(({ ctx, input }) => charges.refund(ctx.actor, ctx.visitor, input)),
})
