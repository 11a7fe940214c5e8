import { TestTag } from './TestTag'
import type { ChargeRow } from '@almoner/contracts/charges/charge'
import { shownState } from '@almoner/contracts/charges/charge-rules'
import { Amount } from '@almoner/ui/data/Amount'

type Gift = Pick<ChargeRow, 'amount' | 'currency' | 'status' | 'refundState' | 'disputeState' | 'mode'>

/** The amount of a gift: struck through where all of it went back, quiet where it never came in, marked as a test. */
export function GiftAmount({ gift }: { gift: Gift }) {
  const state = shownState(gift)
  const isAbsent = state === 'failed' || state === 'canceled'
  return (
    <span className={isAbsent ? 'al-quiet' : undefined}>
      {gift.mode === 'test' && <TestTag />}
      <Amount
        value={{ amount: gift.amount, currency: gift.currency }}
        isStruck={state === 'refunded' || state === 'dispute_lost'}
      />
    </span>
  )
}
