import type { Currency } from '@almoner/contracts/money'
import type { FormErrors } from '@almoner/ui/form/against-schema'
import { faultsOfShares, type FundPart } from '../../gifts/fund-parts'
import { recurringText } from '../../recurring/messages'
import { faultsOfPayments, sumOfTyped } from '../../recurring/payment-rows'
import { faultsOfEnd } from '../../recurring/pledge-rhythm'
import { t } from './messages'
import type { TypedDates } from './pledge-form'

interface TypedPledge extends TypedDates {
  donor: string
  allocations?: FundPart[]
}

/** What is missing of a pledge that is typed, or wrong with it, by its fields. */
export function missing(typed: Partial<TypedPledge>, currency: Currency): FormErrors | undefined {
  const errors = {
    ...(!typed.donor && { donor: t('add.donorMissing') }),
    ...(typed.rhythm === 'irregular' ? faultsOfPayments('payments', typed.payments ?? []) : missingOfRhythm(typed)),
    ...faultsOfFunds(typed, currency),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

const missingOfRhythm = ({ amount, startsOn, ...end }: Partial<TypedPledge>) => ({
  ...(!amount && { amount: recurringText('payments.amountMissing') }),
  ...(!startsOn && { startsOn: recurringText('payments.dayMissing') }),
  ...faultsOfEnd(end),
})

function faultsOfFunds({ rhythm, amount, payments, allocations }: Partial<TypedPledge>, currency: Currency) {
  if (!allocations) return {}
  if (rhythm === 'irregular')
    return faultsOfShares('allocations', allocations, { amount: sumOfTyped(payments ?? []), currency })
  return typeof amount === 'object' ? faultsOfShares('allocations', allocations, amount) : {}
}
