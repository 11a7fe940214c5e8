import { currencies, type Currency } from '@almoner/contracts/money'

const currencyWords: Record<Currency, string> = {
  usd: 'US dollar',
  eur: 'Euro',
  gbp: 'British pound',
  cad: 'Canadian dollar',
  aud: 'Australian dollar',
  ils: 'Israeli shekel',
}

/** "USD", as a line of sums is headed. */
export const currencyCode = (currency: Currency): string => currency.toUpperCase()

/** The currencies as choices of a filter or a select: "USD, US dollar". */
export const currencyOptions = currencies.map((currency) => ({
  value: currency,
  label: `${currencyCode(currency)}, ${currencyWords[currency]}`,
}))
