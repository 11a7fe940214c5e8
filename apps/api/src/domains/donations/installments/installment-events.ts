import type { Donation } from '../donation.entity.js'
import type { AfterTry } from './after-try.js'
import type { Installment } from './installment.entity.js'

/** What is told of a try that came to an end: ids, the sum in minor units, and what follows. */
export interface InstallmentTold {
  installmentId: string
  installmentNo: number
  donationId: string
  donorId: string
  /** Null where nothing was asked of the gateway, for want of a means of payment. */
  chargeId: string | null
  /** 1 for the first try. */
  attempt: number
  amount: number
  currency: string
}

/** The type and the payload of the event. A failure says on which day it is tried again, and whether only another means helps. */
export function installmentEvent(
  donation: Pick<Donation, 'id' | 'donorId'>,
  installment: Pick<Installment, 'id' | 'installmentNo' | 'amount' | 'currency'>,
  { chargeId, attemptNo }: { chargeId: string; attemptNo: number },
  after: AfterTry,
): { type: 'installment.paid' | 'installment.failed'; payload: Record<string, unknown> } {
  const told: InstallmentTold = {
    installmentId: installment.id,
    installmentNo: installment.installmentNo,
    donationId: donation.id,
    donorId: donation.donorId,
    chargeId: chargeId || null,
    attempt: attemptNo,
    amount: installment.amount,
    currency: installment.currency,
  }
  if (after.installment.state === 'paid') return { type: 'installment.paid', payload: { ...told } }
  return {
    type: 'installment.failed',
    payload: { ...told, willRetryOn: after.installment.retryOn, isHard: after.isHard },
  }
}
