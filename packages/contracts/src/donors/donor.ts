import { pageLanguages } from '../checkout/checkout-page.js'
import { customValuesSchema } from '../custom-fields/custom-value.js'
import { personSchema } from '../records/record.js'
import { donorConsentSchema } from './consent.js'
import { shownContacts } from './contact-lists.js'
import { giftAidDeclarationSchema } from './gift-aid.js'
import { z } from 'zod'
import { donorIdSchema } from './donor-id.js'
import { givingSchema } from './giving.js'
import { ownHouseholdSchema } from './household.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { currencyTotalSchema } from '../paging.js'
import { named, personal, withheld } from '../masking.js'
import { calendarDateSchema, instantSchema } from '../time.js'

export const donorTypes = ['person', 'organization', 'household'] as const
export const donorStatuses = ['active', 'inactive', 'deceased', 'anonymized'] as const
export const donorSources = ['import', 'checkout', 'manual', 'api', 'fundraiser'] as const

/**
 * By gifts in any currency, counted back from today. `prospect`: none yet; `new`: the first within a year; `retained`:
 * the last within a year, the first before; `lapsed`: the last one to two years ago; `lost`: longer ago.
 */
export const donorLifecycles = ['prospect', 'new', 'retained', 'lapsed', 'lost'] as const
export type DonorLifecycle = (typeof donorLifecycles)[number]

export const donorRowSchema = z.object({
  id: donorIdSchema,
  number: z.string(),
  type: z.enum(donorTypes),
  name: named(z.string()),
  email: personal(z.string().nullable()),
  city: z.string().nullable(),
  country: z.string().nullable(),
  lifecycle: z.enum(donorLifecycles),
  giving: z.array(givingSchema),
  /** The household that they belong to; a household belongs to none. */
  household: ownHouseholdSchema.nullable(),
  /** What they have in custom fields, by their keys. */
  custom: customValuesSchema,
})
export interface DonorRow extends z.infer<typeof donorRowSchema> {}

export const addressSchema = z.object({
  line1: personal(z.string().nullable()),
  line2: personal(z.string().nullable()),
  city: z.string().nullable(),
  region: z.string().nullable(),
  postalCode: personal(z.string().nullable()),
  country: z.string().nullable(),
})
export interface Address extends z.infer<typeof addressSchema> {}

/** A donor as lists for programs tell of them: what is kept with them, without what follows from other records. */
export const fullDonorRowSchema = donorRowSchema.extend({
  status: z.enum(donorStatuses),
  title: z.string().nullable(),
  firstName: z.string().nullable(),
  middleName: z.string().nullable(),
  lastName: z.string().nullable(),
  suffix: z.string().nullable(),
  organizationName: z.string().nullable(),
  employer: z.string().nullable(),
  jobTitle: z.string().nullable(),
  /** Of a household: how letters greet it, where its head and spouse are not to be named for it. */
  formalGreeting: named(z.string().nullable()),
  informalGreeting: named(z.string().nullable()),
  phone: personal(z.string().nullable()),
  address: addressSchema,
  ...shownContacts,
  /** No email and no letter that is not about their own payments. */
  doNotContact: z.boolean(),
  deceasedOn: calendarDateSchema.nullable(),
  /** In which they are written to; null for that of the page or the org. */
  language: z.enum(pageLanguages).nullable(),
  birthDate: withheld(calendarDateSchema.nullable()),
  /** Their gifts that do not say so themselves are shown without their name. */
  isAnonymousDefault: z.boolean(),
  /** All that they said, the latest first. */
  consents: z.array(donorConsentSchema),
  source: z.enum(donorSources),
  importId: z.string().nullable(),
  /** Its id in the system that it comes from. */
  externalId: z.string().nullable(),
  createdAt: instantSchema,
})
export interface FullDonorRow extends z.infer<typeof fullDonorRowSchema> {}

export const donorSchema = fullDonorRowSchema.extend({
  giftAid: z.array(giftAidDeclarationSchema),
  /** The teammate who looks after them. */
  owner: personSchema.nullable(),
  /** All but its end is hidden: `•••••••12`. */
  nationalId: personal(z.string().nullable()),
  /** What others gave and this donor is credited with, in minor units, less what went back of it in the same proportion. */
  softCredits: z.array(z.object({ currency: currencySchema, amount: minorUnitsSchema, gifts: z.int() })),
  /** Donors who were merged into this one, the latest first; their ids and numbers lead here. */
  merges: z.array(
    z.object({
      id: z.uuid(),
      donorId: donorIdSchema,
      number: z.string(),
      name: named(z.string()),
      mergedAt: instantSchema,
    }),
  ),
})
export interface Donor extends z.infer<typeof donorSchema> {}

export const donorTotalsSchema = z.object({ donors: z.int(), lifetime: z.array(currencyTotalSchema) })
export interface DonorTotals extends z.infer<typeof donorTotalsSchema> {}
