import type { GiftAidClaimState } from '@almoner/contracts/gift-aid/gift-aid-claim'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { giftAidText } from './messages'

const tones: Record<GiftAidClaimState, Tone> = {
  draft: 'quiet',
  prepared: 'attention',
  submitted: 'attention',
  paid: 'good',
  withdrawn: 'quiet',
}

export const ClaimState = ({ state }: { state: GiftAidClaimState }) => (
  <StatusTag tone={tones[state]}>{giftAidText(`states.${state}`)}</StatusTag>
)
