import { z } from 'zod'
import { instantSchema } from '../time.js'

export const consentChannels = ['email', 'phone', 'sms', 'post'] as const
export type ConsentChannel = (typeof consentChannels)[number]
export const consentPurposes = ['marketing', 'newsletter', 'stewardship'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
export const consentStates = ['granted', 'denied', 'unknown'] as const
export const consentBases = ['consent', 'legitimateInterest', 'contract', 'legalObligation'] as const
/** `preferences`: by the donor, from the link of an email. */
export const consentSources = ['manual', 'api', 'checkout', 'preferences', 'import'] as const

/** What a donor said of being written to in one way for one purpose, and when. */
export const donorConsentSchema = z.object({
  id: z.uuid(),
  channel: z.enum(consentChannels),
  purpose: z.enum(consentPurposes),
  state: z.enum(consentStates),
  basis: z.enum(consentBases).nullable(),
  /** The words that they agreed to, or what was noted. */
  text: z.string().nullable(),
  at: instantSchema,
  source: z.enum(consentSources),
  /** Who wrote it down; null where a program did. */
  by: z.string().nullable(),
})
export interface DonorConsent extends z.infer<typeof donorConsentSchema> {}

/** The latest word for each way and purpose, of a history that begins with the latest. */
export function consentsInForce<Consent extends Pick<DonorConsent, 'channel' | 'purpose'>>(
  history: readonly Consent[],
): Consent[] {
  const latest = new Map<string, Consent>()
  for (const consent of history) {
    const key = `${consent.channel} ${consent.purpose}`
    if (!latest.has(key)) latest.set(key, consent)
  }
  return [...latest.values()]
}
