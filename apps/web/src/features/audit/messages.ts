import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of the audit log. */
export const t = translator(en)
