import type { Operation } from '../operation.js'
import { isPermission, permissions, type Permission } from '../permissions.js'

const scopeNouns = ['donors', 'donations', 'charges', 'campaigns', 'receipts', 'reports', 'webhooks'] as const
type ScopeNoun = (typeof scopeNouns)[number]

/** What a key can be let do, as `noun:read` and `noun:write`. */
export const apiKeyScopes = scopeNouns.flatMap((noun) => [`${noun}:read`, `${noun}:write`] as const)
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/** The noun under which a key can have a permission; what is not named here takes a person, whatever scopes a key has. */
const nounByPermission: Partial<Record<Permission, ScopeNoun>> = {
  'campaigns.manage': 'campaigns',
  'campaigns.read': 'campaigns',
  'charges.read': 'charges',
  'charges.record': 'charges',
  'charges.refund': 'charges',
  'checkout.manage': 'campaigns',
  'dashboard.read': 'reports',
  'designations.read': 'campaigns',
  'donations.manage': 'donations',
  'donations.read': 'donations',
  'donors.manage': 'donors',
  'donors.read': 'donors',
  'receipts.manage': 'receipts',
  'webhooks.manage': 'webhooks',
}

/**
 * The scope that a key needs for this operation, or null where no key can have it. Queries take reading and commands
 * writing, which does not bring reading along. A key never has more rights than an admin.
 */
export function scopeFor({
  access,
  kind,
}: Pick<Operation<unknown, unknown, unknown>, 'access' | 'kind'>): ApiKeyScope | null {
  if (!isPermission(access)) return null
  const roles: readonly string[] = permissions[access]
  const noun = roles.includes('admin') ? nounByPermission[access] : undefined
  return noun ? `${noun}:${kind === 'query' ? 'read' : 'write'}` : null
}
