import { defineEntity, p } from '@mikro-orm/postgresql'
import type { TourStep } from '@almoner/contracts/orgs/org'
import { column } from '../../platform/database/columns.js'
import { currentOrg, currentUser } from '../../platform/database/row-security.js'

export interface CrmSettings {
  completedTourSteps: Partial<Record<TourStep, true>>
  logoName: string | null
}

// People see the orgs they belong to, so that they can switch; everything else sees the org it works for.
const visible = `id = ${currentOrg} or exists (select from memberships m where m.org_id = orgs.id and m.user_id = ${currentUser})`

const orgSchema = defineEntity({
  name: 'Org',
  tableName: 'orgs',
  rowLevelSecurity: 'force',
  policies: [{ name: 'own_org', using: visible, check: `id = ${currentOrg}` }],
  properties: {
    id: column.id(),
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
})

export class Org extends orgSchema.class {}
orgSchema.setClass(Org)
