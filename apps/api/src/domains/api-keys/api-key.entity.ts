import { defineEntity, p } from '@mikro-orm/postgresql'
import type { ApiKeyScope } from '@almoner/contracts/api-keys/api-key-scopes'
import { column } from '../../platform/database/columns.js'
import { currentOrg } from '../../platform/database/row-security.js'

// A program says nothing but its key, so one statement may find the one row whose hash it can name.
const presented = "(select decode(nullif(current_setting('app.api_key', true), ''), 'hex'))"

const apiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  rowLevelSecurity: 'force',
  policies: [
    {
      name: 'own_org',
      using: `org_id = ${currentOrg} or token_hash = ${presented}`,
      check: `org_id = ${currentOrg}`,
    },
  ],
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    name: p.text(),
    /** How the key begins. */
    prefix: p.text(),
    /** SHA-256 of the key; the key itself is kept nowhere. */
    tokenHash: p.blob().unique('api_keys_token'),
    scopes: p.array().$type<ApiKeyScope[]>(),
    /** Addresses and networks; none: from anywhere. */
    ipAllow: p.array().$type<string[]>(),
    createdBy: p.uuid(),
    createdAt: column.createdAt(),
    expiresAt: column.instant().nullable(),
    /** To the minute. */
    lastUsedAt: column.instant().nullable(),
    revokedAt: column.instant().nullable(),
    revokedBy: p.uuid().nullable(),
  },
  indexes: [{ properties: ['orgId', 'createdAt'], name: 'api_keys_of_org' }],
})

export class ApiKey extends apiKeySchema.class {
  /** Ends it; what was ended before stays ended as it was. */
  revoke(by: string | null, at: Date): boolean {
    if (this.revokedAt) return false
    Object.assign(this, { revokedAt: at, revokedBy: by })
    return true
  }
}
apiKeySchema.setClass(ApiKey)
