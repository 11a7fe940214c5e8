import { z } from 'zod'
import { customInputSchema } from '../custom-fields/custom-value.js'
import { donorIdSchema } from './donor-id.js'
import { defineCommand } from '../operation.js'
import { pageLanguages } from '../checkout/checkout-page.js'
import { countrySchema } from '../orgs/countries.js'
import { emailText, externalIdText, textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { contactLists } from './contact-lists.js'
import { donorSchema, donorTypes, type Donor } from './donor.js'
import { similarities } from './duplicates.operations.js'

/** Null, or nothing but spaces, empties the field; what is left out stays. */
const optionalText = (max: number) =>
  textUpTo(max)
    .transform((text) => (text.trim() === '' ? null : text))
    .nullish()

const donorFields = {
  type: z.enum(donorTypes).optional(),
  title: optionalText(100).meta({ examples: ['Dr'] }),
  firstName: optionalText(100),
  middleName: optionalText(100).meta({ examples: ['Ruth'] }),
  lastName: optionalText(100),
  suffix: optionalText(100).meta({ examples: ['Jr'] }),
  organizationName: optionalText(100),
  employer: optionalText(100),
  jobTitle: optionalText(100),
  formalGreeting: optionalText(200),
  informalGreeting: optionalText(200),
  email: emailText.nullish(),
  phone: optionalText(40),
  doNotContact: z.boolean().optional(),
  ownerUserId: z.uuid({ error: 'Choose a teammate' }).nullish(),
  language: z.enum(pageLanguages).nullish(),
  birthDate: calendarDateSchema.nullish(),
  isAnonymousDefault: z.boolean().optional(),
  address: z
    .strictObject({
      line1: optionalText(200),
      line2: optionalText(200),
      city: optionalText(100),
      region: optionalText(100),
      postalCode: optionalText(20),
      country: countrySchema.nullish(),
    })
    .optional(),
}

const donorFieldsSchema = z.strictObject(donorFields)
export interface DonorFields extends z.output<typeof donorFieldsSchema> {}

export const isNamed = ({
  firstName,
  lastName,
  organizationName,
}: Pick<DonorFields, 'firstName' | 'lastName' | 'organizationName'>): boolean =>
  [firstName, lastName, organizationName].some((name) => name?.trim())

export const unnamed = { field: 'lastName', message: 'Enter the donor' } as const

export const createDonorInputSchema = z
  .strictObject({
    ...donorFields,
    custom: customInputSchema.optional(),
    /** Their id in the system that they come from. No other donor of the org may have it. */
    externalId: externalIdText.nullish(),
    idempotencyKey: z.uuid(),
  })
  .refine(isNamed, { error: unnamed.message, path: [unnamed.field] })
export interface CreateDonorInput extends z.output<typeof createDonorInputSchema> {}

export const addedDonorSchema = z.object({ id: donorIdSchema, number: z.string() })
export interface AddedDonor extends z.infer<typeof addedDonorSchema> {}

/** Names nobody, since who may add donors need not be allowed to read them. */
export const createdDonorSchema = addedDonorSchema.extend({
  /** Donors who were here before and may be this one, the likeliest first; five at most. */
  similar: z.array(z.object({ id: donorIdSchema, number: z.string(), sameBy: z.array(z.enum(similarities)) })),
})
export interface CreatedDonor extends z.infer<typeof createdDonorSchema> {}

export const createDonor = defineCommand<CreateDonorInput, CreatedDonor, z.input<typeof createDonorInputSchema>>({
  name: 'donors.create',
  summary: 'Adds a donor, also where there is one of the same name or email; `similar` names these.',
  access: 'donors.manage',
  whileImpersonating: 'allowed',
  input: createDonorInputSchema,
  output: createdDonorSchema,
  problems: ['idempotency_key_reused'],
  isIdempotent: true,
  rest: { method: 'POST', path: '/v1/donors' },
})

const optionalLists = {
  emails: contactLists.emails.optional(),
  phones: contactLists.phones.optional(),
  addresses: contactLists.addresses.optional(),
}

export const updateDonorInputSchema = z.strictObject({ id: donorIdSchema, ...donorFields, ...optionalLists })
export interface UpdateDonorInput extends z.output<typeof updateDonorInputSchema> {}

export const updateDonor = defineCommand<UpdateDonorInput, Donor, z.input<typeof updateDonorInputSchema>>({
  name: 'donors.update',
  summary:
    'Changes what is known of a donor; what is left out stays, and null empties a field. `emails`, `phones` and ' +
    '`addresses` are whole lists, whose primary one `email`, `phone` and `address` are.',
  access: 'donors.manage',
  whileImpersonating: 'allowed',
  input: updateDonorInputSchema,
  output: donorSchema,
  problems: ['not_found'],
  rest: { method: 'PUT', path: '/v1/donors/{id}' },
})
