import {
  checkoutFields,
  checkoutSettingsSchema,
  type CheckoutField,
  type CheckoutSettings,
} from '@almoner/contracts/checkout-settings/checkout-settings'
import type {
  CheckoutChange,
  CheckoutSettingsOfLevel,
} from '@almoner/contracts/checkout-settings/checkout-settings.operations'
import { againstSchema, type FormErrors } from '@almoner/ui/form/against-schema'
import { z } from 'zod'
import type { CheckoutValues } from './inheritance'

const judge = againstSchema(z.object({ settings: checkoutSettingsSchema }))

// An emptied text has no value in a form, where a setting is an empty text.
const emptyTexts: Partial<Record<CheckoutField, readonly string[]>> = {
  recurringUpsell: ['text'],
  goods: ['description'],
  terms: ['text'],
  thankYou: ['body'],
}
const nullable: Partial<Record<CheckoutField, readonly string[]>> = {
  designationChoice: ['initialId'],
  goods: ['value'],
  terms: ['url'],
  thankYou: ['redirectUrl'],
}
const amountFields = checkoutFields.filter((field) => field.endsWith('Amounts'))

/** The settings that the form holds, with what an empty field stands for. */
export function settingsOf({ settings }: CheckoutValues): CheckoutSettings {
  const filled: Record<string, unknown> = { ...settings }
  const fill = (fields: typeof emptyTexts, value: string | null) => {
    for (const [field, keys] of Object.entries(fields)) {
      filled[field] = { ...Object.fromEntries(keys.map((key) => [key, value])), ...defined(filled[field]) }
    }
  }
  fill(emptyTexts, '')
  fill(nullable, null)
  for (const field of amountFields) {
    const choice = filled[field] as CheckoutSettings['singleAmounts']
    filled[field] = {
      ...choice,
      max: choice.max ?? null,
      initial: choice.initial ?? null,
      suggested: choice.suggested.map((suggested) => ({ ...suggested, label: suggested.label ?? '' })),
    }
  }
  filled['gatewayIntegrationId'] = settings.gatewayIntegrationId ?? null
  filled['texts'] = saidTexts(settings.texts)
  filled['questions'] = settings.questions.map((question) => ({
    ...question,
    label: question.label ?? '',
    appliesTo: question.appliesTo ?? [],
  }))
  filled['rewards'] = settings.rewards.map((reward) => ({
    ...reward,
    description: reward.description ?? '',
    value: reward.value ?? null,
    stock: reward.stock ?? null,
  }))
  filled['statementDescriptorSuffix'] = settings.statementDescriptorSuffix ?? ''
  return filled as unknown as CheckoutSettings
}

/** Without emptied words, and without languages that have none. */
function saidTexts(texts: CheckoutSettings['texts'] | undefined): CheckoutSettings['texts'] {
  const all = Object.entries(texts ?? {}).map(([language, own]) => [language, defined(own ?? {})] as const)
  return Object.fromEntries(all.filter(([, own]) => Object.keys(own).length > 0))
}

const defined = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value as object).filter(([, part]) => part !== undefined))

/** What is wrong with what this level sets; what it inherits was checked where it was set. */
export function faultsOf(values: CheckoutValues): FormErrors | undefined {
  const faults = judge({ settings: settingsOf(values) })
  if (!faults) return undefined
  const inSettings = Object.entries((faults['settings'] ?? {}) as FormErrors)
  const own = inSettings.filter(([field]) => values.own[field as CheckoutField])
  return own.length > 0 ? { settings: Object.fromEntries(own) } : undefined
}

export const valuesOf = ({ own, effective }: CheckoutSettingsOfLevel): CheckoutValues => ({
  settings: effective,
  own: Object.fromEntries(Object.keys(own).map((field) => [field, true])),
})

/** What to send: the fields that this level sets, and null for those that it inherits again. */
export function changeOf(values: CheckoutValues, before: CheckoutSettingsOfLevel): CheckoutChange {
  const settings = settingsOf(values)
  const change: Record<string, unknown> = {}
  for (const field of checkoutFields) {
    const isOwn = values.own[field] === true
    if (isOwn && JSON.stringify(settings[field]) !== JSON.stringify(before.own[field])) change[field] = settings[field]
    else if (!isOwn && before.own[field] !== undefined) change[field] = null
  }
  return change
}
