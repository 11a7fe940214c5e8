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
    /** None of a team, whose page this is then. */
    userId: p.uuid().nullable(),
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
    /** The goal that was told of as reached; another one is told of again. */
    reachedGoalAmount: column.minor().nullable(),
    endsOn: p.date().nullable(),
    status: p.enum(fundraiserStatuses).default('pending'),
    approvedAt: column.instant().nullable(),
    approvedBy: p.uuid().nullable(),
    rejectReason: p.text().nullable(),
    tone: p.enum(pageTones).default('org'),
    /** Of the mails to them. */
    language: p.enum(pageLanguages).default('en'),
    /** The team that a person is in. */
    teamId: p.uuid().nullable(),
    /** Of the system that an import brought it from. */
    externalId: p.text().nullable(),
    importId: p.uuid().nullable(),
    /** Says which row of a file it is, so that no import brings it twice. */
    importKey: p.text().nullable(),
    createdAt: column.createdAt(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'fundraisers_org_id' },
    { properties: ['orgId', 'slug'], name: 'fundraisers_slug' },
    { properties: ['orgId', 'userId'], name: 'fundraisers_of_user' },
    { properties: ['orgId', 'importKey'], name: 'fundraisers_import_key', where: 'import_key is not null' },
  ],
  indexes: [
    { properties: ['orgId', 'teamId'], name: 'fundraisers_of_team', where: 'team_id is not null' },
    { properties: ['orgId', 'importId'], name: 'fundraisers_of_import', where: 'import_id is not null' },
  ],
  checks: [{ name: 'fundraisers_team_of_person', expression: 'user_id is not null or team_id is null' }],
})

export class Fundraiser extends fundraiserSchema.class {}
fundraiserSchema.setClass(Fundraiser)

/** The page of a person, and not of a team. */
export type PersonalPage = Fundraiser & { userId: string }

export const isPersonal = (row: Fundraiser): row is PersonalPage => typeof row.userId === 'string'
