import type { Giving } from '@almoner/contracts/donors/donor'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { currencyCode } from '../../currency-words'
import { t } from './messages'

const whole = new Intl.NumberFormat('en-US')

/** What a donor gave: one strip for each currency, since their sums are never one figure. */
export function GivingStrip({ giving }: { giving: readonly Giving[] }) {
  return giving.map((one) => {
    const { currency } = one
    const figures = [
      { label: t('donor.lifetime'), value: <Amount value={{ amount: one.lifetimeAmount, currency }} /> },
      { label: t('donor.gifts'), value: whole.format(one.giftCount) },
      { label: t('donor.largest'), value: <Amount value={{ amount: one.largestAmount, currency }} /> },
      { label: t('donor.firstGift'), value: <DateText value={one.firstGiftOn} /> },
      { label: t('donor.lastGift'), value: <DateText value={one.lastGiftOn} /> },
    ]
    return (
      <dl key={currency} className="donor-strip" aria-label={t('donor.giving', { currency: currencyCode(currency) })}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>
              {giving.length > 1 && label === t('donor.lifetime') ? `${label}, ${currencyCode(currency)}` : label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  })
}
