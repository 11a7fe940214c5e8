import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of accounts. */
export const t = translator(en)
