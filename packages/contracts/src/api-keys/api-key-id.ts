import { idOf } from '../id.js'

export const apiKeyIdSchema = idOf<'api_key'>()
