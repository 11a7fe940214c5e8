import en from './messages/en.json'
import { translator } from '../../messages'

/** The texts of donors. */
export const t = translator(en)
