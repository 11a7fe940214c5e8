import { gather } from '../noun.js'
import { nouns } from '../nouns.js'
import type { Operation } from '../operation.js'
import { isPermission, permissions, type Permission } from '../permissions.js'

const scopeNounByPermission = gather(nouns, 'keyScopes')

type ScopeNoun = (typeof scopeNounByPermission)[keyof typeof scopeNounByPermission]

const scopeNouns = [...new Set<ScopeNoun>(Object.values(scopeNounByPermission))]

export const apiKeyScopes = scopeNouns.flatMap((noun) => [`${noun}:read`, `${noun}:write`] as const)
export type ApiKeyScope = (typeof apiKeyScopes)[number]

const hasScope = (permission: Permission): permission is keyof typeof scopeNounByPermission =>
  permission in scopeNounByPermission

/** Null where no key can have it. Queries take reading, commands writing; neither brings the other along. */
export function scopeFor({
  access,
  kind,
}: Pick<Operation<unknown, unknown, unknown>, 'access' | 'kind'>): ApiKeyScope | null {
  if (!isPermission(access)) return null
  const roles: readonly string[] = permissions[access]
  const noun = roles.includes('admin') && hasScope(access) ? scopeNounByPermission[access] : undefined
  return noun ? `${noun}:${kind === 'query' ? 'read' : 'write'}` : null
}
