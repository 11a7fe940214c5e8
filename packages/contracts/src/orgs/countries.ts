import { z } from 'zod'
import type { Currency } from '../money.js'

/** Every country by its two letters (ISO 3166-1, and XK as people use it). */
export const countryCodes: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY
  BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ
  FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ
  IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH
  MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL
  PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD
  TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
`
  .trim()
  .split(/\s+/)

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
