import { z } from 'zod'
import type { Currency } from '../money.js'
import { countryCodes } from './country-codes.js'

const known = new Set(countryCodes)

export const countrySchema = z
  .string()
  .max(2, 'Choose a country')
  .refine((code) => known.has(code), 'Choose a country')

const spendIn = (currency: Currency, countries: string): [string, Currency][] =>
  countries.split(' ').map((country) => [country, currency])

const currencies = new Map<string, Currency>([
  ...spendIn(
    'eur',
    'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM',
  ),
  ...spendIn('eur', 'TF VA XK YT'),
  ...spendIn('gbp', 'GB GG IM JE GS'),
  ...spendIn('cad', 'CA'),
  ...spendIn('aud', 'AU CC CX HM KI NF NR TV'),
  ...spendIn('ils', 'IL PS'),
])

/** The currency that an org of this country begins with: its own where Almoner takes it, otherwise the dollar. */
export function currencyOfCountry(country: string): Currency {
  return currencies.get(country) ?? 'usd'
}
