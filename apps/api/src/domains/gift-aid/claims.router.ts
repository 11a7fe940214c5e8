import {
  downloadGiftAid,
  draftGiftAid,
  getGiftAidClaim,
  giftAidOfCharge,
  listGiftAidClaims,
  listGiftAidGifts,
  payGiftAid,
  prepareGiftAid,
  submitGiftAid,
  withdrawGiftAid,
} from '@almoner/contracts/gift-aid/gift-aid.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { GiftAidClaims } from './claims.service.js'

export const claimsProcedures = (claims: GiftAidClaims) => ({
  list: procedureFor(listGiftAidClaims).query(({ ctx, input }) => claims.list(ctx.actor, input)),
  get: procedureFor(getGiftAidClaim).query(({ ctx, input }) => claims.get(ctx.actor, input)),
  gifts: procedureFor(listGiftAidGifts).query(({ ctx, input }) => claims.gifts(ctx.actor, input)),
  draft: procedureFor(draftGiftAid).mutation(({ ctx, input }) => claims.draft(ctx.actor, input)),
  prepare: procedureFor(prepareGiftAid).mutation(({ ctx, input }) => claims.prepare(ctx.actor, input)),
  submit: procedureFor(submitGiftAid).mutation(({ ctx, input }) => claims.submit(ctx.actor, input)),
  pay: procedureFor(payGiftAid).mutation(({ ctx, input }) => claims.pay(ctx.actor, input)),
  withdraw: procedureFor(withdrawGiftAid).mutation(({ ctx, input }) => claims.withdraw(ctx.actor, input)),
  download: procedureFor(downloadGiftAid).query(({ ctx, input }) => claims.download(ctx.actor, input)),
  ofCharge: procedureFor(giftAidOfCharge).query(({ ctx, input }) => claims.ofCharge(ctx.actor, input)),
})
