import type { DonorRow } from '@almoner/contracts/donors/donor'
import { Amount } from '@almoner/ui/data/Amount'
import { t } from './messages'

/** “34 gifts · $4,862.50”, an amount for each currency. */
export function GivenInAll({ giving }: Pick<DonorRow, 'giving'>) {
  const gifts = giving.reduce((sum, { giftCount }) => sum + giftCount, 0)
  return (
    <span>
      {t('merge.gifts', { count: gifts })}
      {giving.map(({ currency, lifetimeAmount }) => (
        <span key={currency}>
          {' · '}
          <Amount value={{ amount: lifetimeAmount, currency }} />
        </span>
      ))}
    </span>
  )
}
