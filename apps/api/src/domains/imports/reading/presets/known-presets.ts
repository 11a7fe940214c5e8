import { headingKey } from '@almoner/contracts/imports/import-fields'
import type { ImportPreset } from '@almoner/contracts/imports/import'
import { almonerDonors, almonerFundraisers, almonerGifts, almonerRecurring } from './almoner.js'
import { bloomerang } from './bloomerang.js'
import { civicrm } from './civicrm.js'
import { donorbox } from './donorbox.js'
import { fundraiseUp } from './fundraise-up.js'
import { givewp } from './givewp.js'
import { littleGreenLight } from './little-green-light.js'
import { npsp } from './npsp.js'
import { paypal } from './paypal.js'
import type { Preset } from './preset.js'
import { salesforce } from './salesforce.js'
import { stripe } from './stripe.js'
import { stripeBalance } from './stripe-balance.js'

const presets: Record<ImportPreset, Preset> = {
  almoner_donors: almonerDonors,
  almoner_gifts: almonerGifts,
  almoner_recurring: almonerRecurring,
  almoner_fundraisers: almonerFundraisers,
  npsp,
  salesforce,
  bloomerang,
  donorbox,
  givewp,
  fundraise_up: fundraiseUp,
  paypal,
  stripe,
  stripe_balance: stripeBalance,
  little_green_light: littleGreenLight,
  civicrm,
}

/** The system whose export has these headings, or null. */
export function presetOf(headings: readonly string[]): Preset | null {
  const keys = new Set(headings.map(headingKey))
  const has = (marks: readonly string[]) => marks.every((mark) => keys.has(headingKey(mark)))
  return Object.values(presets).find(({ marks }) => marks.some(has)) ?? null
}

export const presetBy = (id: ImportPreset | null): Preset | null => (id === null ? null : presets[id])
