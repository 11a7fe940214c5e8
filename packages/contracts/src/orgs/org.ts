import { z } from 'zod'
import { features } from '../features.js'
import { hubspotConnectionSchema } from '../hubspot/hubspot.js'
import { orgIdSchema } from './org-id.js'
import { instantSchema } from '../time.js'
import { currencySchema } from '../money.js'
import { orgSettingsSchema } from './org-settings.js'

export const tourSteps = ['settings-widget', 'settings-integrations', 'settings-installation'] as const
export type TourStep = (typeof tourSteps)[number]

export const legalEntitySchema = z.object({
  id: z.string(),
  name: z.string(),
  isPrimary: z.boolean(),
  currency: currencySchema,
  /** Gifts to it get their day by it. */
  timeZone: z.string(),
  logo: z.string().nullable(),
})
export interface LegalEntity extends z.infer<typeof legalEntitySchema> {}

export const orgSchema = z.object({
  id: orgIdSchema,
  name: z.string(),
  website: z.string().nullable(),
  country: z.string(),
  category: z.string(),
  currency: currencySchema,
  timeZone: z.string(),
  logo: z.string().nullable(),
  entities: z.array(legalEntitySchema),
  subOrgs: z.array(z.object({ id: orgIdSchema, name: z.string() })),
  crmSettings: orgSettingsSchema.extend({
    completedTourSteps: z.partialRecord(z.enum(tourSteps), z.literal(true)),
    logoName: z.string().nullable(),
  }),
  /** Null unless those who run the platform have suspended it. */
  suspension: z.object({ since: instantSchema, collectsRecurring: z.boolean() }).nullable(),
  /** What those who run the platform have switched off for it. */
  featuresOff: z.array(z.enum(features)),
  hubspotConnection: hubspotConnectionSchema.nullable(),
  designations: z.array(z.object({ id: z.string(), designation: z.string(), code: z.string() })),
})
export interface Org extends z.infer<typeof orgSchema> {}
