import { idOf, type Id } from '../id.js'

export const giftAidClaimIdSchema = idOf<'giftAidClaim'>()
export type GiftAidClaimId = Id<'giftAidClaim'>
