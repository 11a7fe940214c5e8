import type { PaymentMethod } from '../charges/charge.js'
import type { PageLanguage } from '../checkout/checkout-page.js'
import type { Currency } from '../money.js'
import { emailWords } from './email-words.js'

/** How a gift was paid, as its donor calls it: English has checks in the United States, and cheques elsewhere. */
export function methodWord(language: PageLanguage, method: PaymentMethod, currency: Currency): string {
  const { methods, usCheck } = emailWords[language].gift
  return method === 'cheque' && currency === 'usd' ? usCheck : methods[method]
}
