import { defineEntity, p } from '@mikro-orm/postgresql'
import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const fundraiserSignupSchema = defineEntity({
  name: 'FundraiserSignup',
  tableName: 'fundraiser_signups',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    campaignId: p.uuid(),
    firstName: p.text(),
    lastName: p.text(),
    email: p.text(),
    title: p.text().nullable(),
    story: p.text().nullable(),
    goalAmount: column.minor().nullable(),
    language: p.enum(pageLanguages),
    tokenHash: p.blob(),
    createdAt: column.createdAt(),
    expiresAt: column.instant(),
    confirmedAt: column.instant().nullable(),
    fundraiserId: p.uuid().nullable(),
    /** The team they want to join, or the name of the one they want to start. */
    teamId: p.uuid().nullable(),
    teamName: p.text().nullable(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'fundraiser_signups_org_id' },
    { properties: ['tokenHash'], name: 'fundraiser_signups_token' },
  ],
  indexes: [{ properties: ['orgId', 'expiresAt'], name: 'fundraiser_signups_by_end' }],
})

/** What someone wrote who wants to raise money, until the address that they gave is confirmed. */
export class FundraiserSignup extends fundraiserSignupSchema.class {}
fundraiserSignupSchema.setClass(FundraiserSignup)
