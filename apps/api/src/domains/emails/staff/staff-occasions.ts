import type { StaffNotice } from '@almoner/contracts/accounts/staff-notices'
import type { HappenedEvent } from '../../../platform/outbox/outbox-relay.js'
import type { NoticeDetail } from './staff-notice.entity.js'

/** Something that staff may be told of. The same event twice is the same occasion. */
export interface StaffOccasion {
  kind: StaffNotice
  donationId: string
  occasion: string
  detail: NoticeDetail
}

const kinds: Record<string, StaffNotice> = {
  'charge.succeeded': 'chargeSucceeded',
  'charge.failed': 'chargeFailed',
  'installment.failed': 'chargeFailed',
  'donation.failed': 'planFailed',
  'donation.canceled': 'planCanceled',
  'donation.updated': 'planChanged',
  'donation.paused': 'planChanged',
  'donation.resumed': 'planChanged',
  'donation.restarted': 'planChanged',
}

export const staffEvents = Object.keys(kinds)

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What an event is an occasion for; null where staff need not hear of it. */
export function staffOccasionOf({ id, type, payload }: HappenedEvent): StaffOccasion | null {
  const kind = kinds[type]
  const donationId = textOr(payload.donationId)
  if (!kind || !donationId) return null
  const [chargeId, changeId] = [textOr(payload.chargeId), textOr(payload.changeId)]
  if (type === 'installment.failed') {
    const { installmentNo, attempt } = payload
    const retryOn = textOr(payload.willRetryOn)?.slice(0, 10) ?? null
    if (typeof installmentNo !== 'number' || typeof attempt !== 'number') return null
    // The tries between the first and the last are told to the donor alone.
    if (attempt > 1 && retryOn !== null) return null
    const occasion = attempt > 1 ? `${installmentNo}/last` : `${installmentNo}/first`
    return { kind, donationId, occasion, detail: { chargeId, installmentNo, retryOn } }
  }
  // Whoever tries one card after the other at the checkout is told of once.
  if (type === 'charge.failed') return { kind, donationId, occasion: 'single', detail: { chargeId } }
  if (type === 'charge.succeeded') return { kind, donationId, occasion: chargeId ?? id, detail: { chargeId } }
  return { kind, donationId, occasion: changeId ?? id, detail: { changeId } }
}
