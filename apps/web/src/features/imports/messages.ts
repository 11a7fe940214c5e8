import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of imports. */
export const t = translator(en)
