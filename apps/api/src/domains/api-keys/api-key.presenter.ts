import type { ApiKey as ShownApiKey } from '@almoner/contracts/api-keys/api-key'
import type { FoundApiKey } from './api-keys.repository.js'

export function toApiKey(row: FoundApiKey, now: Date): ShownApiKey {
  const isExpired = row.expiresAt !== null && new Date(row.expiresAt) <= now
  return { ...row, status: row.revokedAt ? 'revoked' : isExpired ? 'expired' : 'active' }
}
