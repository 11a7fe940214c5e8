import type { GiftStatus } from '@almoner/contracts/checkout/gift-status'
import type { GivingView } from '@almoner/contracts/checkout/public-view'
import { tellHost } from '../host'

/**
 * Leads on to the gateway's page, or to how the gift stands. A gateway's page opens in no frame: there the site around it
 * is asked to go, and the way back ends at the gift's own page.
 */
export function openPayment(view: GivingView, token: string, status: GiftStatus): void {
  const own = `${location.origin}/give/status/${token}${view.isEmbedded ? '?embed=1' : ''}`
  const payUrl = status.state === 'waiting' ? status.payUrl : null
  if (view.isEmbedded && payUrl && tellHost({ type: 'leave', url: payUrl })) return
  location.assign(payUrl ?? own)
}
