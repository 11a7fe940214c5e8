import type { Feature } from '@almoner/contracts/features'
import { defineEntity, p } from '@mikro-orm/postgresql'
import type { TourStep } from '@almoner/contracts/orgs/org'
import { column } from '../../platform/database/columns.js'
import { currentOrg, currentUser, isSuperuserAtDoor, namedPage } from '../../platform/database/row-security.js'

export interface CrmSettings {
  completedTourSteps: Partial<Record<TourStep, true>>
  logoName: string | null
  /** The label before the host of public pages; unique over all orgs. */
  pagesSubdomain?: string | null
}

// Everything sees the org it works for and its sub-orgs; people see the orgs they belong to, so that they can switch;
// the list of all orgs opens to superusers, who have to say that it is what they want; who names the pages of an org, whose
// name is public, finds it.
const visible = [
  `id = ${currentOrg}`,
  `parent_org_id = ${currentOrg}`,
  `exists (select from memberships m where m.org_id = orgs.id and m.user_id = ${currentUser} and m.accepted_at is not null)`,
  `(${isSuperuserAtDoor})`,
  `crm_settings ->> 'pagesSubdomain' = ${namedPage}`,
].join(' or ')

const orgSchema = defineEntity({
  name: 'Org',
  tableName: 'orgs',
  rowLevelSecurity: 'force',
  policies: [{ name: 'own_org', using: visible, check: `id = ${currentOrg}` }],
  properties: {
    id: column.id(),
    sequence: column.sequence(),
    parentOrgId: p.uuid().nullable(),
    name: p.text(),
    website: p.text().nullable(),
    country: p.character().length(2),
    category: p.text(),
    currency: column.currency(),
    timeZone: p.text(),
    status: p.enum(['trial', 'active', 'suspended', 'closed'] as const).default('active'),
    crmSettings: p.json<CrmSettings>().defaultRaw(`'{"completedTourSteps":{},"logoName":null}'`),
    /** What the platform keeps of each gift, in hundredths of a percent. */
    feeBasisPoints: p.integer().default(0),
    suspendedAt: column.instant().nullable(),
    suspensionReason: p.text().nullable(),
    /** While it is suspended, no recurring gift of it is collected. */
    pausesRecurring: p.boolean().default(false),
    /** What those who run the platform have switched off for it. */
    featuresOff: p.array().$type<Feature[]>().default([]),
    createdAt: column.createdAt(),
  },
  checks: [
    { name: 'orgs_fee', expression: 'fee_basis_points >= 0 and fee_basis_points <= 10000' },
    {
      name: 'orgs_suspension',
      expression: `(status = 'suspended') = (suspended_at is not null)
        and (status = 'suspended') = (suspension_reason is not null)
        and (status = 'suspended' or not pauses_recurring)`,
    },
  ],
  indexes: [
    {
      name: 'orgs_pausing_recurring',
      expression: `create index "orgs_pausing_recurring" on "orgs" ("id") where pauses_recurring`,
    },
    { properties: ['parentOrgId'], name: 'orgs_of_parent' },
    {
      name: 'orgs_pages_subdomain',
      expression: `create unique index "orgs_pages_subdomain" on "orgs" ((crm_settings ->> 'pagesSubdomain'))`,
    },
  ],
})

export class Org extends orgSchema.class {}
orgSchema.setClass(Org)
