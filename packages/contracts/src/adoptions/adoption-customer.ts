import { z } from 'zod'
import { paymentMethods } from '../charges/charge.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { named, personal } from '../masking.js'
import { minorUnitsSchema } from '../money.js'
import { instantSchema } from '../time.js'
import { adoptionCustomerIdSchema } from './adoption-id.js'
import { donorMatches } from './donor-match.js'

/**
 * What became of a customer. `open`: nobody has decided; `left`: somebody left them there; `brought`: they are a donor here; `gone`: they
 * are not in the account any more, keep no means of payment, or have a recurring gift there by now.
 */
export const adoptionCustomerStatuses = ['open', 'left', 'brought', 'gone'] as const
export type AdoptionCustomerStatus = (typeof adoptionCustomerStatuses)[number]

/** Payments of so many days are counted. */
export const customerPaymentDays = 400

/** Somebody whose means of payment a gateway's account keeps, and from whom it collects no recurring gift by itself. */
export const adoptionCustomerSchema = z.object({
  id: adoptionCustomerIdSchema,
  status: z.enum(adoptionCustomerStatuses),
  customerId: z.string(),
  name: named(z.string().nullable()),
  email: personal(z.string().nullable()),
  donor: z.object({ id: donorIdSchema, name: named(z.string()) }).nullable(),
  match: z.enum(donorMatches).nullable(),
  /** Null where they were erased. */
  method: z.enum(paymentMethods).nullable(),
  methodBrand: z.string().nullable(),
  methodLast4: z.string().nullable(),
  methodExpMonth: z.int().nullable(),
  methodExpYear: z.int().nullable(),
  /** Those that succeeded in the last `customerPaymentDays` days, and that Almoner did not collect. */
  payments: z.int(),
  lastPayment: z
    .object({
      at: instantSchema,
      amount: minorUnitsSchema,
      /** In lower case; it may be one that Almoner does not take. */
      currency: z.string(),
    })
    .nullable(),
  /** The recurring gift that was started with this means of payment. */
  donation: z.object({ id: donationIdSchema, number: z.string() }).nullable(),
})
export interface AdoptionCustomer extends z.infer<typeof adoptionCustomerSchema> {}
