import type { ChargeStatus as Status, RefundState } from '@almoner/contracts/charges/charge'
import { shownState, type ShownState } from '@almoner/contracts/charges/charge-rules'
import { Icon } from '@almoner/ui/brand/Icon'
import { StatusTag, type Tone } from '@almoner/ui/data/StatusTag'
import { stateWords } from './charge-words'

const tones: Record<ShownState, Tone> = {
  pending: 'waiting',
  requires_action: 'attention',
  processing: 'waiting',
  succeeded: 'good',
  failed: 'failed',
  canceled: 'quiet',
  refunded: 'quiet',
  partially_refunded: 'quiet',
}

/** The state of a transaction; what was given back takes precedence over its status. */
export function ChargeStatus({ charge }: { charge: { status: Status; refundState: RefundState } }) {
  const state = shownState(charge)
  const isGivenBack = state === 'refunded' || state === 'partially_refunded'
  return (
    <StatusTag tone={tones[state]} {...(isGivenBack && { icon: <Icon name="undo" size={12} /> })}>
      {stateWords[state]}
    </StatusTag>
  )
}
