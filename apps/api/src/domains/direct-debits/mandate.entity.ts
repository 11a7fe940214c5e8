import { signedWays } from '@almoner/contracts/direct-debits/mandate'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const mandateSchema = defineEntity({
  name: 'Mandate',
  tableName: 'mandates',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    donationId: p.uuid(),
    reference: p.text(),
    /** One that was not used for long has expired as well, which its dates say. */
    state: p.enum(['active', 'revoked'] as const).default('active'),
    /** The account; null once the donor was erased. */
    holder: p.text().nullable(),
    ibanSealed: p.text().nullable(),
    ibanHint: p.text().nullable(),
    bic: p.text().nullable(),
    signedOn: p.date(),
    signedBy: p.enum(signedWays),
    /** The bank is to be told of another account by the next file. */
    isAmended: p.boolean().default(false),
    lastCollectedOn: p.date().nullable(),
    revokedOn: p.date().nullable(),
    revokedFor: p.text().nullable(),
    /** Which brought it from another system. */
    importId: p.uuid().nullable(),
    createdAt: column.instant(),
    createdBy: p.uuid().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'mandates_org_id' }],
  checks: [
    { name: 'mandates_revoked', expression: "(state = 'revoked') = (revoked_on is not null)" },
    {
      name: 'mandates_account',
      expression: "state = 'revoked' or (iban_sealed is not null and holder is not null)",
    },
  ],
  indexes: [
    {
      name: 'mandates_reference',
      expression: 'create unique index "mandates_reference" on "mandates" ("org_id", upper(reference))',
    },
    {
      name: 'mandates_active',
      expression:
        'create unique index "mandates_active" on "mandates" ("org_id", "donation_id") where state = \'active\'',
    },
    { properties: ['orgId', 'donationId'], name: 'mandates_of_donation' },
  ],
})

/** What a donor signed: that their account may be debited for a recurring gift. */
export class Mandate extends mandateSchema.class {}
mandateSchema.setClass(Mandate)
