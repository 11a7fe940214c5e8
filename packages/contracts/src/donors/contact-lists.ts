import { z } from 'zod'
import { personal } from '../masking.js'
import { countrySchema } from '../orgs/countries.js'
import { emailText, textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { emailKey, phoneKey } from './donor-keys.js'

export const emailLabels = ['home', 'work', 'other'] as const
export const emailStatuses = ['unverified', 'ok', 'bounced', 'complained'] as const
export const phoneLabels = ['mobile', 'home', 'work'] as const
export const addressLabels = ['home', 'work', 'mailing', 'seasonal'] as const

const text = (max: number) =>
  textUpTo(max)
    .transform((typed) => (typed.trim() === '' ? null : typed))
    .nullable()
    .default(null)

const isPrimary = z.boolean().default(false)

const donorEmailSchema = z.strictObject({
  address: emailText.meta({ examples: ['janet@example.org'] }),
  label: z.enum(emailLabels).nullable().default(null),
  isPrimary,
  status: z.enum(emailStatuses).default('unverified'),
})

const donorPhoneSchema = z.strictObject({
  number: textUpTo(40)
    .refine((number) => /\d/.test(number), { error: 'Enter a phone number' })
    .meta({
      examples: ['+1 413 555 0148'],
    }),
  label: z.enum(phoneLabels).nullable().default(null),
  isPrimary,
  smsOptIn: z.boolean().default(false),
})

const donorAddressSchema = z
  .strictObject({
    line1: text(200),
    line2: text(200),
    city: text(100),
    region: text(100),
    postalCode: text(20),
    country: countrySchema.nullable().default(null),
    label: z.enum(addressLabels).nullable().default(null),
    isPrimary,
    validFrom: calendarDateSchema.nullable().default(null),
    validTo: calendarDateSchema.nullable().default(null),
    undeliverable: z.boolean().default(false),
  })
  .refine(({ line1, city, postalCode, country }) => line1 || city || postalCode || country, {
    error: 'Enter an address',
    path: ['line1'],
  })
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
    error: 'The last day is before the first',
    path: ['validTo'],
  })

export type DonorEmail = z.output<typeof donorEmailSchema>
export type DonorPhone = z.output<typeof donorPhoneSchema>
export type DonorAddress = z.output<typeof donorAddressSchema>

const mostOfAKind = 20

/** A list of which one is the one in use, and none stands twice. */
function listOf<Item extends z.ZodType<{ isPrimary: boolean }>>(
  item: Item,
  keyOf: (one: z.output<Item>) => string,
  twice: { field: string; message: string },
) {
  return z
    .array(item)
    .max(mostOfAKind)
    .superRefine((list, context) => {
      const seen = new Set<string>()
      for (const [place, one] of list.entries()) {
        const key = keyOf(one)
        if (seen.has(key)) context.addIssue({ code: 'custom', message: twice.message, path: [place, twice.field] })
        seen.add(key)
      }
      if (list.filter((one) => one.isPrimary).length > 1)
        context.addIssue({ code: 'custom', message: 'Choose a primary one', path: [] })
    })
}

const addressKey = ({ line1, line2, city, region, postalCode, country }: DonorAddress): string =>
  [line1, line2, city, region, postalCode, country].map((part) => part?.trim().toLowerCase() ?? '').join('\n')

/** Each way to reach a donor; the first is the primary one where none is named. */
export const contactLists = {
  emails: listOf(donorEmailSchema, ({ address }) => emailKey(address), {
    field: 'address',
    message: 'This email is already listed',
  }),
  phones: listOf(donorPhoneSchema, ({ number }) => phoneKey(number), {
    field: 'number',
    message: 'This phone number is already listed',
  }),
  addresses: listOf(donorAddressSchema, addressKey, { field: 'line1', message: 'This address is already listed' }),
}

const hiddenText = personal(z.string().nullable())

/** As they are answered: the primary one first. */
export const shownContacts = {
  emails: z.array(z.object({ ...donorEmailSchema.shape, address: personal(z.string()) })),
  phones: z.array(z.object({ ...donorPhoneSchema.shape, number: personal(z.string()) })),
  addresses: z.array(
    z.object({ ...donorAddressSchema.shape, line1: hiddenText, line2: hiddenText, postalCode: hiddenText }),
  ),
}
