import { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { currencySchema } from '../money.js'
import { defineCommand, defineQuery } from '../operation.js'
import { instantSchema } from '../time.js'
import { checkoutOverridesSchema, checkoutSettingsSchema, type CheckoutSettings } from './checkout-settings.js'

export const checkoutSettingsOfLevelSchema = z.object({
  campaignId: campaignIdSchema.nullable(),
  currency: currencySchema,
  own: checkoutOverridesSchema,
  inherited: checkoutSettingsSchema,
  effective: checkoutSettingsSchema,
  savedAt: instantSchema.nullable(),
})
export interface CheckoutSettingsOfLevel extends z.infer<typeof checkoutSettingsOfLevelSchema> {}

const levelInput = z.strictObject({ campaignId: campaignIdSchema.optional() })
export interface CheckoutLevel extends z.output<typeof levelInput> {}

export const getCheckoutSettings = defineQuery<CheckoutLevel, CheckoutSettingsOfLevel>({
  name: 'campaigns.getCheckoutSettings',
  summary: 'The checkout settings of a campaign, or the org’s defaults without one, and what is inherited.',
  access: 'campaigns.read',
  whileImpersonating: 'allowed',
  input: levelInput,
  output: checkoutSettingsOfLevelSchema,
  problems: ['not_found'],
})

const { shape } = checkoutSettingsSchema
type Shape = typeof shape

export const checkoutChangeSchema = z
  .strictObject(
    Object.fromEntries(Object.entries(shape).map(([field, schema]) => [field, schema.nullable()])) as {
      [Field in keyof Shape]: z.ZodNullable<Shape[Field]>
    },
  )
  .partial()
export type CheckoutChange = { [Field in keyof CheckoutSettings]?: CheckoutSettings[Field] | null | undefined }

const saveInput = z.strictObject({ campaignId: campaignIdSchema.optional(), settings: checkoutChangeSchema })
export interface SaveCheckoutSettingsInput {
  campaignId?: string | undefined
  settings: CheckoutChange
}

export const saveCheckoutSettings = defineCommand<
  SaveCheckoutSettingsInput,
  CheckoutSettingsOfLevel,
  z.input<typeof saveInput>
>({
  name: 'campaigns.saveCheckoutSettings',
  summary: 'Changes checkout settings of a campaign, or the org’s defaults without one; null inherits again.',
  access: 'checkout.manage',
  whileImpersonating: 'allowed',
  input: saveInput,
  output: checkoutSettingsOfLevelSchema,
  problems: ['not_found'],
  rest: { method: 'POST', path: '/org/checkout-settings', query: ['campaignId'], bodyField: 'settings' },
})
