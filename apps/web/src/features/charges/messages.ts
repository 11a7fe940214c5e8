import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of transactions. */
export const t = translator(en)
