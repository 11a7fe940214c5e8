import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of API keys. */
export const t = translator(en)
