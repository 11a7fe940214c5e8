import type { Charge } from '@almoner/contracts/charges/charge'
import { countGift, uncountGift } from '@almoner/contracts/pledges/pledges.operations'
import { useState, type ReactNode } from 'react'
import type { Action } from '../../../actions/action'
import { useActor } from '../../../session/use-actor'
import { t } from '../messages'
import { CountDialog, UncountDialog } from './PledgeDialogs'
import { usePledgesOf } from '../../../gifts/PledgeField'

/** Whether staff wrote it down, or brought it from elsewhere, and all of it is still here. */
const isByHand = ({ type, status, refundedAmount }: Charge): boolean =>
  (type === 'offline' || type === 'import') && status === 'succeeded' && refundedAmount === 0

/** What can be done about the pledge of a gift: to count it toward one of its donor, or to take it out. */
export function usePledgeActions(charge: Charge): { actions: Action[]; dialog: ReactNode } {
  const { canCall } = useActor()
  const [asked, ask] = useState<'count' | 'uncount' | null>(null)
  const mayCount = isByHand(charge) && charge.donationNumber === null && canCall(countGift)
  const pledges = usePledgesOf(mayCount ? charge.donorId : null)
  const mayUncount =
    isByHand(charge) && charge.donationNumber !== null && charge.installmentNo !== null && canCall(uncountGift)
  const close = () => ask(null)
  return {
    actions: [
      ...(mayCount && pledges?.length
        ? [{ id: 'charge.count', label: t('pledge.count'), run: () => ask('count') }]
        : []),
      ...(mayUncount ? [{ id: 'charge.uncount', label: t('pledge.uncount'), run: () => ask('uncount') }] : []),
    ],
    dialog:
      asked === 'count' ? (
        <CountDialog charge={charge} onClose={close} />
      ) : asked === 'uncount' ? (
        <UncountDialog charge={charge} onClose={close} />
      ) : null,
  }
}
