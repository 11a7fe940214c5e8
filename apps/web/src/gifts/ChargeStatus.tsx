import type { ChargeStatus as Status, DisputeState, RefundState } from '@almoner/contracts/charges/charge'
import { shownState, type ShownState } from '@almoner/contracts/charges/charge-rules'
import { Icon } from '@almoner/ui/brand/Icon'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { giftText } from './messages'

const tones: Record<ShownState, Tone> = {
  pending: 'waiting',
  requires_action: 'attention',
  processing: 'waiting',
  succeeded: 'good',
  failed: 'failed',
  canceled: 'quiet',
  refunded: 'quiet',
  partially_refunded: 'quiet',
  disputed: 'attention',
  dispute_lost: 'failed',
}

interface Shown {
  status: Status
  refundState: RefundState
  disputeState: DisputeState
}

export function ChargeStatus({ charge }: { charge: Shown }) {
  const state = shownState(charge)
  const isGivenBack = state === 'refunded' || state === 'partially_refunded'
  return (
    <StatusTag tone={tones[state]} {...(isGivenBack && { icon: <Icon name="undo" size={12} /> })}>
      {giftText(`states.${state}`)}
    </StatusTag>
  )
}
