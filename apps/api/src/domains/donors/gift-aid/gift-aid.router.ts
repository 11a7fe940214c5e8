import { cancelGiftAid, confirmGiftAid, declareGiftAid } from '@almoner/contracts/donors/gift-aid.operations'
import { procedureFor } from '../../../trpc/procedure-for.js'
import type { GiftAid } from './gift-aid.js'

export const giftAidProcedures = (giftAid: GiftAid) => ({
  declareGiftAid: procedureFor(declareGiftAid).mutation(({ ctx, input }) => giftAid.record(ctx.actor, input)),
  confirmGiftAid: procedureFor(confirmGiftAid).mutation(({ ctx, input }) => giftAid.confirm(ctx.actor, input)),
  cancelGiftAid: procedureFor(cancelGiftAid).mutation(({ ctx, input }) => giftAid.cancel(ctx.actor, input)),
})
