import { defineNoun } from '../noun.js'
import { erasedWithBatches } from './gift-batches-erasure.statements.js'
import { BatchGift } from './batch-gift.entity.js'
import { GiftBatch } from './gift-batch.entity.js'
import { GiftBatchesRepository } from './gift-batches.repository.js'
import { giftBatchesProcedures } from './gift-batches.router.js'
import { GiftBatchesService } from './gift-batches.service.js'

export const giftBatches = defineNoun({
  providers: [GiftBatchesRepository, GiftBatchesService],
  entities: [GiftBatch, BatchGift],
  erasedWithDonors: erasedWithBatches,
  rowsOfDonors: [{ table: 'gift_batch_gifts', key: 'id' }],
  procedures: (get) => ({ giftBatches: giftBatchesProcedures(get(GiftBatchesService)) }),
})
