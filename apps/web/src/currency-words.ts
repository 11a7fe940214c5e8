import { currencies, type Currency } from '@almoner/contracts/money'
import { giftText } from './gifts/messages'

/** "USD", as a line of sums is headed. */
export const currencyCode = (currency: Currency): string => currency.toUpperCase()

export const currencyOptions = currencies.map((currency) => ({
  value: currency,
  label: `${currencyCode(currency)}, ${giftText(`currencies.${currency}`)}`,
}))

export const currencyNames = giftText.group('currencies')
