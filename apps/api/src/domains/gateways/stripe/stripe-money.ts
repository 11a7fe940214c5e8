import { isCurrency, money, UnknownCurrency, type Money } from '@almoner/contracts/money'

// docs.stripe.com/currencies: Stripe counts in the smallest unit of each, of which some have none and some a thousand.
const noDecimals = [
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
]
const threeDecimals = ['bhd', 'jod', 'kwd', 'omr', 'tnd']

const decimalsOf = (currency: string): number =>
  noDecimals.includes(currency) ? 0 : threeDecimals.includes(currency) ? 3 : 2

/** An amount as Stripe counts it; our minor units are the same ones. Throws `UnknownCurrency` for one we do not take. */
export function moneyOf(amount: number, code: string): Money {
  const currency = code.toLowerCase()
  // The six that we take all have two decimals; one with others would be off by a power of ten.
  if (!isCurrency(currency) || decimalsOf(currency) !== 2) throw new UnknownCurrency()
  return money(amount, currency)
}
