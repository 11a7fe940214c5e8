import { z } from 'zod'
import { minorUnits, zero } from '../minor-units.js'
import { legalEntityIdSchema } from './legal-entity-id.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { pageLanguages } from '../checkout/checkout-page.js'
import { emailText, faultOfLine, longTextUpTo, requiredLongText, requiredText, textUpTo } from '../text.js'
import { calendarDateSchema, timeZoneSchema } from '../time.js'
import { websiteText } from '../orgs/org-fields.js'
import { monthDaySchema } from './month-day.js'
import { readRegistrationNumber, receiptPacks, registrationNumbers } from './registration-numbers.js'
import { minorUnitsSchema } from '../money.js'

export const paperSizes = ['letter', 'a4'] as const
export const singleReceiptTimes = ['immediate', 'batch', 'none'] as const
export const recurringReceiptTimes = ['each', 'annual', 'none'] as const
export const offlineReceiptTimes = ['ask', 'auto', 'none'] as const

/** Stated for each gift of $250 or more (IRS, Publication 1771). `intangible`: religious benefits that are not sold. */
export const goodsStatements = ['none', 'described', 'intangible'] as const
export const s46Reportings = ['off', 'api', 'file'] as const

const optionalText = (max: number) => textUpTo(max).trim().optional()
const optionalLongText = (max: number) => longTextUpTo(max).trim().optional()

const numberingSchema = z.strictObject({
  prefix: z
    .string()
    .trim()
    .max(10, 'At most 10 characters')
    .regex(/^[\p{L}\p{N}/-]*$/u, 'Use only letters, digits, - and /')
    .default(''),
  yearInNumber: z.boolean().default(true),
  padding: z.int('Enter a whole number').min(1, 'Enter 1 to 10').max(10, 'Enter 1 to 10').default(6),
})

const timesSchema = z.strictObject({
  single: z.enum(singleReceiptTimes).default('immediate'),
  recurring: z.enum(recurringReceiptTimes).default('each'),
  offline: z.enum(offlineReceiptTimes).default('ask'),
  /** In minor units of the entity's currency. */
  minAmount: minorUnitsSchema.min(0).max(100_000_000).default(zero),
})

/** Income Tax Ordinance of Israel, section 46: the approval by which a gift gives the donor a credit. */
const s46Schema = z.strictObject({
  approvalNo: requiredText(30),
  validUntil: calendarDateSchema.optional(),
  reporting: z.enum(s46Reportings).default('off'),
})

/** Who registers charities: of England and Wales, of Northern Ireland, of Scotland; `none` where it need not be registered. */
export const charityRegulators = ['ccew', 'ccni', 'oscr', 'none'] as const

/** The authorized official who answers for claims to HMRC. */
const giftAidOfficialSchema = z.strictObject({
  firstName: requiredText(35),
  lastName: requiredText(35),
  postcode: requiredText(10),
  phone: requiredText(35),
})

const hmrcRefText = requiredText(20)
  .refine((typed) => readRegistrationNumber('uk', typed) !== null, registrationNumbers.uk.refusal)
  .transform((typed) => readRegistrationNumber('uk', typed) ?? typed)

const postcodeFault = 'Write a UK postcode, as in YO1 7HH'
const ukPostcodeText = requiredText(10)
  .transform((typed) => typed.toUpperCase().replace(/\s/g, ''))
  .refine((joined) => /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(joined), postcodeFault)
  .transform((joined) => `${joined.slice(0, -3)} ${joined.slice(-3)}`)

// HMRC, hmrc/charities-claims-validation (ConnectedCharitiesValidationService, CommunityBuildingValidationService): lengths and numbers of rows.
const connectedCharitySchema = z.strictObject({ name: requiredText(160), hmrcRef: hmrcRefText })
const mostConnected = 200
const communityBuildingSchema = z.strictObject({
  name: requiredText(160),
  /** The first line of it. */
  street: requiredText(40),
  postcode: ukPostcodeText,
  /** Whose small donations were collected in the same local authority area. */
  campaignId: campaignIdSchema,
})
const mostBuildings = 500

/** Small Charitable Donations Act 2012: what a charity, or connected charities together, may claim on in a tax year. */
export const smallDonationsLimit = minorUnits(8000_00)

const giftAidSchema = z.strictObject({
  /** The HMRC reference that claims are made under, where another than the entity's own. */
  claimRef: textUpTo(20)
    .trim()
    .refine((typed) => typed === '' || readRegistrationNumber('uk', typed) !== null, registrationNumbers.uk.refusal)
    .optional(),
  official: giftAidOfficialSchema.optional(),
  regulator: z.strictObject({ name: z.enum(charityRegulators), number: optionalText(20) }).optional(),
  /** Gift Aid small donations scheme: claims on small gifts in cash without a declaration. */
  includeGasds: z.boolean().default(false),
  connected: z.array(connectedCharitySchema).max(mostConnected, `At most ${mostConnected} charities`).optional(),
  /** What this charity uses of the limit that it shares with connected ones; all of it where absent. */
  gasdsShare: minorUnitsSchema.min(1, 'Must be more than zero').max(smallDonationsLimit, 'At most £8,000').optional(),
  /** With any, small donations are claimed by building and no others. */
  buildings: z.array(communityBuildingSchema).max(mostBuildings, `At most ${mostBuildings} buildings`).optional(),
})

export const receiptFieldsSchema = z.strictObject({
  entityId: legalEntityIdSchema.optional(),
  pack: z.enum(receiptPacks, { error: 'Choose a pack' }),
  legalName: requiredText(200),
  registrationNumber: z
    .string({ error: 'Required' })
    .max(50, 'At most 50 characters')
    .refine((text) => faultOfLine(text) === null, 'Use one line, without invisible characters'),
  address: requiredLongText(500),
  phone: optionalText(40),
  email: emailText.optional(),
  website: websiteText.optional(),
  placeOfIssue: optionalText(100),
  signatoryName: optionalText(100),
  signatoryTitle: optionalText(100),
  /** Those that receipts are written in, the first where the donor has none of them. */
  language: z.array(z.enum(pageLanguages)).min(1, 'Choose a language').max(3, 'Up to three languages').default(['en']),
  taxYearStart: monthDaySchema.default('01-01'),
  timeZone: timeZoneSchema.optional(),
  paperSize: z.enum(paperSizes).default('letter'),
  numbering: numberingSchema.default({ prefix: '', yearInNumber: true, padding: 6 }),
  when: timesSchema.default({ single: 'immediate', recurring: 'each', offline: 'ask', minAmount: zero }),
  body: optionalLongText(2_000),
  footer: optionalLongText(500),
  goodsStatement: z.enum(goodsStatements).default('none'),
  goodsDescription: optionalText(300),
  deductibleText: optionalLongText(500),
  s46: s46Schema.optional(),
  giftAid: giftAidSchema.optional(),
  emailAttach: z.boolean().default(true),
  copyTo: z.array(emailText).max(5, 'Up to five addresses').default([]),
})

export const receiptFormSchema = receiptFieldsSchema.superRefine((form, context) => {
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (readRegistrationNumber(form.pack, form.registrationNumber) === null)
    refuse(['registrationNumber'], registrationNumbers[form.pack].refusal)
  // Income Tax Regulations, section 3501(1)(d) and (i): the place, and the signature of one who may give receipts.
  if (form.pack === 'ca' && !form.placeOfIssue)
    refuse(['placeOfIssue'], 'Canadian receipts have to name the place of issue')
  if (form.pack === 'ca' && !form.signatoryName) refuse(['signatoryName'], 'Canadian receipts need a signature')
  if (form.pack !== 'il' && form.s46) refuse(['s46'], 'Section 46 needs the Israeli pack')
  if (form.pack !== 'uk' && form.giftAid) refuse(['giftAid'], 'Gift Aid needs the British pack')
  const { buildings = [], claimRef } = form.giftAid ?? {}
  buildings.forEach(({ campaignId }, place) => {
    if (buildings.findIndex((other) => other.campaignId === campaignId) < place)
      context.addIssue({
        code: 'custom',
        path: ['giftAid', 'buildings', place, 'campaignId'],
        message: 'Another building has this campaign',
      })
  })
  // HMRC gives CASCs references that begin so, and they have no community buildings (rule 7060 of its claims service).
  if (buildings.length > 0 && /^c[hf]/i.test((claimRef || form.registrationNumber).trim()))
    context.addIssue({
      code: 'custom',
      path: ['giftAid', 'buildings', 0, 'name'],
      message: 'A community amateur sports club cannot claim for community buildings',
    })
  if (form.goodsStatement === 'described' && !form.goodsDescription)
    refuse(['goodsDescription'], 'Enter what the donor got for the gift')
})
export interface ReceiptFormWire extends z.input<typeof receiptFormSchema> {}
export interface ReceiptForm extends z.output<typeof receiptFormSchema> {}

export const receiptSettingsSchema = z.object({
  pack: z.enum(receiptPacks),
  legalName: z.string(),
  registrationNumber: z.string(),
  address: z.string(),
  phone: z.string().optional(),
  email: z.string().optional(),
  website: z.string().optional(),
  placeOfIssue: z.string().optional(),
  signatoryName: z.string().optional(),
  signatoryTitle: z.string().optional(),
  language: z.array(z.enum(pageLanguages)),
  taxYearStart: z.string(),
  timeZone: z.string(),
  paperSize: z.enum(paperSizes),
  numbering: z.object({ prefix: z.string(), yearInNumber: z.boolean(), padding: z.int() }),
  when: z.object({
    single: z.enum(singleReceiptTimes),
    recurring: z.enum(recurringReceiptTimes),
    offline: z.enum(offlineReceiptTimes),
    minAmount: minorUnitsSchema,
  }),
  body: z.string().optional(),
  footer: z.string().optional(),
  goodsStatement: z.enum(goodsStatements),
  goodsDescription: z.string().optional(),
  deductibleText: z.string().optional(),
  s46: z
    .object({ approvalNo: z.string(), validUntil: z.string().optional(), reporting: z.enum(s46Reportings) })
    .optional(),
  giftAid: z
    .object({
      claimRef: z.string().optional(),
      official: z
        .object({ firstName: z.string(), lastName: z.string(), postcode: z.string(), phone: z.string() })
        .optional(),
      regulator: z.object({ name: z.enum(charityRegulators), number: z.string().optional() }).optional(),
      includeGasds: z.boolean(),
      connected: z.array(z.object({ name: z.string(), hmrcRef: z.string() })).optional(),
      gasdsShare: minorUnitsSchema.optional(),
      buildings: z
        .array(z.object({ name: z.string(), street: z.string(), postcode: z.string(), campaignId: campaignIdSchema }))
        .optional(),
    })
    .optional(),
  emailAttach: z.boolean(),
  copyTo: z.array(z.string()),
})
export interface ReceiptSettings extends z.infer<typeof receiptSettingsSchema> {}

/** A receipt's number as people see it: prefix, year and the number with its zeros, as in `R-2026-000042`. */
export function receiptNumberOf(
  { prefix, yearInNumber, padding }: ReceiptSettings['numbering'],
  serial: number,
  year: number,
): string {
  return [prefix, ...(yearInNumber ? [String(year)] : []), String(serial).padStart(padding, '0')]
    .filter((part) => part !== '')
    .join('-')
}
