import { idOf, type Id } from '../id.js'

export type ApiKeyId = Id<'api_key'>
export const apiKeyIdSchema = idOf<'api_key'>()
