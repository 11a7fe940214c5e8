import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of legal entities. */
export const t = translator(en)
