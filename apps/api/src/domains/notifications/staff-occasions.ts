import type { StaffNotice } from '@almoner/contracts/notifications/staff-notices'
import type { EventPayload, EventType } from '@almoner/contracts/events'
import type { HappenedEvent } from '../../platform/outbox/outbox-relay.js'
import type { NoticeDetail } from './staff-notice.entity.js'

/** Something that staff may be told of. The same event twice is the same occasion. */
export interface StaffOccasion {
  kind: StaffNotice
  subjectId: string
  occasion: string
  detail: NoticeDetail
}

const kinds = {
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
  'team.submitted': 'fundraiserPending',
  'import.completed': 'importDone',
  'import.failed': 'importDone',
  'bulk.finished': 'bulkChangeDone',
  'export.finished': 'exportDone',
  'integration.error': 'integrationError',
  'hubspot.stopped': 'hubspotStopped',
  'task.assigned': 'taskAssigned',
  'task.due': 'taskDue',
} as const satisfies Partial<Record<EventType, StaffNotice>>

export type StaffEventType = keyof typeof kinds
export const staffEvents = Object.keys(kinds) as StaffEventType[]

/** After these there is nothing left to do about something that staff were told of. */
export const settlingEvents = [
  'fundraiser.approved',
  'fundraiser.rejected',
  'team.approved',
  'team.rejected',
] as const satisfies readonly EventType[]

/** Of the page of a team, which is a fundraiser's but for who runs it. */
export const teamSubmitted = 'team'

type Occasion = Omit<StaffOccasion, 'kind'>

/** What an event is an occasion for; none where staff need not hear of it. */
export function staffOccasionsOf(event: HappenedEvent<StaffEventType>): StaffOccasion[] {
  const occasion = occasionOf(event)
  if (!occasion) return []
  const ofOrg = { kind: kinds[event.type], ...occasion }
  // Whether the gift came to a page of somebody's own is found out where it is written down.
  return event.type === 'charge.succeeded' ? [ofOrg, { ...ofOrg, kind: 'ownPageGift' }] : [ofOrg]
}

function occasionOf(event: HappenedEvent<StaffEventType>): Occasion | null {
  switch (event.type) {
    case 'charge.succeeded': {
      const { donationId, chargeId } = event.payload
      return donationId ? { subjectId: donationId, occasion: chargeId, detail: { chargeId } } : null
    }
    case 'charge.failed': {
      const { donationId, chargeId } = event.payload
      // Whoever tries one card after the other at the checkout is told of once.
      return donationId ? { subjectId: donationId, occasion: 'single', detail: { chargeId } } : null
    }
    case 'charge.refunded':
    case 'charge.partially_refunded':
    case 'charge.refund_failed': {
      const { chargeId, refundId } = event.payload
      const outcome = event.type === 'charge.refund_failed' ? 'failed' : 'made'
      return { subjectId: chargeId, occasion: `${refundId}/${outcome}`, detail: { chargeId, refundId } }
    }
    case 'charge.disputed':
    case 'charge.dispute_closed': {
      const { chargeId, disputeId } = event.payload
      const phase = event.type === 'charge.disputed' ? 'opened' : 'closed'
      return { subjectId: chargeId, occasion: `${disputeId}/${phase}`, detail: { chargeId, disputeId } }
    }
    case 'charge.fraud_warned': {
      const { chargeId } = event.payload
      return { subjectId: chargeId, occasion: 'warned', detail: { chargeId } }
    }
    case 'installment.failed':
      return failedAttempt(event.payload)
    case 'donation.failed':
      return { subjectId: event.payload.donationId, occasion: event.id, detail: { changeId: null } }
    case 'donation.canceled':
    case 'donation.updated':
    case 'donation.paused':
    case 'donation.resumed':
    case 'donation.restarted': {
      const { donationId, changeId } = event.payload
      return { subjectId: donationId, occasion: changeId, detail: { changeId } }
    }
    case 'fundraiser.submitted':
      return { subjectId: event.payload.fundraiserId, occasion: 'submitted', detail: {} }
    case 'team.submitted':
      return { subjectId: event.payload.teamId, occasion: teamSubmitted, detail: {} }
    case 'import.completed':
    case 'import.failed':
      return { subjectId: event.payload.importId, occasion: event.id, detail: {} }
    case 'bulk.finished':
      return { subjectId: event.payload.bulkChangeId, occasion: 'finished', detail: {} }
    case 'export.finished':
      return { subjectId: event.payload.exportId, occasion: 'finished', detail: {} }
    case 'hubspot.stopped':
      return { subjectId: event.payload.connectionId, occasion: event.id, detail: {} }
    case 'task.assigned': {
      const { taskId, assigneeId } = event.payload
      return { subjectId: taskId, occasion: event.id, detail: { assigneeId } }
    }
    case 'task.due': {
      const { taskId, assigneeId, dueOn } = event.payload
      return { subjectId: taskId, occasion: `${dueOn}/${assigneeId}`, detail: { assigneeId } }
    }
    case 'integration.error': {
      const { integrationId, reason } = event.payload
      // A gateway in trouble says so again and again: once a day is enough, or an hour where it is about a payment.
      const span = reason === 'restricted' || reason === 'event_given_up' ? day : hour
      return {
        subjectId: integrationId,
        occasion: `${reason}/${event.createdAt.toISOString().slice(0, span)}`,
        detail: { reason },
      }
    }
  }
}

/** So many characters of an instant, as ISO 8601 writes it, name the day or the hour. */
const day = 10
const hour = 13

function failedAttempt(payload: EventPayload<'installment.failed'>): Occasion | null {
  const { donationId, chargeId, installmentNo, attempt, willRetryOn: retryOn } = payload
  // The attempts between the first and the last are told to the donor alone.
  if (attempt > 1 && retryOn !== null) return null
  const occasion = attempt > 1 ? `${installmentNo}/last` : `${installmentNo}/first`
  return { subjectId: donationId, occasion, detail: { chargeId, installmentNo, retryOn } }
}
