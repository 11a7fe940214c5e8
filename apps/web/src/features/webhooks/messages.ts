import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of webhooks. */
export const t = translator(en)
