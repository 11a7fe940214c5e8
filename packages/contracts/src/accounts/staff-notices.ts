import { z } from 'zod'

/** What the staff of an org may be written to about, as each of them chooses. */
export const staffNotices = ['chargeSucceeded', 'chargeFailed', 'planFailed', 'planCanceled', 'planChanged'] as const
export type StaffNotice = (typeof staffNotices)[number]

export const emailSettingsSchema = z.strictObject({
  /** Of a recurring gift the first payment alone. */
  chargeSucceeded: z.boolean(),
  /** Of a recurring gift the first try of a payment, and the last where that is another one. */
  chargeFailed: z.boolean(),
  /** Too many payments of a recurring gift went unpaid. */
  planFailed: z.boolean(),
  planCanceled: z.boolean(),
  planChanged: z.boolean(),
})
export interface EmailSettings extends z.infer<typeof emailSettingsSchema> {}

/** What members are written to about until they choose. */
export const initialEmailSettings: EmailSettings = {
  chargeSucceeded: true,
  chargeFailed: true,
  planFailed: true,
  planCanceled: true,
  planChanged: false,
}

/** Whoever is in an org by another right than a membership gets no mails of it. */
export const noEmails: EmailSettings = {
  chargeSucceeded: false,
  chargeFailed: false,
  planFailed: false,
  planCanceled: false,
  planChanged: false,
}
