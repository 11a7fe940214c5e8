import type { EventPayload } from '@almoner/contracts/events'
import type { NewEvent } from '../../../platform/outbox/outbox.js'
import type { Donation } from '../donation.entity.js'
import type { AfterTry } from './after-try.js'
import type { Installment } from './installment.entity.js'

/** The type and the payload of the event. A failure says on which day it is tried again, and whether only another means helps. */
export function installmentEvent(
  donation: Pick<Donation, 'id' | 'donorId'>,
  installment: Pick<Installment, 'id' | 'installmentNo' | 'amount' | 'currency'>,
  { chargeId, attemptNo }: { chargeId: string; attemptNo: number },
  after: AfterTry,
): NewEvent {
  const told: EventPayload<'installment.paid'> = {
    installmentId: installment.id,
    installmentNo: installment.installmentNo,
    donationId: donation.id,
    donorId: donation.donorId,
    chargeId: chargeId || null,
    attempt: attemptNo,
    amount: installment.amount,
    currency: installment.currency,
  }
  if (after.installment.state === 'paid') return { type: 'installment.paid', payload: told }
  return {
    type: 'installment.failed',
    payload: { ...told, willRetryOn: after.installment.retryOn, isHard: after.isHard },
  }
}
