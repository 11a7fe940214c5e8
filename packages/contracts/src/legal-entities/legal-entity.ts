import { z } from 'zod'
import { legalEntityIdSchema } from './legal-entity-id.js'
import { currencySchema } from '../money.js'
import { receiptSettingsSchema } from './receipt-settings.js'

export const legalEntityDetailSchema = z.object({
  id: legalEntityIdSchema,
  name: z.string(),
  isPrimary: z.boolean(),
  currency: currencySchema,
  /** There is money in its currency, so that it stays. */
  isCurrencyLocked: z.boolean(),
  country: z.string(),
  timeZone: z.string(),
  /** `MM-DD` */
  fiscalYearStart: z.string(),
  logo: z.string().nullable(),
  receipt: receiptSettingsSchema.nullable(),
  hasSignature: z.boolean(),
})
/** A legal entity as programs read it. */
export const legalEntityRowSchema = legalEntityDetailSchema.omit({
  isCurrencyLocked: true,
  logo: true,
  receipt: true,
  hasSignature: true,
})
export interface LegalEntityRow extends z.infer<typeof legalEntityRowSchema> {}

export interface LegalEntityDetail extends z.infer<typeof legalEntityDetailSchema> {}
