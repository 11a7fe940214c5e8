import { defineNoun } from '../noun.js'
import { ClaimContents } from './claim-contents.js'
import { GiftAidAdjustment, GiftAidClaimGift } from './claim-gift.entities.js'
import { ClaimsRepository } from './claims.repository.js'
import { claimsProcedures } from './claims.router.js'
import { GiftAidClaims } from './claims.service.js'
import { GiftAidClaim } from './gift-aid-claim.entity.js'

export const giftAid = defineNoun({
  providers: [ClaimContents, ClaimsRepository, GiftAidClaims],
  entities: [GiftAidAdjustment, GiftAidClaim, GiftAidClaimGift],
  procedures: (get) => ({ giftAid: claimsProcedures(get(GiftAidClaims)) }),
})
