import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of funds. */
export const t = translator(en)
