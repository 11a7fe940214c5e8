import { z } from 'zod'
import { customFieldIdSchema } from '../custom-fields/custom-field-id.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { consentChannels, consentPurposes, consentStates } from '../donors/consent.js'
import { guarded, personal } from '../masking.js'
import type { RecordKind } from '../records/record.js'
import { tagIdSchema } from '../tags/tag-id.js'
import { requiredText, textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'

/** What every condition may say: that it is not so. What is not known is not so either. */
const negation = { not: z.literal(true).optional() }

const dayCount = z.int().min(1).max(3660)

/**
 * The days of a condition, all of them within: from a day, to a day, one of the last so many days or of the next, today
 * among them either way.
 */
const days = {
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  lastDays: dayCount.optional(),
  nextDays: dayCount.optional(),
}

export const choiceField = <const Name extends string, const Value extends string>(
  name: Name,
  choices: readonly Value[],
) => ({
  name,
  kind: 'choice' as const,
  choices,
  schema: z.strictObject({
    field: z.literal(name),
    ...negation,
    in: z.array(z.enum(choices)).min(1).max(choices.length),
  }),
})

/** Text in it, in any case of letters; without one, that it is filled in at all. */
export const textField = <const Name extends string>(name: Name) => ({
  name,
  kind: 'text' as const,
  schema: z.strictObject({ field: z.literal(name), ...negation, contains: requiredText(200).optional() }),
})

/** As a text, of what a member can be kept from seeing, and then cannot search in either. */
export const personalField = <const Name extends string>(name: Name) => ({
  name,
  kind: 'text' as const,
  schema: z.strictObject({
    field: z.literal(name),
    ...negation,
    contains: personal(requiredText(200)).optional(),
  }),
})

export const numberField = <const Name extends string>(name: Name) => ({
  name,
  kind: 'number' as const,
  schema: z.strictObject({
    field: z.literal(name),
    ...negation,
    min: z.int().optional(),
    max: z.int().optional(),
  }),
})

/** In minor units of a currency, the org's own where none is named. */
export const amountField = <const Name extends string>(name: Name) => ({
  name,
  kind: 'amount' as const,
  schema: z.strictObject({
    field: z.literal(name),
    ...negation,
    min: minorUnitsSchema.optional(),
    max: minorUnitsSchema.optional(),
    currency: currencySchema.optional(),
  }),
})

/** Without days, that there is a date at all. */
export const dateField = <const Name extends string>(name: Name) => ({
  name,
  kind: 'date' as const,
  schema: z.strictObject({ field: z.literal(name), ...negation, ...days }),
})

/** As a date, of what a member can be kept from seeing, and then cannot filter by either. */
export const personalDateField = <const Name extends string>(name: Name) => ({
  name,
  kind: 'date' as const,
  isPersonal: true as const,
  schema: guarded(dateField(name).schema),
})

export const flagField = <const Name extends string>(name: Name) => ({
  name,
  kind: 'flag' as const,
  schema: z.strictObject({ field: z.literal(name), ...negation }),
})

/** As a flag, of what a member can be kept from seeing, and then cannot filter by either. */
export const personalFlagField = <const Name extends string>(name: Name) => ({
  name,
  kind: 'flag' as const,
  isPersonal: true as const,
  schema: guarded(flagField(name).schema),
})

/** What the latest word on a channel and a purpose is; where none was said it is `unknown`. */
export const consentField = <const Name extends string>(name: Name) => ({
  name,
  kind: 'consent' as const,
  choices: consentStates,
  schema: z.strictObject({
    field: z.literal(name),
    ...negation,
    channel: z.enum(consentChannels),
    purpose: z.enum(consentPurposes),
    in: z.array(z.enum(consentStates)).min(1).max(consentStates.length),
  }),
})

const mostRecords = 50

export const recordField = <const Name extends string, const Of extends string, Id extends z.ZodType<string, string>>(
  name: Name,
  of: Of,
  id: Id,
) => ({
  name,
  kind: 'record' as const,
  of,
  schema: z.strictObject({ field: z.literal(name), ...negation, in: z.array(id).min(1).max(mostRecords) }),
})

const mostTagsNamed = 20

/** One of the tags, or every one of them; without any named, that there is a tag at all. */
export const tagsField = <const Name extends string>(name: Name) => ({
  name,
  kind: 'tags' as const,
  schema: z.strictObject({
    field: z.literal(name),
    ...negation,
    in: z.array(tagIdSchema).min(1).max(mostTagsNamed).optional(),
    every: z.literal(true).optional(),
  }),
})
export type TagsCondition = z.output<ReturnType<typeof tagsField>['schema']>

const mostChoices = 100

/**
 * A value of the custom field with this id: a text in it, one of the choices (or `yes`, `no`), within a range, on certain
 * days; where nothing more is said, a value at all. Amounts of money are in minor units, and of one currency where it is named.
 */
export const customField = <const Name extends string>(name: Name, of: RecordKind) => ({
  name,
  kind: 'custom' as const,
  of,
  schema: z.strictObject({
    field: z.literal(name),
    ...negation,
    ...days,
    id: customFieldIdSchema,
    contains: requiredText(200).optional(),
    in: z.array(textUpTo(40)).min(1).max(mostChoices).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    currency: currencySchema.optional(),
  }),
})
export type CustomCondition = z.output<ReturnType<typeof customField<'custom'>>['schema']>

/** The custom fields that the conditions in an input name, wherever they stand. */
export function customFieldsIn(input: unknown): string[] {
  if (typeof input !== 'object' || input === null) return []
  if ('field' in input && input.field === 'custom' && 'id' in input && typeof input.id === 'string') return [input.id]
  return Object.values(input).flatMap(customFieldsIn)
}

/**
 * Live gifts that succeeded, less what went back: how many within the days, to any of the campaigns and any of the funds,
 * and what they come to in the currency. Without a number or an amount, that there is one.
 */
export const givingField = <
  const Name extends string,
  CampaignId extends z.ZodType<string, string>,
  FundId extends z.ZodType<string, string>,
>(
  name: Name,
  campaignId: CampaignId,
  fundId: FundId,
) => ({
  name,
  kind: 'giving' as const,
  schema: z.strictObject({
    field: z.literal(name),
    ...negation,
    ...days,
    gifts: z.int().min(1).optional(),
    min: minorUnitsSchema.optional(),
    max: minorUnitsSchema.optional(),
    currency: currencySchema.optional(),
    campaigns: z.array(campaignId).min(1).max(mostRecords).optional(),
    funds: z.array(fundId).min(1).max(mostRecords).optional(),
  }),
})
