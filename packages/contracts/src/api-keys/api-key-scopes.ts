import { permissions, type Permission } from '../permissions.js'

const scopeNouns = ['donors', 'donations', 'charges', 'campaigns', 'receipts', 'reports', 'webhooks'] as const

/** What a key can be let do, as `noun:read` and `noun:write`. */
export const apiKeyScopes = scopeNouns.flatMap((noun) => [`${noun}:read`, `${noun}:write`] as const)
export type ApiKeyScope = (typeof apiKeyScopes)[number]

/**
 * The scope that carries a permission; what is not named here takes a person, whatever scopes a key has. Writing does
 * not bring reading along.
 */
const scopeByPermission: Partial<Record<Permission, ApiKeyScope>> = {
  'campaigns.manage': 'campaigns:write',
  'campaigns.read': 'campaigns:read',
  'charges.read': 'charges:read',
  'charges.refund': 'charges:write',
  'checkout.manage': 'campaigns:write',
  'dashboard.read': 'reports:read',
  'designations.read': 'campaigns:read',
  'donations.manage': 'donations:write',
  'donations.read': 'donations:read',
  'donors.read': 'donors:read',
  'webhooks.manage': 'webhooks:write',
}

/** The scope that a key needs for this, or null where no key can have it. A key never has more rights than an admin. */
export function scopeFor(permission: Permission): ApiKeyScope | null {
  const roles: readonly string[] = permissions[permission]
  return roles.includes('admin') ? (scopeByPermission[permission] ?? null) : null
}

/** The scopes that open something at present; the others are taken and wait for what they will open. */
export const openScopes: readonly ApiKeyScope[] = apiKeyScopes.filter((scope) =>
  Object.values(scopeByPermission).includes(scope),
)
