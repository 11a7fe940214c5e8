import { z } from 'zod'
import { orgStatuses } from '../admin/admin-org.js'
import { minorUnitsSchema } from '../money.js'
import { orgIdSchema } from '../orgs/org-id.js'

/** Live gifts of the last twelve months in one currency; minor units. */
const orgGivingSchema = z.object({
  currency: z.string(),
  giftCount: z.int(),
  /** Net of refunds. */
  raisedAmount: minorUnitsSchema,
})
export interface OrgGiving extends z.infer<typeof orgGivingSchema> {}

const familyMemberSchema = z.object({
  id: orgIdSchema,
  name: z.string(),
  status: z.enum(orgStatuses),
  /** The parent itself; the others are its sub-orgs. */
  isParent: z.boolean(),
  giving: z.array(orgGivingSchema),
  donors: z.int(),
  /** Recurring gifts that are active or past due. */
  liveDonations: z.int(),
})
export interface FamilyMember extends z.infer<typeof familyMemberSchema> {}

export const orgFamilySchema = z.object({
  /** Of a sub-org, the org that it belongs to. */
  parentName: z.string().nullable(),
  /** The org and its sub-orgs; the org alone where it has none. */
  members: z.array(familyMemberSchema),
  /** All of them together, a line per currency. */
  totals: z.array(orgGivingSchema),
})
export interface OrgFamily extends z.infer<typeof orgFamilySchema> {}
