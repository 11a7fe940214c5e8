import { defineEntity, p } from '@mikro-orm/postgresql'
import { planActors, planChangeKinds, planFields, type PlanFacts } from '@almoner/contracts/donations/plan-actions'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const donationChangeSchema = defineEntity({
  name: 'DonationChange',
  tableName: 'donation_changes',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    sequence: column.orgNumber(),
    donationId: p.uuid(),
    field: p.enum(planFields),
    old: p.json<PlanFacts>(),
    new: p.json<PlanFacts>(),
    effectiveOn: p.date(),
    /** What it adds to a year of giving, in minor units of the donation's currency; less than nothing for a downgrade. */
    annualDelta: column.minor().default(0),
    kind: p.enum(planChangeKinds).default('neutral'),
    by: p.enum(planActors),
    userId: p.uuid().nullable(),
    /** When a later change took its place before it came to be: it counts no more. */
    withdrawnAt: column.instant().nullable(),
    createdAt: column.createdAt(),
  },
  indexes: [
    { properties: ['orgId', 'donationId', 'sequence'], name: 'donation_changes_of_donation' },
    { properties: ['orgId', 'effectiveOn'], name: 'donation_changes_counted', where: "kind <> 'neutral'" },
  ],
})

/** What was changed about a plan, by whom, and what it comes to in a year. */
export class DonationChange extends donationChangeSchema.class {}
donationChangeSchema.setClass(DonationChange)
