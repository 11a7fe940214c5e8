import { minorUnits } from '../minor-units.js'

// Without a schema, so that the donor's pages, which check nothing by one, bring none along.

/** How often a gift is given; "Recurring" on the screens is all but the first. */
export const frequencies = ['single', 'daily', 'weekly', 'monthly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

/** The smallest gift there is: 1.00 of any currency. */
export const leastGiftMinor = minorUnits(1_00)

export const mostDesignations = 5

export const fieldNeeds = ['hidden', 'optional', 'required'] as const
export type FieldNeed = (typeof fieldNeeds)[number]

/** Whose custom fields a checkout asks for. */
export const askedKinds = ['donor', 'charge'] as const
/** The types of custom fields that donors are asked for. */
export const askedTypes = ['text', 'longText', 'number', 'money', 'date', 'choice', 'choices', 'yesNo', 'link'] as const

/** What a donor declares Gift Aid for at a checkout: this gift, or it with those of four years back and all to come. */
export const declaredScopes = ['single', 'all'] as const
