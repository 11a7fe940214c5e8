import {
  createGiftBatch,
  depositSlip,
  getGiftBatch,
  listGiftBatches,
  postGiftBatch,
  removeBatchGift,
  removeGiftBatch,
  saveBatchGift,
  updateGiftBatch,
} from '@almoner/contracts/gift-batches/gift-batches.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { GiftBatchesService } from './gift-batches.service.js'

export const giftBatchesProcedures = (batches: GiftBatchesService) => ({
  list: procedureFor(listGiftBatches).query(({ ctx, input }) => batches.list(ctx.actor, input)),
  get: procedureFor(getGiftBatch).query(({ ctx, input }) => batches.get(ctx.actor, input)),
  create: procedureFor(createGiftBatch).mutation(({ ctx, input }) => batches.create(ctx.actor, input)),
  update: procedureFor(updateGiftBatch).mutation(({ ctx, input }) => batches.update(ctx.actor, input)),
  saveGift: procedureFor(saveBatchGift).mutation(({ ctx, input }) => batches.saveGift(ctx.actor, input)),
  removeGift: procedureFor(removeBatchGift).mutation(({ ctx, input }) => batches.removeGift(ctx.actor, input)),
  remove: procedureFor(removeGiftBatch).mutation(({ ctx, input }) => batches.remove(ctx.actor, input)),
  post: procedureFor(postGiftBatch).mutation(({ ctx, input }) => batches.post(ctx, input)),
  depositSlip: procedureFor(depositSlip).query(({ ctx, input }) => batches.depositSlip(ctx.actor, input)),
})
