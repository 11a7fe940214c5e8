import { z } from 'zod'
import { defineCommand } from '../operation.js'
import { requiredLongText } from '../text.js'

export const longestThanks = 1_000

export const thankDonorInputSchema = z.strictObject({
  /** A gift that came through one's own page, or that of the team that one leads. */
  chargeId: z.uuid(),
  message: requiredLongText(longestThanks),
})
export interface ThankDonorInput extends z.output<typeof thankDonorInputSchema> {}

export const thankDonor = defineCommand<ThankDonorInput, { chargeId: string }>({
  name: 'fundraisers.thank',
  summary:
    'Mails the donor of a gift on one’s own page, or on that of the team that one leads, a message of thanks, once for a gift. Who they are and where the mail goes stays hidden.',
  access: 'fundraisers.own',
  input: thankDonorInputSchema,
  output: z.object({ chargeId: z.string() }),
  problems: [
    'not_found',
    'gift_thanked',
    'donor_without_email',
    'donor_not_to_contact',
    'thanks_switched_off',
    'attempts_exhausted',
  ],
  rest: { method: 'POST', path: '/my-fundraiser-page/thank' },
})
