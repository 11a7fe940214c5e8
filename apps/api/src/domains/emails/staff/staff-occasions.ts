import type { StaffNotice } from '@almoner/contracts/accounts/staff-notices'
import type { HappenedEvent } from '../../../platform/outbox/outbox-relay.js'
import type { NoticeDetail } from './staff-notice.entity.js'

/** Something that staff may be told of. The same event twice is the same occasion. */
export interface StaffOccasion {
  kind: StaffNotice
  subjectId: string
  occasion: string
  detail: NoticeDetail
}

const kinds: Record<string, StaffNotice> = {
  'charge.succeeded': 'chargeSucceeded',
  'charge.failed': 'chargeFailed',
  'charge.refunded': 'chargeRefunded',
  'charge.partially_refunded': 'chargeRefunded',
  'charge.refund_failed': 'chargeRefunded',
  'charge.disputed': 'dispute',
  'charge.dispute_closed': 'dispute',
  'charge.fraud_warned': 'fraudWarning',
  'installment.failed': 'chargeFailed',
  'donation.failed': 'planFailed',
  'donation.canceled': 'planCanceled',
  'donation.updated': 'planChanged',
  'donation.paused': 'planChanged',
  'donation.resumed': 'planChanged',
  'donation.restarted': 'planChanged',
  'fundraiser.submitted': 'fundraiserPending',
  'import.completed': 'importDone',
  'import.failed': 'importDone',
  'integration.error': 'integrationError',
}

export const staffEvents = Object.keys(kinds)

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Where the payload of an event has what its notice is about. */
const subjectKeys: Record<StaffNotice, string> = {
  chargeSucceeded: 'donationId',
  chargeFailed: 'donationId',
  chargeRefunded: 'chargeId',
  dispute: 'chargeId',
  fraudWarning: 'chargeId',
  planFailed: 'donationId',
  planCanceled: 'donationId',
  planChanged: 'donationId',
  fundraiserPending: 'fundraiserId',
  importDone: 'importId',
  integrationError: 'integrationId',
}

/** What an event is an occasion for; null where staff need not hear of it. */
export function staffOccasionOf(event: HappenedEvent): StaffOccasion | null {
  const kind = kinds[event.type]
  const subjectId = kind ? textOr(event.payload[subjectKeys[kind]]) : null
  if (!kind || !subjectId) return null
  const which = whichOf(kind, event)
  return which && { kind, subjectId, ...which }
}

function whichOf(
  kind: StaffNotice,
  { id, type, payload, createdAt }: HappenedEvent,
): Pick<StaffOccasion, 'occasion' | 'detail'> | null {
  const chargeId = textOr(payload.chargeId)
  switch (kind) {
    case 'chargeSucceeded':
      return { occasion: chargeId ?? id, detail: { chargeId } }
    case 'chargeFailed':
      // Whoever tries one card after the other at the checkout is told of once.
      return type === 'charge.failed' ? { occasion: 'single', detail: { chargeId } } : failedTry(payload, chargeId)
    case 'chargeRefunded': {
      const refundId = textOr(payload.refundId)
      const outcome = type === 'charge.refund_failed' ? 'failed' : 'made'
      return refundId ? { occasion: `${refundId}/${outcome}`, detail: { chargeId, refundId } } : null
    }
    case 'dispute': {
      const disputeId = textOr(payload.disputeId)
      const phase = type === 'charge.disputed' ? 'opened' : 'closed'
      return disputeId ? { occasion: `${disputeId}/${phase}`, detail: { chargeId, disputeId } } : null
    }
    case 'fraudWarning':
      return { occasion: 'warned', detail: { chargeId } }
    case 'planFailed':
    case 'planCanceled':
    case 'planChanged': {
      const changeId = textOr(payload.changeId)
      return { occasion: changeId ?? id, detail: { changeId } }
    }
    case 'fundraiserPending':
      return { occasion: 'submitted', detail: {} }
    case 'importDone':
      return { occasion: id, detail: {} }
    case 'integrationError': {
      const reason = textOr(payload.reason)
      // A gateway in trouble says so again and again: once a day is enough.
      return { occasion: `${reason ?? 'error'}/${createdAt.toISOString().slice(0, 10)}`, detail: { reason } }
    }
  }
}

function failedTry(
  { installmentNo, attempt, willRetryOn }: HappenedEvent['payload'],
  chargeId: string | null,
): Pick<StaffOccasion, 'occasion' | 'detail'> | null {
  const retryOn = textOr(willRetryOn)?.slice(0, 10) ?? null
  if (typeof installmentNo !== 'number' || typeof attempt !== 'number') return null
  // The tries between the first and the last are told to the donor alone.
  if (attempt > 1 && retryOn !== null) return null
  const occasion = attempt > 1 ? `${installmentNo}/last` : `${installmentNo}/first`
  return { occasion, detail: { chargeId, installmentNo, retryOn } }
}
