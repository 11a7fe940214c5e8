import { z } from 'zod'

/** Where Intercom keeps the data of a workspace. */
export const chatRegions = ['us', 'eu', 'ap'] as const
export type ChatRegion = (typeof chatRegions)[number]

/** What the page of the app is told with itself, before anyone is signed in. Null: switched off, and nothing of it is loaded. */
export const pageSettingsSchema = z.object({
  chat: z.object({ appId: z.string(), region: z.enum(chatRegions) }).nullable(),
  errorReports: z.object({ dsn: z.string(), release: z.string(), environment: z.string() }).nullable(),
  /** Whether orgs can connect HubSpot on HubSpot's own page. */
  hasHubspotApp: z.boolean(),
  /** Whether a service reports receipts under section 46. */
  hasS46Reporting: z.boolean(),
})
export interface PageSettings extends z.infer<typeof pageSettingsSchema> {}

/** What stands in the built page where the server puts the settings. */
export const pageSettingsPlace = '__PAGE_SETTINGS__'
