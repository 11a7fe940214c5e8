import { z } from 'zod'
import { personal } from '../masking.js'
import { personSchema } from '../records/record.js'
import { calendarDateSchema, instantSchema } from '../time.js'

export const giftAidScopes = ['single', 'future', 'past4', 'all'] as const
export type GiftAidScope = (typeof giftAidScopes)[number]

export const giftAidMethods = ['online', 'written', 'verbal'] as const

/** How staff take one down: on paper, or by what the donor says. */
export const staffGiftAidMethods = ['written', 'verbal'] as const

/**
 * What proves a declaration by word of mouth: the call was recorded, or a letter to the donor says what they declared. HMRC,
 * "Gift Aid declarations: claiming tax back on donations".
 */
export const giftAidProofs = ['recording', 'letter'] as const

/**
 * After a declaration by word the donor is told of it in a letter, and may cancel it within so many days as if it had never been
 * made: Donations to Charity by Individuals (Appropriate Declarations) Regulations 2000 (SI 2000/2074).
 */
export const giftAidCancelDays = 30

/** A declaration that a donor pays tax in the UK, as it was made; only its letter and a cancellation are added to it. */
export const giftAidDeclarationSchema = z.object({
  id: z.string(),
  scope: z.enum(giftAidScopes),
  signedAt: instantSchema,
  /** No gift before this day is covered, whatever the scope; null where nobody said so. */
  coversFrom: calendarDateSchema.nullable(),
  method: z.enum(giftAidMethods),
  name: z.string(),
  address: personal(z.string()),
  /** Of one by word; null where it needs none. */
  proof: z.enum(giftAidProofs).nullable(),
  /** When the letter about one by word went out. */
  letterSentOn: calendarDateSchema.nullable(),
  /** Who took it down; null where the donor did it themselves. */
  recordedBy: personSchema.nullable(),
  cancelledAt: instantSchema.nullable(),
})
export interface GiftAidDeclaration extends z.infer<typeof giftAidDeclarationSchema> {}

/** One by word counts once it is proved. */
export const isProved = ({
  method,
  proof,
  letterSentOn,
}: Pick<GiftAidDeclaration, 'method' | 'proof' | 'letterSentOn'>): boolean =>
  method !== 'verbal' || proof === 'recording' || letterSentOn !== null
