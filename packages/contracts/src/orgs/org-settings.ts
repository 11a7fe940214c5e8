import { z } from 'zod'
import { requiredText } from '../text.js'
import { timeZoneSchema } from '../time.js'

/** Languages in which an org can speak to its donors, by their two letters (ISO 639-1). */
export const languages = ['en', 'ar', 'de', 'es', 'fr', 'he', 'it', 'nl', 'pl', 'pt', 'ru'] as const
export type Language = (typeof languages)[number]

export const widgetPositions = ['left', 'right', 'inline'] as const

/** How the donation button looks on an org's own website. */
export const widgetSchema = z.strictObject({
  /** `#rrggbb` */
  color: z.string().regex(/^#[0-9a-f]{6}$/i, 'Write the color as #rrggbb'),
  label: requiredText(40),
  position: z.enum(widgetPositions),
})
export interface Widget extends z.infer<typeof widgetSchema> {}

/** Which mails about charges an org's staff get at all; each of them chooses among these. */
export const chargeNotificationsSchema = z.strictObject({ chargeSucceeded: z.boolean(), chargeFailed: z.boolean() })
export interface ChargeNotifications extends z.infer<typeof chargeNotificationsSchema> {}

export const orgSettingsSchema = z.object({
  language: z.enum(languages),
  widget: widgetSchema,
  chargeNotifications: chargeNotificationsSchema,
  /** Owners and admins have to sign in with a second factor. */
  twoFactorRequired: z.boolean(),
})
export interface OrgSettings extends z.infer<typeof orgSettingsSchema> {}

/** What an org's settings are until someone changes them. */
export const initialOrgSettings: OrgSettings = {
  language: 'en',
  widget: { color: '#1f5c45', label: 'Donate', position: 'right' },
  chargeNotifications: { chargeSucceeded: true, chargeFailed: true },
  twoFactorRequired: false,
}

/** Any of the settings; what is left out stays as it is, also within `widget` and `chargeNotifications`. */
export const saveOrgSettingsInputSchema = z.strictObject({
  timeZone: timeZoneSchema.optional(),
  language: z.enum(languages).optional(),
  widget: widgetSchema.partial().optional(),
  chargeNotifications: chargeNotificationsSchema.partial().optional(),
  twoFactorRequired: z.boolean().optional(),
})
export interface SaveOrgSettingsInput extends z.output<typeof saveOrgSettingsInputSchema> {}
