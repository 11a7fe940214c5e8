import { z } from 'zod'
import { apiKeyIdSchema } from './api-key-id.js'
import { instantSchema } from '../time.js'
import { apiKeyScopes } from './api-key-scopes.js'

export const apiKeyScopeSchema = z.enum(apiKeyScopes)

export const apiKeySchema = z.object({
  id: apiKeyIdSchema,
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(apiKeyScopeSchema),
  status: z.enum(['active', 'expired', 'revoked']),
  createdAt: instantSchema,
  createdBy: z.string(),
  expiresAt: instantSchema.nullable(),
  /** To the minute; null: never used. */
  lastUsedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
  ipAllow: z.array(z.string()),
})
export interface ApiKey extends z.infer<typeof apiKeySchema> {}
