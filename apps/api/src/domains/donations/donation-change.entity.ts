import { defineEntity, p } from '@mikro-orm/postgresql'
import {
  donationActors,
  donationChangeKinds,
  donationFields,
  type RecurringFacts,
} from '@almoner/contracts/donations/donation-actions'
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
    field: p.enum(donationFields),
    old: p.json<RecurringFacts>(),
    new: p.json<RecurringFacts>(),
    effectiveOn: p.date(),
    /** What it adds to a year of giving, in minor units of the donation's currency; less than nothing for a downgrade. */
    annualDelta: column.minor().default(0),
    kind: p.enum(donationChangeKinds).default('neutral'),
    by: p.enum(donationActors),
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

/** What was changed about a recurring donation, by whom, and what it comes to in a year. */
export class DonationChange extends donationChangeSchema.class {}
donationChangeSchema.setClass(DonationChange)
