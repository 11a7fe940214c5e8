import { defineEntity, p } from '@mikro-orm/postgresql'
import type { TourStep } from '@almoner/contracts/orgs/org'
import { column } from '../../platform/database/columns.js'
import { currentOrg, currentUser, isSuperuserAtDoor } from '../../platform/database/row-security.js'

export interface CrmSettings {
  completedTourSteps: Partial<Record<TourStep, true>>
  logoName: string | null
}

// Everything sees the org it works for and its sub-orgs; people see the orgs they belong to, so that they can switch;
// the list of all orgs opens to superusers, who have to say that it is what they want.
const visible = [
  `id = ${currentOrg}`,
  `parent_org_id = ${currentOrg}`,
  `exists (select from memberships m where m.org_id = orgs.id and m.user_id = ${currentUser})`,
  `(${isSuperuserAtDoor})`,
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
    createdAt: column.createdAt(),
  },
  indexes: [{ properties: ['parentOrgId'], name: 'orgs_of_parent' }],
})

export class Org extends orgSchema.class {}
orgSchema.setClass(Org)
