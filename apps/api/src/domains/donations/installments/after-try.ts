import type { DeclineType, PaymentMethod } from '@almoner/contracts/charges/charge'
import type { DonationStatus, Frequency } from '@almoner/contracts/donations/donation'
import { nextRetryOn, retryDays, type FailAfter, type RetryPolicy } from '@almoner/contracts/donations/retry-ladder'
import type { InstallmentState } from '@almoner/contracts/installments/installment'

/** A recurring donation as far as a try of one of its payments concerns it. */
export interface DonationSnapshot {
  status: DonationStatus
  frequency: Frequency
  interval: number
  method: PaymentMethod
  /** Null where the schedule has no date to come. */
  nextChargeOn: string | null
  /** Paused without an end, or until a day that is still to come. */
  isPaused: boolean
  consecutiveFailures: number
  unpaidInstallments: number
}

/** The payment that was tried. */
export interface TriedInstallment {
  state: InstallmentState
  /** The day of the first try, in the recurring donation's zone. */
  firstAttemptOn: string
  /** It had come to its end before, and was tried once more by hand. */
  wasSettled: boolean
}

export type TryOutcome =
  | { status: 'succeeded' }
  | { status: 'failed'; declineType: DeclineType }
  /** Under way at the gateway for some days, and known to be. */
  | { status: 'processing' }

export interface RetryRules {
  policy: RetryPolicy
  failAfter: FailAfter
}

export interface AfterTry {
  installment: { state: InstallmentState; isOnItsWay: boolean; retryOn: string | null; isSettled: boolean }
  donation: {
    /** The steps to take, in order; none where it stays as it is. */
    steps: DonationStatus[]
    consecutiveFailures: number
    unpaidInstallments: number
    /** Nothing is collected before there is another means of payment; null leaves that as it is. */
    needsMethod: boolean | null
  }
  isHard: boolean
}

/**
 * What a try makes of a payment and of its recurring donation: the retries, the end of the recurring donation after too many unpaid ones, and its
 * completion. Pure, so that years of it can be walked. `today` is the day in the recurring donation's zone.
 */
export function afterTry(
  donation: DonationSnapshot,
  installment: TriedInstallment,
  outcome: TryOutcome,
  { policy, failAfter, today }: RetryRules & { today: string },
): AfterTry {
  const unchanged = {
    steps: [],
    consecutiveFailures: donation.consecutiveFailures,
    unpaidInstallments: donation.unpaidInstallments,
    needsMethod: null,
  }
  if (outcome.status === 'processing')
    return { installment: stateOf('collecting', { isOnItsWay: true }), donation: unchanged, isHard: false }
  if (outcome.status === 'succeeded')
    return {
      installment: stateOf('paid', { isSettled: true }),
      donation: { steps: stepsOfPaid(donation), consecutiveFailures: 0, unpaidInstallments: 0, needsMethod: false },
      isHard: false,
    }
  const isHard = outcome.declineType === 'hard'
  // The first payment is the donor's to try again, there and then.
  if (donation.status === 'incomplete') return { installment: stateOf('failed', {}), donation: unchanged, isHard }
  const days = isHard || installment.wasSettled || !isCollected(donation.status) ? [] : retryDays(policy, donation)
  const retryOn = nextRetryOn(days, installment.firstAttemptOn, today)
  const isGivenUp = retryOn === null && !installment.wasSettled
  const unpaidInstallments = donation.unpaidInstallments + (isGivenUp ? 1 : 0)
  const isOver = isGivenUp && failAfter !== 'never' && unpaidInstallments >= failAfter
  return {
    installment: stateOf(retryOn === null ? 'failed' : 'retrying', { retryOn, isSettled: retryOn === null }),
    donation: {
      steps: stepsOfMissed(donation, { isGivenUp, isOver }),
      consecutiveFailures: donation.consecutiveFailures + 1,
      unpaidInstallments,
      needsMethod: isHard ? true : null,
    },
    isHard,
  }
}

const stateOf = (
  state: InstallmentState,
  { isOnItsWay = false, retryOn = null, isSettled = false }: Partial<Omit<AfterTry['installment'], 'state'>>,
): AfterTry['installment'] => ({ state, isOnItsWay, retryOn, isSettled })

const isCollected = (status: DonationStatus): boolean =>
  status === 'active' || status === 'past_due' || status === 'paused'

/** Paid: it is in order again, and complete where nothing is left to come. */
function stepsOfPaid({ status, frequency, nextChargeOn, isPaused }: DonationSnapshot): DonationStatus[] {
  if (frequency === 'single') return status === 'incomplete' ? ['completed'] : []
  const begins: DonationStatus[] =
    status === 'incomplete' || status === 'scheduled' || status === 'past_due' ? ['active'] : []
  const isActive = begins.length > 0 || status === 'active'
  return isActive && nextChargeOn === null && !isPaused ? [...begins, 'completed'] : begins
}

/** Not paid: past due while there is hope, failed after too many, and complete where the recurring donation's time has run out. */
function stepsOfMissed(
  { status, nextChargeOn, isPaused }: DonationSnapshot,
  { isGivenUp, isOver }: { isGivenUp: boolean; isOver: boolean },
): DonationStatus[] {
  if (status !== 'active' && status !== 'past_due') return []
  const begins: DonationStatus[] = status === 'active' ? ['past_due'] : []
  if (isOver) return [...begins, 'failed']
  const isEnded = isGivenUp && nextChargeOn === null && !isPaused
  return isEnded ? [...begins, 'active', 'completed'] : begins
}
