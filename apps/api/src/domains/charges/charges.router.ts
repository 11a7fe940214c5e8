import type { Charge, ChargeRow, ChargeTotals, Refund } from '@almoner/contracts/charges/charge'
import { getCharge, listCharges, refundCharge, totalCharges } from '@almoner/contracts/charges/charges.operations'
import type {
  ChargeFilter,
  GetChargeInput,
  ListChargesInput,
  RefundChargeInput,
} from '@almoner/contracts/charges/charges.operations'
import { recordBatch, recordGift, similarGifts } from '@almoner/contracts/charges/offline.operations'
import type {
  RecordBatchInput,
  RecordedBatch,
  RecordedGift,
  RecordGiftInput,
  SimilarGift,
  SimilarGiftsInput,
} from '@almoner/contracts/charges/offline.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor, SignedIn } from '../../platform/access/actor.js'
import type { JsonText } from '../../platform/json-text.js'
import { procedureFor } from '../../trpc/procedure-for.js'
import { router } from '../../trpc/trpc.js'

export interface ChargesVerbs {
  list(actor: Actor, input: ListChargesInput): Promise<JsonText<Page<ChargeRow>>>
  totals(actor: Actor, filter: ChargeFilter): Promise<ChargeTotals>
  get(actor: Actor, input: GetChargeInput): Promise<Charge>
  record(actor: Actor, input: RecordGiftInput): Promise<RecordedGift>
  recordBatch(actor: Actor, input: RecordBatchInput): Promise<RecordedBatch>
  similar(actor: Actor, input: SimilarGiftsInput): Promise<SimilarGift[]>
  refund(actor: Actor, visitor: SignedIn | null, input: RefundChargeInput): Promise<Refund>
}

export const createChargesRouter = (charges: ChargesVerbs) =>
  router({
    list: procedureFor(listCharges).query(({ ctx, input }) => charges.list(ctx.actor, input)),
    totals: procedureFor(totalCharges).query(({ ctx, input }) => charges.totals(ctx.actor, input)),
    get: procedureFor(getCharge).query(({ ctx, input }) => charges.get(ctx.actor, input)),
    record: procedureFor(recordGift).mutation(({ ctx, input }) => charges.record(ctx.actor, input)),
    recordBatch: procedureFor(recordBatch).mutation(({ ctx, input }) => charges.recordBatch(ctx.actor, input)),
    similar: procedureFor(similarGifts).query(({ ctx, input }) => charges.similar(ctx.actor, input)),
    refund: procedureFor(refundCharge).mutation(({ ctx, input }) => charges.refund(ctx.actor, ctx.visitor, input)),
  })
