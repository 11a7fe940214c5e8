import type { Donor } from '@almoner/contracts/donors/donor'
import type { Giving } from '@almoner/contracts/donors/giving'
import { share } from '@almoner/contracts/minor-units'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import type { StripFact } from '@almoner/ui/data/FactStrip'
import { Link } from 'react-router'
import { currencyCode } from '../../currency-words'
import { paths } from '../../paths'
import { element } from '../../rich-text'
import { t } from './messages'

/** What a donor gave in one currency; sums of several are never one figure. */
export function givingFacts(one: Giving, isOneOfSeveral: boolean): StripFact[] {
  const { currency, giftCount } = one
  const money = (amount: Giving['lifetimeAmount']) => <Amount value={{ amount, currency }} />
  return [
    {
      label: isOneOfSeveral ? t('donor.givenIn', { currency: currencyCode(currency) }) : t('donor.given'),
      value: money(one.lifetimeAmount),
      hint: t.rich('donor.giftsSince', { count: giftCount, date: element(<DateText value={one.firstGiftOn} />) }),
    },
    {
      label: t('donor.average'),
      value: giftCount > 0 ? money(share(one.lifetimeAmount, 1, giftCount)) : null,
      hint: t.rich('donor.largestOf', { amount: element(money(one.largestAmount)) }),
    },
    { label: t('donor.lastGift'), value: money(one.lastGiftAmount), hint: <DateText value={one.lastGiftOn} /> },
  ]
}

/** What others gave and this donor is credited with; it is in no total. */
export function creditFacts({ id, softCredits }: Donor): StripFact[] {
  return softCredits.map(({ currency, amount, gifts }) => ({
    label: softCredits.length > 1 ? t('donor.creditedIn', { currency: currencyCode(currency) }) : t('donor.credited'),
    value: <Amount value={{ amount, currency }} />,
    hint: <Link to={paths.charges({ creditedDonorId: id })}>{t('donor.creditedGifts', { count: gifts })}</Link>,
  }))
}
