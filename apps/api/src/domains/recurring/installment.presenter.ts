import { initialRetryPolicy, retryDays } from '@almoner/contracts/donations/retry-ladder'
import { numberOf } from '@almoner/contracts/record-number'
import type { Installment } from '@almoner/contracts/installments/installment'
import type { FoundInstallment, DonationOfInstallments } from './installments.repository.js'

export function toInstallment(row: FoundInstallment, donation: DonationOfInstallments): Installment {
  const { charge } = row
  const days = retryDays({ ...initialRetryPolicy, ...donation.retryPolicy }, donation)
  return {
    ...row,
    attemptsAtMost: Math.max(days.length + 1, row.attempts),
    charge: charge && {
      id: charge.id,
      number: numberOf('T', charge.sequence),
      status: charge.status,
      failureCode: charge.failureCode,
      failureMessage: charge.failureMessage,
      declineType: charge.declineType,
      at: charge.at,
    },
  }
}
