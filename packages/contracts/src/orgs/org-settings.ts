import { z } from 'zod'
import { failAfterSchema, initialFailAfter, initialRetryPolicy, retryPolicySchema } from '../donations/retry-ladder.js'
import { initialPortalSettings, portalSettingsSchema } from '../portal/portal-settings.js'
import { emailText, requiredText } from '../text.js'
import { timeZoneSchema } from '../time.js'

export const languages = ['en', 'ar', 'de', 'es', 'fr', 'he', 'it', 'nl', 'pl', 'pt', 'ru'] as const
export type Language = (typeof languages)[number]

export const widgetPositions = ['left', 'right', 'inline'] as const

export const widgetSchema = z.strictObject({
  color: z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter the color as #rrggbb'),
  label: requiredText(40),
  position: z.enum(widgetPositions),
})
export interface Widget extends z.infer<typeof widgetSchema> {}

/** Which mails about charges an org's staff get at all; each of them chooses among these. */
export const chargeNotificationsSchema = z.strictObject({ chargeSucceeded: z.boolean(), chargeFailed: z.boolean() })

const noticeDays = (most: number) =>
  z.int('Choose a number of days').min(0, 'Choose a number of days').max(most, 'Choose a number of days')

/** How many days before a recurring gift its donor is told of it, by how often it is given; 0 for not at all. */
export const upcomingNoticesSchema = z.strictObject({
  weekly: noticeDays(6),
  monthly: noticeDays(14),
  yearly: noticeDays(14),
})
export interface UpcomingNotices extends z.infer<typeof upcomingNoticesSchema> {}

export const dateFormats = ['mdy', 'dmy', 'ymd'] as const
export type DateFormat = (typeof dateFormats)[number]

/** Who mails to donors are from, where a template names no one else. Null: the org's name, and no other address. */
export const orgSenderSchema = z.strictObject({
  fromName: requiredText(100).nullable(),
  replyTo: emailText.nullable(),
})

const fiscalYearStartMonthSchema = z.int('Choose a month').min(1, 'Choose a month').max(12, 'Choose a month')

/** 1,000 of a currency with two decimals. */
const initialRefundProofFrom = 100_000

export const orgSettingsSchema = z.object({
  language: z.enum(languages),
  dateFormat: z.enum(dateFormats),
  fiscalYearStartMonth: z.int(),
  email: z.object({ fromName: z.string().nullable().default(null), replyTo: z.string().nullable().default(null) }),
  widget: widgetSchema,
  chargeNotifications: chargeNotificationsSchema,
  upcomingNotices: upcomingNoticesSchema,
  portal: portalSettingsSchema.default(initialPortalSettings),
  twoFactorRequired: z.boolean(),
  /**
   * Refunds by people from this amount on ask to prove oneself anew, in minor units of the org's currency, counting what
   * was refunded of the gift before. 0 asks for every one; null for none. In any other currency it is always asked.
   */
  refundProofFrom: z.int().nullable().default(initialRefundProofFrom),
  retryPolicy: retryPolicySchema,
  failAfter: failAfterSchema,
  /** A dispute over the latest payment of a recurring donation that is lost ends the recurring donation. */
  lostDisputeEndsDonation: z.boolean().default(true),
})
export interface OrgSettings extends z.infer<typeof orgSettingsSchema> {}

export const initialOrgSettings: OrgSettings = {
  language: 'en',
  dateFormat: 'mdy',
  fiscalYearStartMonth: 1,
  email: { fromName: null, replyTo: null },
  widget: { color: '#1f5c45', label: 'Donate', position: 'right' },
  chargeNotifications: { chargeSucceeded: true, chargeFailed: true },
  upcomingNotices: { weekly: 0, monthly: 0, yearly: 7 },
  portal: initialPortalSettings,
  twoFactorRequired: false,
  refundProofFrom: initialRefundProofFrom,
  retryPolicy: initialRetryPolicy,
  failAfter: initialFailAfter,
  lostDisputeEndsDonation: true,
}

export const noticeDaysOf = (saved: Partial<UpcomingNotices> | null): UpcomingNotices => ({
  ...initialOrgSettings.upcomingNotices,
  ...saved,
})

export const orgSettingsChangesSchema = z.strictObject({
  /** The default of new legal entities, and of all days that are not a gift’s. */
  timeZone: timeZoneSchema.optional(),
  language: z.enum(languages).optional(),
  dateFormat: z.enum(dateFormats).optional(),
  fiscalYearStartMonth: fiscalYearStartMonthSchema.optional(),
  email: orgSenderSchema.partial().optional(),
  widget: widgetSchema.partial().optional(),
  chargeNotifications: chargeNotificationsSchema.partial().optional(),
  upcomingNotices: upcomingNoticesSchema.partial().optional(),
  portal: portalSettingsSchema.partial().optional(),
  twoFactorRequired: z.boolean().optional(),
  refundProofFrom: z
    .int('Enter an amount')
    .min(0, 'Cannot be negative')
    .max(100_000_000_000, 'This is too much')
    .nullable()
    .optional(),
  retryPolicy: retryPolicySchema.partial().optional(),
  failAfter: failAfterSchema.optional(),
  lostDisputeEndsDonation: z.boolean().optional(),
})
export interface OrgSettingsChanges extends z.output<typeof orgSettingsChangesSchema> {}

export const saveOrgSettingsInputSchema = orgSettingsChangesSchema.extend({
  /** With a time zone: legal entities that have the one of before get it too, and gifts to them their day by it from now on. */
  movesEntities: z.boolean().optional(),
})
export interface SaveOrgSettingsInput extends z.output<typeof saveOrgSettingsInputSchema> {}
