import { z } from 'zod'
import { donorIdSchema } from '../donors/donor-id.js'
import { largestAmountMinor, minorUnitsSchema } from '../money.js'
import { defineCommand } from '../operation.js'
import { chargeIdSchema } from './charge-id.js'
import { chargeSchema, softCreditKinds, type Charge } from './charge.js'

export const creditDonorInputSchema = z.strictObject({
  chargeId: chargeIdSchema,
  donorId: donorIdSchema,
  /** In minor units of the gift's currency. */
  amount: minorUnitsSchema.min(1, 'Must be more than zero').max(largestAmountMinor),
  kind: z.enum(softCreditKinds),
})
export interface CreditDonorInput extends z.output<typeof creditDonorInputSchema> {}

export const creditDonor = defineCommand<CreditDonorInput, Charge, z.input<typeof creditDonorInputSchema>>({
  name: 'charges.creditDonor',
  summary:
    'Credits somebody who did not give it with a gift, or with a part of it; whoever is credited already with another ' +
    'amount or for another reason. No total of money counts it.',
  access: 'charges.correct',
  input: creditDonorInputSchema,
  output: chargeSchema,
  problems: ['not_found'],
  rest: { method: 'PUT', path: '/v1/charges/{chargeId}/soft-credits/{donorId}' },
})

const uncreditInputSchema = z.strictObject({ chargeId: chargeIdSchema, donorId: donorIdSchema })
export interface UncreditDonorInput extends z.output<typeof uncreditInputSchema> {}

export const uncreditDonor = defineCommand<UncreditDonorInput, Charge>({
  name: 'charges.uncreditDonor',
  summary: 'Takes back that somebody is credited with a gift.',
  access: 'charges.correct',
  input: uncreditInputSchema,
  output: chargeSchema,
  problems: ['not_found'],
  rest: { method: 'DELETE', path: '/v1/charges/{chargeId}/soft-credits/{donorId}' },
})
