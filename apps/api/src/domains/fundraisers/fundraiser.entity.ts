import { defineEntity, p } from '@mikro-orm/postgresql'
import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import { fundraiserStatuses } from '@almoner/contracts/fundraisers/fundraiser'
import { pageTones } from '@almoner/contracts/fundraisers/page-tone'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const fundraiserSchema = defineEntity({
  name: 'Fundraiser',
  tableName: 'fundraisers',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    sequence: column.orgNumber(),
    userId: p.uuid(),
    campaignId: p.uuid(),
    slug: p.text(),
    /** The head of the page: the person's name. */
    displayName: p.text(),
    firstName: p.text(),
    lastName: p.text(),
    title: p.text().nullable(),
    story: p.text().nullable(),
    /** The name of the picture's file; see `Logos`. */
    avatarName: p.text().nullable(),
    currency: column.currency(),
    goalAmount: column.minor().nullable(),
    endsOn: p.date().nullable(),
    status: p.enum(fundraiserStatuses).default('pending'),
    approvedAt: column.instant().nullable(),
    approvedBy: p.uuid().nullable(),
    rejectReason: p.text().nullable(),
    tone: p.enum(pageTones).default('org'),
    /** Of the mails to them. */
    language: p.enum(pageLanguages).default('en'),
    createdAt: column.createdAt(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'fundraisers_org_id' },
    { properties: ['orgId', 'slug'], name: 'fundraisers_slug' },
    { properties: ['orgId', 'userId'], name: 'fundraisers_of_user' },
  ],
})

export class Fundraiser extends fundraiserSchema.class {}
fundraiserSchema.setClass(Fundraiser)
