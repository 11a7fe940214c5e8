import type { Giving } from '@almoner/contracts/donors/donor'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { currencyCode } from '../../currency-words'
import { donorWords as words } from './donor-words'

const whole = new Intl.NumberFormat('en-US')

/** What a donor gave: one strip for each currency, since their sums are never one figure. */
export function GivingStrip({ giving }: { giving: readonly Giving[] }) {
  return giving.map((one) => {
    const { currency } = one
    const figures = [
      { label: words.lifetime, value: <Amount value={{ amount: one.lifetimeAmount, currency }} /> },
      { label: words.gifts, value: whole.format(one.giftCount) },
      { label: words.largest, value: <Amount value={{ amount: one.largestAmount, currency }} /> },
      { label: words.firstGift, value: <DateText value={one.firstGiftOn} /> },
      { label: words.lastGift, value: <DateText value={one.lastGiftOn} /> },
    ]
    return (
      <dl key={currency} className="donor-strip" aria-label={words.giving(currencyCode(currency))}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{giving.length > 1 && label === words.lifetime ? `${label}, ${currencyCode(currency)}` : label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  })
}
