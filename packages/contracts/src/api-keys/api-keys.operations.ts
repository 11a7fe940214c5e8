import { z } from 'zod'
import { apiKeyIdSchema } from './api-key-id.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { nameText } from '../text.js'
import { instantSchema } from '../time.js'
import { apiKeySchema, apiKeyScopeSchema, type ApiKey } from './api-key.js'
import { apiKeyScopes } from './api-key-scopes.js'

export const listApiKeys = defineQuery<Nothing, ApiKey[]>({
  name: 'apiKeys.list',
  summary: 'The API keys of the organization, those that work first, then the newest.',
  access: 'api_keys.manage',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(apiKeySchema),
})

const offeredScopeSchema = z.object({
  scope: apiKeyScopeSchema,
  /** What it opens, as in `GET /v1/donors`; below `/api`. */
  calls: z.array(z.string()),
})
export interface OfferedScope extends z.infer<typeof offeredScopeSchema> {}

export const listApiKeyScopes = defineQuery<Nothing, OfferedScope[]>({
  name: 'apiKeys.listScopes',
  summary: 'The scopes that open something, each with its calls.',
  access: 'api_keys.manage',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(offeredScopeSchema),
})

/** An address or a network, such as `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
export const allowedAddressSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'Enter an address, or a network such as 203.0.113.0/24',
})

export const createApiKeyInputSchema = z.strictObject({
  name: nameText,
  scopes: z
    .array(apiKeyScopeSchema)
    .min(1, 'Choose what the key may do')
    .max(apiKeyScopes.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'List each scope once'),
  expiresAt: instantSchema.nullable().default(null),
  ipAllow: z.array(allowedAddressSchema).max(20, 'Up to 20 addresses').default([]),
})
export interface CreateApiKeyInput extends z.output<typeof createApiKeyInputSchema> {}

const createdSchema = z.object({
  apiKey: apiKeySchema,
  /** What a program sends as `Authorization: Bearer …`; it is shown this once and kept nowhere. */
  secret: z.string(),
})
export interface CreatedApiKey extends z.infer<typeof createdSchema> {}

export const createApiKey = defineCommand<CreateApiKeyInput, CreatedApiKey, z.input<typeof createApiKeyInputSchema>>({
  name: 'apiKeys.create',
  summary: 'Makes an API key; its secret is in this answer and never again.',
  access: 'api_keys.manage',
  input: createApiKeyInputSchema,
  output: createdSchema,
  problems: ['second_factor_stale'],
})

const byIdSchema = z.strictObject({ id: apiKeyIdSchema })
export interface ApiKeyById extends z.output<typeof byIdSchema> {}

export const revokeApiKey = defineCommand<ApiKeyById, ApiKey>({
  name: 'apiKeys.revoke',
  summary: 'Ends an API key at once and for good.',
  access: 'api_keys.manage',
  input: byIdSchema,
  output: apiKeySchema,
  problems: ['not_found'],
})
