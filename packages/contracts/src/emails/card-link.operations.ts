import { z } from 'zod'
import { donationIdSchema } from '../donations/donation-id.js'
import { defineCommand } from '../operation.js'
import { instantSchema } from '../time.js'

const sendCardLinkInput = z.strictObject({ donationId: donationIdSchema })
export interface SendCardLinkInput extends z.output<typeof sendCardLinkInput> {}

export const sentCardLinkSchema = z.object({ to: z.string(), expiresAt: instantSchema })
export interface SentCardLink extends z.infer<typeof sentCardLinkSchema> {}

export const sendCardLink = defineCommand<SendCardLinkInput, SentCardLink>({
  name: 'emails.sendCardLink',
  summary: 'Mails the donor of a recurring donation a link to a page where they give another card or account.',
  access: 'donations.manage',
  whileImpersonating: 'allowed',
  input: sendCardLinkInput,
  output: sentCardLinkSchema,
  problems: ['not_found', 'donation_state_refused', 'email_missing', 'attempts_exhausted'],
  rest: { method: 'POST', path: '/v1/donations/{donationId}/card-link' },
})
