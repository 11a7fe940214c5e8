import type { PageFacts } from '../campaigns/campaign-page.js'
import {
  frequencies,
  type CheckoutQuestion,
  type CheckoutTerms,
  type Frequency,
  type FrequencyTerms,
} from '../checkout/checkout-terms.js'
import { nationalIdRuleOf } from '../donors/national-id.js'
import type { MinorUnits } from '../minor-units.js'
import { largestAmountMinor } from '../money.js'
import { paymentMethods, type PaymentMethod } from '../charges/charge.js'
import type { Question } from './donor-questions.js'
import { amountsOf, smallestGiftMinor, type CheckoutSettings } from './checkout-settings.js'

export interface TermsFacts extends Pick<PageFacts, 'currency' | 'designations' | 'askedFields'> {
  /** The campaign's own fund; null is the first of `designations`. */
  designationId: string | null
  impact?: ReadonlyMap<number, string>
  /** What the gateway takes; all methods where it is not known yet. */
  gatewayMethods?: readonly PaymentMethod[]
  gatewayRate?: { rateBps: number; fixed: MinorUnits } | undefined
  /** The platform's share of a gift, in basis points. */
  platformBps?: number
  receiverCountry?: string
  /** How many of a reward were taken, by its id. */
  taken?: ReadonlyMap<string, number>
}

/** What a checkout with these settings takes: for the public page and for the preview of settings not saved yet. */
export function termsFrom(settings: CheckoutSettings, facts: TermsFacts): CheckoutTerms {
  return {
    currency: facts.currency,
    frequencies: frequencies
      .filter((frequency) => settings.frequencies.offered.includes(frequency))
      .map((frequency) => frequencyTerms(settings, frequency, facts)),
    defaultFrequency: settings.frequencies.initial,
    designations: designationTerms(settings, facts),
    feeCover: { mode: settings.feeCover.mode, ...rateOf(settings, facts) },
    fields: {
      phone: settings.phone,
      address: settings.address,
      employer: settings.employer,
      birthDate: settings.birthDate,
      nationalId: settings.nationalId,
      nationalIdRule: nationalIdRuleOf(facts.receiverCountry),
      takesOrganizations: settings.organizationGifts,
      takesAnonymous: settings.anonymous,
      takesComment: settings.comment,
      takesTribute: settings.tribute,
      takesGiftAid: settings.giftAid && facts.receiverCountry === 'GB',
    },
    goods: settings.goods.isOn ? { description: settings.goods.description, value: settings.goods.value } : null,
    rewards: rewardTerms(settings, facts),
    questions: settings.questions.flatMap((question) => questionTerms(question, facts)),
    consents: settings.consents,
    terms:
      settings.terms.text || settings.terms.url
        ? { isRequired: settings.terms.isRequired, text: settings.terms.text || null, url: settings.terms.url }
        : null,
    methods: methodsOf(settings, facts),
    drafts: { isSaved: settings.drafts.save, asksFirst: settings.drafts.consentFirst },
  }
}

/** Without one that was just added, in settings that are not saved yet: it has no smallest gift. */
const rewardTerms = ({ rewards }: CheckoutSettings, { taken }: TermsFacts): CheckoutTerms['rewards'] =>
  rewards
    .filter(({ least }) => Number.isInteger(least))
    .map(({ stock, ...reward }) => ({
      ...reward,
      left: stock === null ? null : Math.max(0, stock - (taken?.get(reward.id) ?? 0)),
    }))

/** None for a field that is not there any more, or cannot be asked for. */
function questionTerms(
  { recordKind, key, label, isRequired, appliesTo }: Question,
  { askedFields }: TermsFacts,
): CheckoutQuestion[] {
  const field = askedFields.find((one) => one.recordKind === recordKind && one.key === key)
  if (!field) return []
  const { name, type, options } = field
  return [{ key: `${recordKind}.${key}`, label: label.trim() || name, type, options, isRequired, appliesTo }]
}

function frequencyTerms(settings: CheckoutSettings, frequency: Frequency, facts: TermsFacts): FrequencyTerms {
  const { suggested, initial, allowCustom, min, max } = amountsOf(settings, frequency)
  return {
    frequency,
    suggested: suggested.map(({ amount, label }) => ({
      amount,
      impact: label || (facts.impact?.get(amount) ?? null),
      isDefault: amount === initial,
    })),
    allowsCustom: allowCustom,
    least: min < smallestGiftMinor ? smallestGiftMinor : min,
    most: max ?? largestAmountMinor,
  }
}

function designationTerms(settings: CheckoutSettings, facts: TermsFacts): CheckoutTerms['designations'] {
  const { mode, designationIds, initialId, isForced } = settings.designationChoice
  const offered = facts.designations.filter(({ id }) => designationIds.length === 0 || designationIds.includes(id))
  const wanted = initialId ?? facts.designationId
  const choices = offered.some(({ id }) => id === wanted)
    ? offered
    : [...facts.designations.filter(({ id }) => id === wanted), ...offered]
  const first = choices.some(({ id }) => id === wanted) ? wanted : (choices[0]?.id ?? null)
  const isChosen = mode === 'single' || mode === 'multi'
  return {
    mode,
    choices: isChosen ? choices : choices.filter(({ id }) => id === first),
    defaultId: isChosen && isForced ? null : first,
  }
}

function rateOf(
  { feeCover }: CheckoutSettings,
  { gatewayRate, platformBps = 0 }: TermsFacts,
): { rateBps: number; fixed: MinorUnits } {
  const own = { rateBps: feeCover.rateBps, fixed: feeCover.fixed }
  if (feeCover.basis === 'fixed') return own
  const { rateBps, fixed } = gatewayRate ?? own
  return { rateBps: rateBps + (feeCover.basis === 'combined' ? platformBps : 0), fixed }
}

function methodsOf({ methods }: CheckoutSettings, { gatewayMethods = paymentMethods }: TermsFacts): PaymentMethod[] {
  const wanted = methods.length > 0 ? methods : gatewayMethods
  return wanted.filter((method) => gatewayMethods.includes(method))
}
