import { z } from 'zod'
import { chargeIdSchema } from '../charges/charge-id.js'
import { defineCommand } from '../operation.js'

const resendConfirmationInput = z.strictObject({ chargeId: chargeIdSchema, idempotencyKey: z.uuid() })
export interface ResendConfirmationInput extends z.output<typeof resendConfirmationInput> {}

export const resentConfirmationSchema = z.object({ to: z.string() })
export interface ResentConfirmation extends z.infer<typeof resentConfirmationSchema> {}

export const resendConfirmation = defineCommand<ResendConfirmationInput, ResentConfirmation>({
  name: 'emails.resendConfirmation',
  summary:
    'Mails the confirmation of a gift to its donor again, as the gift is by now, also where such mails go out for no gift by themselves.',
  access: 'charges.record',
  input: resendConfirmationInput,
  output: resentConfirmationSchema,
  problems: [
    'not_found',
    'charge_state_refused',
    'receipt_unreported',
    'email_missing',
    'attempts_exhausted',
    'idempotency_key_reused',
  ],
  isIdempotent: true,
  rest: { method: 'POST', path: '/v1/charges/{chargeId}/confirmation' },
})
